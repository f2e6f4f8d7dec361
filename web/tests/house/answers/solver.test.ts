// A solver on this device: what a first attempt does to the rating.

import { expect, test } from "vitest";
import { DAY } from "../../../src/house/answers/glicko2";
import { attempted, NEW_SOLVER } from "../../../src/house/answers/solver";

const NOW = 20_000 * DAY;

test.each([true, false])("a first attempt moves a rating by some 40 points: %s", (right) => {
  const { rating } = attempted(NEW_SOLVER, { puzzle: "00000000", estimated: 1500, right, isDaily: false }, NOW);

  expect(Math.abs(rating.rating - 1500)).toBeGreaterThan(30);
  expect(Math.abs(rating.rating - 1500)).toBeLessThan(50);
});

test("a long absence makes no attempt count for more", () => {
  const before = attempted(NEW_SOLVER, { puzzle: "00000000", estimated: 1500, right: true, isDaily: false }, NOW);
  const after = attempted(before, { puzzle: "00000001", estimated: 1500, right: false, isDaily: false }, NOW + 4000 * DAY);

  expect(before.rating.rating - after.rating.rating).toBeLessThan(80);
});
