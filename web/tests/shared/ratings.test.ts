// Ratings and their changes as text.

import { expect, it } from "vitest";
import { sayChange, sayRating, shownChange } from "../../src/shared/ratings";

it("has a sign where something changed, and a mark where it is not sure", () => {
  expect([12.4, 0, -7.6].map(sayChange)).toEqual(["+12", "+0", "−8"]);
  expect([sayRating(1512.3), sayRating(1500, true)]).toEqual(["1512", "1500?"]);
});

it("gives the change between two ratings as they were shown", () => {
  expect(shownChange(1512.6, 12.2)).toBe(13);
  expect(shownChange(1488.4, -12.2)).toBe(-13);
});
