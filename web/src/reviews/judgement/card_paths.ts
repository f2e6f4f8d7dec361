// The path of a move's cards: which visible cards it moves, and to which part of the table.

import type { Layout, PlacedCard } from "../../play/layout";
import type { Spot } from "../../play/motion/flights";
import { CAMEL, type Card } from "../../rules/cards";
import { count, type Move } from "../../rules/moves";

/** An end of a path: cards by their ids, parts of the table, or both. */
export interface PathEnd {
  readonly cards: readonly number[];
  readonly spots: readonly (Spot | "hand")[];
}

export interface CardPath {
  readonly from: PathEnd;
  readonly to: PathEnd;
  /** Whether cards move in both directions. */
  readonly isSwap: boolean;
}

/** The path of a move of the seat at the bottom, or of the other seat, whose hand is not visible. */
export function pathOf(move: Move, { market, hand }: Layout, isOwn: boolean): CardPath {
  const herd: PathEnd = { cards: [], spots: [isOwn ? "own herd" : "other herd"] };
  const held: PathEnd = { cards: [], spots: [isOwn ? "hand" : "other hand"] };
  switch (move.type) {
    case "take":
      return { from: { cards: firstOf(market, [move.good]), spots: [] }, to: held, isSwap: false };
    case "camels":
      return { from: { cards: market.flatMap((placed) => (placed?.card === CAMEL ? [placed.id] : [])), spots: [] }, to: herd, isSwap: false };
    case "sell": {
      const sold = Array<Card>(move.cards).fill(move.good);
      const from = isOwn ? { cards: firstOf(hand, sold), spots: [] } : held;
      return { from, to: { cards: [], spots: [`pile ${move.good}`] }, isSwap: false };
    }
    case "exchange": {
      const goods = move.given.filter((card) => card !== CAMEL);
      const paid: PathEnd = {
        cards: isOwn ? firstOf(hand, goods) : [],
        spots: [...(count(move.given, CAMEL) > 0 ? herd.spots : []), ...(!isOwn && goods.length > 0 ? held.spots : [])],
      };
      return { from: { cards: firstOf(market, move.taken), spots: [] }, to: paid, isSwap: true };
    }
  }
}

/** The ids of cards of these kinds, each used once. */
function firstOf(placed: readonly (PlacedCard | null)[], wanted: readonly Card[]): number[] {
  const left = [...wanted];
  return placed.flatMap((each) => {
    const place = each === null ? -1 : left.indexOf(each.card);
    if (each === null || place < 0) return [];
    left.splice(place, 1);
    return [each.id];
  });
}
