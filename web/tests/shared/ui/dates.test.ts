// @vitest-environment jsdom
// How long ago something was, as text.

import { expect, test } from "vitest";
import { sayAgo } from "../../../src/shared/ui/dates";

const NOW = new Date(2026, 10, 19, 15, 0).getTime();
const before = (minutes: number): string => sayAgo(NOW - 60_000 * minutes, NOW);

test("minutes and hours of today, then days, then the date", () => {
  expect([0, 1, 59, 60, 14 * 60 + 59].map(before)).toEqual(["1 minute ago", "1 minute ago", "59 minutes ago", "1 hour ago", "14 hours ago"]);
  expect([15 * 60 + 1, 3 * 24 * 60].map(before)).toEqual(["Yesterday", "Monday"]);
  expect(before(30 * 24 * 60)).toContain("2026");
});
