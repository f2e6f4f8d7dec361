// The four kinds of moves, in the wire format, and the constants that concern them.

import type { Exchange, Sell, Take, TakeCamels } from "../wire";
import type { Card } from "./cards";

export type Move = Take | TakeCamels | Sell | Exchange;
export type Good = Take["good"];

export const GOODS: readonly Good[] = [0, 1, 2, 3, 4, 5];
export const HAND_LIMIT = 7;
export const MARKET_SIZE = 5;

/** T6: diamonds, gold and silver are sold two at a time or more. */
export const PRECIOUS = 3;

/** T6: the fewest cards of a good that may be sold. */
export function smallestSale(good: number): number {
  return good < PRECIOUS ? 2 : 1;
}

/** T3. */
export const SMALLEST_EXCHANGE = 2;

/** M2: the tokens of each good, from the top. */
export const GOODS_TOKENS: readonly (readonly number[])[] = [
  [7, 7, 5, 5, 5],
  [6, 6, 5, 5, 5],
  [5, 5, 5, 5, 5],
  [5, 3, 3, 2, 2, 1, 1],
  [5, 3, 3, 2, 2, 1, 1],
  [4, 3, 2, 1, 1, 1, 1, 1, 1],
];

/** M3: the least and the largest value of each bonus pile. */
export const BONUS_RANGES = [
  [1, 3],
  [4, 6],
  [8, 10],
] as const;

/** M4. */
export const CAMEL_TOKEN = 5;

export function isGood(card: Card): card is Good {
  return card < GOODS.length;
}

/** An exchange with both sides sorted, as on the server, so that equal exchanges are equal values. */
export function exchange(taken: readonly Card[], given: readonly Card[]): Exchange {
  const sorted = (cards: readonly Card[]) => [...cards].sort((one, other) => one - other);
  return { type: "exchange", taken: sorted(taken), given: sorted(given) };
}

export function count(cards: readonly Card[], card: Card): number {
  return cards.filter((each) => each === card).length;
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
