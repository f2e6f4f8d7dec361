// @vitest-environment jsdom
// The time until a deal is closed, as text.

import { beforeAll, expect, test } from "vitest";
import { sayLeft } from "../../src/deals/countdown";
import { loadPages, switchLanguage } from "../../src/i18n/language.svelte";

beforeAll(loadPages);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test("the two largest units are said, and no zeros", async () => {
  await switchLanguage("en");
  expect(sayLeft(5 * HOUR + 12 * MINUTE + 59_000)).toBe("5 hr 12 min");
  expect(sayLeft(3 * DAY + 4 * HOUR + 30 * MINUTE)).toBe("3 days 4 hr");
  expect(sayLeft(DAY + 30 * MINUTE)).toBe("1 day");
  expect(sayLeft(2 * HOUR)).toBe("2 hr");
  expect(sayLeft(MINUTE)).toBe("1 min");
});

test("the last minute has no number", async () => {
  expect(sayLeft(59_999)).toBe("less than a minute");
  expect(sayLeft(0)).toBe("less than a minute");
  await switchLanguage("fr");
  expect(sayLeft(0)).toBe("moins d'une minute");
  expect(sayLeft(2 * DAY + HOUR)).toBe("2\u202fj 1\u202fh");
});
