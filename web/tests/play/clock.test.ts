import { expect, test } from "vitest";
import { leftOf, shown } from "../../src/play/clock";
import { bonusPile, priceOf } from "../../src/play/price";
import type { Times, View } from "../../src/wire";

test.each([
  [252_000, "4:12"],
  [60_000, "1:00"],
  [59_999, "0:59"],
  [10_000, "0:10"],
  [9_499, "9.4"],
  [0, "0.0"],
  [3_723_000, "1:02:03"],
  [2 * 86_400_000 + 5 * 3_600_000, "2 d 5 h"],
])("%i ms are shown as %s", (milliseconds, text) => {
  expect(shown(milliseconds)).toBe(text);
});

test("only the clock of the player to move runs, and never below zero", () => {
  const times: Times = { left: [10_000, 20_000], running: 1, since: 1_000, now: 3_000 };
  expect(leftOf(times, 0, 5_000)).toBe(10_000);
  expect(leftOf(times, 1, 5_000)).toBe(13_000);
  expect(leftOf(times, 1, 50_000)).toBe(0);
  expect(leftOf({ ...times, running: null }, 1, 50_000)).toBe(20_000);
});

test("a sale of three and more draws a bonus, while there is one", () => {
  expect([1, 2, 3, 4, 5, 6, 7].map(bonusPile)).toEqual([null, null, 0, 1, 2, 2, 2]);
  const view = { piles: [[], [], [], [5, 3]], bonus_piles: [1, 0, 5] } as unknown as View;
  expect(priceOf(view, { type: "sell", good: 3, cards: 3 })).toEqual({ tokens: [5, 3], bonus: [1, 3] });
  expect(priceOf(view, { type: "sell", good: 3, cards: 4 })).toEqual({ tokens: [5, 3], bonus: null });
  expect(priceOf(view, { type: "sell", good: 3, cards: 1 })).toEqual({ tokens: [5], bonus: null });
});
