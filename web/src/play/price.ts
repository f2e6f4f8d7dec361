// The value of a sale, as far as it is public.

import type { View } from "../wire";
import { BONUS_RANGES } from "../rules/moves";
import type { Sell } from "../wire";

/** The bonus pile that a sale draws from, counted from 0; null for none. */
export function bonusPile(cards: number): number | null {
  return cards < 3 ? null : Math.min(cards, 5) - 3;
}

/** The values of tokens on one short line: from three equal ones on they are counted, as in "3 2 1×6". */
export function shortened(values: readonly number[]): string {
  const runs: { value: number; times: number }[] = [];
  for (const value of values) {
    const last = runs.at(-1);
    if (last?.value === value) last.times += 1;
    else runs.push({ value, times: 1 });
  }
  return runs.map(({ value, times }) => (times > 2 ? `${value}×${times}` : Array<number>(times).fill(value).join(" "))).join(" ");
}

export interface Price {
  readonly tokens: readonly number[];
  /** The least and the largest value of the bonus; null if none is drawn. */
  readonly bonus: readonly [number, number] | null;
}

export function priceOf(view: View, sale: Sell): Price {
  const pile = bonusPile(sale.cards);
  const isLeft = pile !== null && (view.bonus_piles[pile] ?? 0) > 0;
  return {
    tokens: (view.piles[sale.good] ?? []).slice(0, sale.cards),
    bonus: isLeft ? (BONUS_RANGES[pile] ?? null) : null,
  };
}
