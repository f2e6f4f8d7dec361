// Where a move takes its cards: which of those that lie open it moves, and to which part of the table.

import { CAMEL, type Card } from "../rules/cards";
import { count, type Move } from "../rules/moves";
import type { Spot } from "../table/flights";
import type { Layout, Placed } from "../table/layout";

/** Where a way begins or ends: at cards, by their ids, at parts of the table, or at both. */
export interface End {
  readonly cards: readonly number[];
  readonly spots: readonly (Spot | "hand")[];
}

export interface Way {
  readonly from: End;
  readonly to: End;
  /** Whether cards go both ways. */
  readonly isSwap: boolean;
}

/** The way of a move, made by whoever sits at the bottom, or by the other, whose hand is not laid out. */
export function wayOf(move: Move, { market, hand }: Layout, isOwn: boolean): Way {
  const herd: End = { cards: [], spots: [isOwn ? "own herd" : "other herd"] };
  const held: End = { cards: [], spots: [isOwn ? "hand" : "other hand"] };
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
      const paid: End = {
        cards: isOwn ? firstOf(hand, goods) : [],
        spots: [...(count(move.given, CAMEL) > 0 ? herd.spots : []), ...(!isOwn && goods.length > 0 ? held.spots : [])],
      };
      return { from: { cards: firstOf(market, move.taken), spots: [] }, to: paid, isSwap: true };
    }
  }
}

/** The ids of cards of these kinds, each once. */
function firstOf(placed: readonly (Placed | null)[], wanted: readonly Card[]): number[] {
  const left = [...wanted];
  return placed.flatMap((each) => {
    const place = each === null ? -1 : left.indexOf(each.card);
    if (each === null || place < 0) return [];
    left.splice(place, 1);
    return [each.id];
  });
}
