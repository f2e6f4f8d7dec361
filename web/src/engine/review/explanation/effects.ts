// What a move does and what a sale earns, as far as its player can know beforehand.

import { BONUS_TOKENS, CAMEL } from "../../../rules/cards";
import { count, GOODS, GOODS_TOKENS, HAND_LIMIT, type Move, sum, smallestSale } from "../../../rules/moves";
import { type Counts, PILES_TO_END } from "../../../rules/position";
import type { Sell, Side, View } from "../../../wire";

export interface Effect {
  /** Goods from the market, by good. */
  readonly taken: Counts;
  /** Camels gained, below zero for camels given. */
  readonly camels: number;
  /** Cards in hand afterwards. */
  readonly hand: number;
  /** Cards that must come to the market. */
  readonly refill: number;
  /** E1, E2: whether it ends the round. */
  readonly ends: boolean;
}

/** The least and the most that a bonus token is worth. */
export interface BonusRange {
  readonly low: number;
  readonly high: number;
}

/** T7. */
const BONUS_SMALLEST_SALE = 3;
const NONE: Counts = GOODS.map(() => 0);

/** The viewer's own side, and the other's. */
export function sidesOf(view: View): { readonly own: Side; readonly other: Side } {
  const [own, other] = (view.viewer ?? 0) === 0 ? view.sides : view.sides.toReversed();
  if (own === undefined || other === undefined) throw new RangeError("a view has two sides");
  return { own, other };
}

/** K2: what the other took in plain sight, by good. */
export function seenOfOther(view: View): Counts {
  return sidesOf(view).other.seen ?? NONE;
}

export function effectOf(view: View, move: Move): Effect {
  const { cards } = sidesOf(view).own;
  switch (move.type) {
    case "take":
      return { taken: GOODS.map((good) => Number(good === move.good)), camels: 0, hand: cards + 1, refill: 1, ends: view.deck < 1 };
    case "camels": {
      const camels = view.market[CAMEL] ?? 0;
      return { taken: NONE, camels, hand: cards, refill: camels, ends: view.deck < camels };
    }
    case "exchange": {
      const camels = count(move.given, CAMEL);
      const taken = GOODS.map((good) => count(move.taken, good));
      return { taken, camels: 0 - camels, hand: cards + camels, refill: 0, ends: false };
    }
    case "sell":
      return { taken: NONE, camels: 0, hand: cards - move.cards, refill: 0, ends: emptiesLastPile(view, move) };
  }
}

/** E1: whether a sale empties the pile that ends the round. */
function emptiesLastPile(view: View, { good, cards }: Sell): boolean {
  const left = view.piles.map((pile, each) => pile.length - (each === good ? cards : 0));
  return left.filter((tokens) => tokens <= 0).length >= PILES_TO_END;
}

/** T5: what a sale earns in goods tokens. */
export function rupeesOf(view: View, good: number, cards: number): number {
  const sold = view.sold[good] ?? 0;
  return sum((GOODS_TOKENS[good] ?? []).slice(sold, sold + cards));
}

/** T5, T6: what a sale of so many cards earns, if so few may be sold. */
export function saleWith(view: View, good: number, cards: number): number {
  return cards >= smallestSale(good) ? rupeesOf(view, good, Math.min(cards, HAND_LIMIT)) : 0;
}

/** T7: what the bonus for so many cards may be worth; null if there is none. */
export function bonusOf(view: View, cards: number): BonusRange | null {
  const place = Math.min(cards - BONUS_SMALLEST_SALE, BONUS_TOKENS.length - 1);
  const pile: readonly number[] | undefined = BONUS_TOKENS[place];
  if (pile === undefined || (view.bonus_piles[place] ?? 0) === 0) return null;
  return { low: Math.min(...pile), high: Math.max(...pile) };
}

