// Why rounds end, and which coins were earned in them, through whole matches as they were told.

import { describe, expect, test } from "vitest";
import type { ScoredRound } from "../../../src/play/board.svelte";
import { coinsOf, reasonOf } from "../../../src/play/result/round_end";
import type { GameEvent } from "../../../src/rules/events";
import { sum } from "../../../src/rules/moves";
import { readVectors } from "../../files";

const FULL = [[5], [5], [5], [5], [5], [5]];

test.each([
  ["three piles are empty", { piles: [[], [5], [], [3], [], [1]], market: [1, 1, 1, 1, 1, 0, 0], exchanges: 0 }, { type: "piles", goods: [0, 2, 4] }],
  ["the deck is", { piles: FULL, market: [1, 1, 1, 1, 0, 0, 0], exchanges: 0 }, { type: "deck" }],
  ["both are", { piles: [[], [], [], [3], [2], [1]], market: [1, 1, 0, 0, 0, 0, 0], exchanges: 0 }, { type: "piles", goods: [0, 1, 2] }],
  ["forty exchanges in a row", { piles: FULL, market: [1, 1, 1, 1, 1, 0, 0], exchanges: 40 }, { type: "exchanges" }],
  ["somebody has resigned", { piles: FULL, market: [1, 1, 1, 1, 1, 0, 0], exchanges: 3 }, null],
])("E1, E2, E2b: a round is over: %s", (_, view, reason) => {
  expect(reasonOf(view)).toEqual(reason);
});

const { matches } = readVectors("told.json") as { matches: { steps: { events: GameEvent[] }[] }[] };

describe("a match as it was told", () => {
  test.each(matches.map(({ steps }, index) => ({ index, told: steps.map(({ events }) => events) })))("gives each seller their coins, match $index", ({ told }) => {
    const rounds = told.flat().filter((event): event is ScoredRound => event.type === "round_won" || event.type === "round_tied");
    expect(rounds.length).toBeGreaterThan(0);
    for (const scored of rounds) {
      for (const [seat, coins] of coinsOf(told, scored).entries()) {
        expect(coins).not.toBeNull();
        expect(sum((coins ?? []).map(({ value }) => value))).toBe(scored.accounts[seat]?.goods);
      }
    }
  });
});

describe("coins", () => {
  const account = { hand: [], herd: 0, goods: 0, goods_tokens: 0, bonuses: [], camel_token: 0 };
  const sold = (seat: number, ...tokens: number[]): GameEvent => ({ type: "sold", seat, good: 5, cards: tokens.length, tokens });
  const scored = (goods: number, tokens: number): ScoredRound => ({
    type: "round_tied",
    accounts: [{ ...account, goods, goods_tokens: tokens }, account],
  });

  test("of a sale that was taken back are not counted, nor is the answer to it", () => {
    const round = scored(4, 1);
    const told: GameEvent[] = [sold(0, 4), sold(0, 3, 2), sold(1, 5), { type: "taken_back", seat: 0 }, round];
    expect(coinsOf([told], round)).toEqual([[{ good: 5, value: 4 }], []]);
  });

  test("of which not all were told are not shown", () => {
    const round = scored(20, 5);
    expect(coinsOf([[sold(0, 4), round]], round)[0]).toBeNull();
    expect(coinsOf([[sold(0, 4)]], round)[0]).toBeNull();
  });
});
