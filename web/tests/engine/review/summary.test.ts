// Who played better and whom chance helped is said only where the difference is large enough.

import { expect, test } from "vitest";
import { verdict } from "../../../src/engine/review/summary";
import type { Tally } from "../../../src/wire";

function tally(loss: number, luck: number): Tally {
  return { decisions: 1, accuracy: 1, loss, inaccuracies: 0, mistakes: 0, blunders: 0, skill: 0, luck, hidden: 0 };
}

test.each([
  [tally(0, 0), tally(0.019, 0), null, null],
  [tally(0, 0), tally(0.02, 0), 0, null],
  [tally(0.021, 0), tally(0, 0), 1, null],
  [tally(0, 0.019), tally(0, -0.019), null, null],
  [tally(0, 0.02), tally(0, -0.02), null, 0],
  [tally(0, -0.05), tally(0, 0), null, 1],
])("%o and %o", (one, other, better, lucky) => {
  expect(verdict(null, [one, other])).toEqual({ winner: null, better, lucky });
});
