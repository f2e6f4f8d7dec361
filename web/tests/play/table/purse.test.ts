// What a side has earned, as a table shows it.

import { expect, test } from "vitest";
import { purseOf } from "../../../src/play/table/purse";
import type { Side } from "../../../src/wire";

const SIDE: Side = { seals: 0, cards: 0, hand: null, seen: null, herd: 4, income: 20, goods_tokens: 5, bonus_tokens: [1, 1, 0], bonuses: null };

test("bonuses that are known are in the total, and the others beside it", () => {
  expect(purseOf(SIDE, null)).toEqual({ rupees: 20, opened: 0, hidden: 2 });
  expect(purseOf({ ...SIDE, bonuses: [3, 5] }, null)).toEqual({ rupees: 28, opened: 2, hidden: 0 });
});

test("a bonus that is drawn and not turned over is beside one's own", () => {
  expect(purseOf({ ...SIDE, bonuses: [3] }, null)).toEqual({ rupees: 23, opened: 1, hidden: 1 });
});

test("a round that is over has one total, with the camel token", () => {
  expect(purseOf({ ...SIDE, bonuses: [3, 5] }, 33)).toEqual({ rupees: 33, opened: 0, hidden: 0 });
});
