// The cards of a move that are visible on the table, and the herds and hands that others come from.

import type { Layout, PlacedCard } from "../../play/layout";
import type { Spot } from "../../play/motion/flights";
import { CAMEL, type Card } from "../../rules/cards";
import { count, type Move } from "../../rules/moves";

export interface MovedCards {
  /** The ids of visible cards. */
  readonly cards: readonly number[];
  /** Where camels and hidden cards come from. */
  readonly spots: readonly Spot[];
}

/** What a move of the seat at the bottom moves, or one of the other seat, whose hand is not visible. */
export function movedBy(move: Move, { market, hand }: Layout, isOwn: boolean): MovedCards {
  const herd: Spot = isOwn ? "own herd" : "other herd";
  switch (move.type) {
    case "take":
      return { cards: firstOf(market, [move.good]), spots: [] };
    case "camels":
      return { cards: market.flatMap((placed) => (placed?.card === CAMEL ? [placed.id] : [])), spots: [] };
    case "sell":
      return isOwn ? { cards: firstOf(hand, Array<Card>(move.cards).fill(move.good)), spots: [] } : { cards: [], spots: ["other hand"] };
    case "exchange": {
      const goods = move.given.filter((card) => card !== CAMEL);
      const spots: Spot[] = [];
      if (count(move.given, CAMEL) > 0) spots.push(herd);
      if (!isOwn && goods.length > 0) spots.push("other hand");
      return { cards: [...firstOf(market, move.taken), ...(isOwn ? firstOf(hand, goods) : [])], spots };
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
