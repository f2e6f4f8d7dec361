// A step-by-step count begins at zero and ends at the server's score.

import { describe, expect, test } from "vitest";
import type { ScoredRound } from "../../src/play/board.svelte";
import { countedBy, rupeesOf, stepsOf, totalOf } from "../../src/play/round_score";

const SCORED: ScoredRound = {
  type: "round_won",
  seat: 1,
  by: "rupees",
  accounts: [
    { hand: [0, 0], herd: 2, goods: 30, goods_tokens: 9, bonuses: [2], camel_token: 0 },
    { hand: [], herd: 5, goods: 28, goods_tokens: 8, bonuses: [3, 6, 9], camel_token: 5 },
  ],
};

describe("the count of a round", () => {
  const told = Array.from({ length: stepsOf(SCORED) + 1 }, (_, step) =>
    SCORED.accounts.map((account) => rupeesOf(account, countedBy(SCORED, step))),
  );

  test("counts goods, each bonus and the camel token, one after the other", () => {
    expect(told).toEqual([[0, 0], [30, 28], [32, 31], [32, 37], [32, 46], [32, 51], [32, 51]]);
  });

  test("says who won only when all is counted", () => {
    expect(told.map((_, step) => countedBy(SCORED, step).verdict).indexOf(true)).toBe(stepsOf(SCORED));
    expect(told.at(-1)).toEqual(SCORED.accounts.map(totalOf));
  });
});
