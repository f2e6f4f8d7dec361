// @vitest-environment jsdom
// How long a deal is still withheld, as it is said.

import { expect, test } from "vitest";
import { sayLeft } from "../../src/deals/left";
import { speak } from "../../src/i18n/language.svelte";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test("the two largest units are said, and no zeros", () => {
  speak("en");
  expect(sayLeft(5 * HOUR + 12 * MINUTE + 59_000)).toBe("5 h 12 min");
  expect(sayLeft(3 * DAY + 4 * HOUR + 30 * MINUTE)).toBe("3 days 4 h");
  expect(sayLeft(DAY + 30 * MINUTE)).toBe("1 day");
  expect(sayLeft(2 * HOUR)).toBe("2 h");
  expect(sayLeft(MINUTE)).toBe("1 min");
});

test("the last minute has no number", () => {
  expect(sayLeft(59_999)).toBe("less than a minute");
  expect(sayLeft(0)).toBe("less than a minute");
  speak("fr");
  expect(sayLeft(0)).toBe("moins d'une minute");
  expect(sayLeft(2 * DAY + HOUR)).toBe("2 jours 1 h");
});
