// A view after the move of its viewer, as far as that is known before cards are drawn: the market is not refilled, and
// a bonus is not turned over.

import type { GameEvent } from "../rules/events";
import { CAMEL, type Card } from "../rules/cards";
import { count, type Good, type Move } from "../rules/moves";
import type { Side, View } from "../wire";

/** Sales of more cards draw from the last pile of bonuses. */
const LARGEST_SALE = 5;
/** Sales of fewer cards draw none. */
const SMALLEST_BONUS = 3;

export interface PlayedOut {
  readonly view: View;
  readonly events: readonly GameEvent[];
}

type Hand = NonNullable<Side["hand"]>;

export function playedOut(view: View, move: Move): PlayedOut {
  const seat = view.viewer === 1 ? 1 : 0;
  const side = view.sides[seat];
  const herd = side.herd ?? 0;
  switch (move.type) {
    case "take":
      return { view: changed(view, seat, changedBy(view.market, [], [move.good]), { hand: handWith(side, [move.good], []) }), events: [{ type: "taken", seat, good: move.good }] };
    case "camels": {
      const camels = view.market[CAMEL] ?? 0;
      const market = view.market.with(CAMEL, 0);
      return { view: changed(view, seat, market, { herd: herd + camels }), events: [{ type: "camels_taken", seat, camels }] };
    }
    case "exchange": {
      const { taken, given } = move;
      const own = { hand: handWith(side, taken, given), herd: herd - count(given, CAMEL) };
      return { view: changed(view, seat, changedBy(view.market, given, taken), own), events: [{ type: "exchanged", seat, taken, given }] };
    }
    case "sell":
      return sold(view, seat, move.good, move.cards);
  }
}

function sold(view: View, seat: 0 | 1, good: Good, cards: number): PlayedOut {
  const side = view.sides[seat];
  const pile = view.piles[good] ?? [];
  const tokens = pile.slice(0, cards);
  const bonus = cards < SMALLEST_BONUS ? null : Math.min(cards, LARGEST_SALE) - SMALLEST_BONUS;
  const own: Partial<Side> = {
    hand: handWith(side, [], Array.from({ length: cards }, () => good)),
    income: (side.income ?? 0) + tokens.reduce((sum, value) => sum + value, 0),
    goods_tokens: side.goods_tokens + tokens.length,
    bonus_tokens: side.bonus_tokens.map((many, place) => many + (place === bonus ? 1 : 0)) as Side["bonus_tokens"],
  };
  const after = changed(view, seat, view.market, own);
  const left: View = {
    ...after,
    sold: view.sold.with(good, view.sold[good] + cards) as View["sold"],
    piles: view.piles.with(good, pile.slice(cards)),
    bonus_piles: view.bonus_piles.map((many, place) => many - (place === bonus ? 1 : 0)) as View["bonus_piles"],
  };
  return { view: left, events: [{ type: "sold", seat, good, cards, tokens }] };
}

function changed(view: View, seat: 0 | 1, market: number[], own: Partial<Side>): View {
  const side = { ...view.sides[seat], ...own };
  const cards = (side.hand ?? []).reduce((sum, held) => sum + held, 0);
  const sides: View["sides"] = seat === 0 ? [{ ...side, cards }, view.sides[1]] : [view.sides[0], { ...side, cards }];
  return { ...view, market, sides };
}

function handWith(side: Side, more: readonly Card[], fewer: readonly Card[]): Hand | null {
  return side.hand === null ? null : (changedBy(side.hand, more, fewer) as Hand);
}

function changedBy(counts: readonly number[], more: readonly Card[], fewer: readonly Card[]): number[] {
  return counts.map((held, card) => held + more.filter((each) => each === card).length - fewer.filter((each) => each === card).length);
}
