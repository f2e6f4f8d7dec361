// The value of a sale, as far as it is public.

import type { View } from "../wire";
import { BONUS_RANGES } from "../rules/moves";
import type { Sell } from "../wire";

/** The bonus pile that a sale draws from, counted from 0; null for none. */
export function bonusPile(cards: number): number | null {
  return cards < 3 ? null : Math.min(cards, 5) - 3;
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
