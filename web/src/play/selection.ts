// The selection, and the move that it stands for. Cards are selected by id, so that a change of the
// market never changes which cards are selected.

import { CAMEL, type Card } from "../rules/cards";
import { exchange, HAND_LIMIT, isGood, type Move } from "../rules/moves";
import type { Layout, PlacedCard } from "./layout";

export interface Selection {
  /** Ids of cards in the market, and in the hand. */
  readonly market: readonly number[];
  readonly hand: readonly number[];
  /** Camels of one's herd in the payment. */
  readonly camels: number;
}

export const NOTHING: Selection = { market: [], hand: [], camels: 0 };

/** The cards that a player can select from. */
export interface Reach {
  readonly layout: Layout;
  readonly herd: number;
}

export function isEmpty(selection: Selection): boolean {
  return selection.market.length + selection.hand.length + selection.camels === 0;
}

/** Select or deselect a card of the market; any camel stands for all of them. */
export function tapMarket(selection: Selection, reach: Reach, id: number): Selection {
  const placed = inMarket(reach, id);
  if (placed === undefined) return selection;
  const isPicked = selection.market.includes(id);
  if (placed.card === CAMEL) {
    const camels = reach.layout.market.flatMap((each) => (each?.card === CAMEL ? [each.id] : []));
    return isPicked ? NOTHING : { ...NOTHING, market: camels };
  }
  const goods = selection.market.filter((each) => each !== id && inMarket(reach, each)?.card !== CAMEL);
  const market = isPicked ? goods : [...goods, id];
  if (market.length === 0) return NOTHING;
  // Cards selected for a sale are not a payment.
  const hand = takesGoods(selection, reach) ? selection.hand : [];
  return paid({ market, hand, camels: 0 }, reach);
}

/** Select or deselect a card of the hand: all cards of its good for a sale, or one card for a payment. */
export function tapHand(selection: Selection, reach: Reach, id: number): Selection {
  const placed = reach.layout.hand.find((each) => each.id === id);
  if (placed === undefined) return selection;
  const isPicked = selection.hand.includes(id);
  const without = selection.hand.filter((each) => each !== id);
  if (takesGoods(selection, reach)) {
    return paid({ ...selection, hand: isPicked ? without : [...without, id] }, reach);
  }
  const sold = reach.layout.hand.find((each) => each.id === selection.hand[0])?.card;
  if (sold === placed.card) return { ...NOTHING, hand: isPicked ? without : [...without, id] };
  return { ...NOTHING, hand: reach.layout.hand.flatMap((each) => (each.card === placed.card ? [each.id] : [])) };
}

/** Add a camel to the payment; if enough is paid, remove one. */
export function tapHerd(selection: Selection, reach: Reach): Selection {
  if (!takesGoods(selection, reach)) return selection;
  const isEnough = selection.camels + selection.hand.length >= selection.market.length;
  const camels = isEnough ? selection.camels - 1 : selection.camels + 1;
  return { ...selection, camels: Math.max(0, Math.min(camels, reach.herd)) };
}

/** Remove cards from the selection that have left the table. */
export function refreshed(selection: Selection, reach: Reach): Selection {
  const market = selection.market.filter((id) => inMarket(reach, id) !== undefined);
  const hand = selection.hand.filter((id) => reach.layout.hand.some((each) => each.id === id));
  if (market.length === selection.market.length && hand.length === selection.hand.length) return selection;
  return market.length === 0 ? { ...NOTHING, hand } : paid({ market, hand, camels: 0 }, reach);
}

/** The selection of a given move, as for a typed command. */
export function selectionOf(move: Move, reach: Reach): Selection {
  const inHand = reach.layout.hand;
  switch (move.type) {
    case "take":
      return { ...NOTHING, market: ids(reach.layout.market, [move.good]) };
    case "camels":
      return { ...NOTHING, market: reach.layout.market.flatMap((each) => (each?.card === CAMEL ? [each.id] : [])) };
    case "sell":
      return { ...NOTHING, hand: ids(inHand, Array<Card>(move.cards).fill(move.good)) };
    case "exchange":
      return {
        market: ids(reach.layout.market, move.taken),
        hand: ids(inHand, move.given.filter(isGood)),
        camels: move.given.filter((card) => card === CAMEL).length,
      };
  }
}

/** The move that a selection stands for, legal or not; null for none. */
export function moveOf(selection: Selection, reach: Reach): Move | null {
  const taken = selection.market.flatMap((id) => inMarket(reach, id)?.card ?? []);
  const given = reach.layout.hand.flatMap((each) => (selection.hand.includes(each.id) ? [each.card] : []));
  const [first] = taken;
  if (first === CAMEL) return { type: "camels" };
  if (first !== undefined && isGood(first)) {
    const payment: Card[] = [...given, ...Array<Card>(selection.camels).fill(CAMEL)];
    if (taken.length === 1 && payment.length === 0) return { type: "take", good: first };
    return exchange(taken, payment);
  }
  const [sold] = given;
  return sold !== undefined && isGood(sold) ? { type: "sell", good: sold, cards: given.length } : null;
}

/** Whether goods of the market are selected, so that cards of the hand are a payment. */
export function takesGoods(selection: Selection, reach: Reach): boolean {
  return selection.market.some((id) => inMarket(reach, id)?.card !== CAMEL);
}

/** Fill the payment with camels, as far as the herd and the hand limit allow. */
function paid(selection: Selection, reach: Reach): Selection {
  const owed = selection.market.length - selection.hand.length;
  if (selection.market.length < 2 && selection.hand.length === 0) return { ...selection, camels: 0 };
  const room = HAND_LIMIT - reach.layout.hand.length;
  return { ...selection, camels: Math.max(0, Math.min(owed, reach.herd, room)) };
}

function inMarket(reach: Reach, id: number): PlacedCard | undefined {
  return reach.layout.market.find((each) => each?.id === id) ?? undefined;
}

function ids(placed: readonly (PlacedCard | null)[], cards: readonly Card[]): number[] {
  const found: number[] = [];
  for (const card of cards) {
    const next = placed.find((each) => each?.card === card && !found.includes(each.id));
    if (next) found.push(next.id);
  }
  return found;
}
