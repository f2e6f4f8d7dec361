// What the table shows after the move of a puzzle.

import { expect, test } from "vitest";
import { playedOut } from "../../src/puzzles/played_out";
import { exchange } from "../../src/rules/moves";
import type { Side, View } from "../../src/wire";

const SIDE: Side = { seals: 0, cards: 0, hand: null, seen: null, herd: 4, income: 0, goods_tokens: 0, bonus_tokens: [0, 0, 0], bonuses: null };
const view: View = {
  viewer: 1,
  options: {},
  round: 1,
  starter: 0,
  to_move: 1,
  awaiting: 1,
  exchanges: 0,
  market: [0, 0, 0, 2, 1, 1, 1],
  deck: 22,
  sold: [0, 0, 0, 0, 0, 0],
  piles: [[7, 7, 5, 5, 5], [6, 6, 5, 5, 5], [5], [5], [5], [4]],
  bonus_piles: [7, 6, 5],
  sides: [SIDE, { ...SIDE, hand: [3, 2, 0, 1, 0, 0], cards: 6 }],
  result: null,
};

test("a sale takes tokens from the top, and a bonus of its pile", () => {
  const after = playedOut(view, { type: "sell", good: 0, cards: 3 }).view;
  expect(after.sides[1]).toMatchObject({ hand: [0, 2, 0, 1, 0, 0], cards: 3, income: 19, goods_tokens: 3 });
  expect(after.piles[0]).toEqual([5, 5]);
  expect(after.bonus_piles).toEqual([6, 6, 5]);
  expect([after.sides[1].bonus_tokens, after.sides[1].bonuses]).toEqual([[1, 0, 0], null]);
  expect(after.sold[0]).toBe(3);
  expect(playedOut(view, { type: "sell", good: 1, cards: 2 }).view.bonus_piles).toEqual([7, 6, 5]);
});

test("taken cards leave the market, which is not refilled", () => {
  const taken = playedOut(view, { type: "take", good: 4 }).view;
  expect([taken.market, taken.sides[1].hand]).toEqual([[0, 0, 0, 2, 0, 1, 1], [3, 2, 0, 1, 1, 0]]);
  const camels = playedOut(view, { type: "camels" }).view;
  expect([camels.market, camels.sides[1].herd]).toEqual([[0, 0, 0, 2, 1, 1, 0], 5]);
});

test("an exchange moves cards both ways, camels too", () => {
  const { view: after, events } = playedOut(view, exchange([3, 3], [1, 6]));
  expect(after.market).toEqual([0, 1, 0, 0, 1, 1, 2]);
  expect(after.sides[1]).toMatchObject({ hand: [3, 1, 0, 3, 0, 0], cards: 7, herd: 3 });
  expect(events).toEqual([{ type: "exchanged", seat: 1, taken: [3, 3], given: [1, 6] }]);
  expect(after.sides[0]).toBe(view.sides[0]);
});
