// Which cards can be added to the selection so that it can become a legal move, and why the others cannot. This is
// only a hint: the server decides.

import { CAMEL, type Card } from "../rules/cards";
import { HAND_LIMIT, PRECIOUS, SMALLEST_EXCHANGE } from "../rules/moves";
import type { Why } from "../wire";
import type { PlacedCard } from "./layout";
import { moveOf, type Reach, type Selection, takesGoods, tapHand, tapMarket } from "./selection";

/** Why a card cannot be selected; null if it can, or if it is selected and can be deselected. */
export function whyNot(selection: Selection, reach: Reach, id: number): Why | null {
  if (selection.market.includes(id) || selection.hand.includes(id)) return null;
  const isInHand = reach.layout.hand.some((each) => each.id === id);
  return whyNoMove((isInHand ? tapHand : tapMarket)(selection, reach, id), reach);
}

/** Why the selection cannot become a legal move, whatever is added to it. */
export function whyNoMove(selection: Selection, reach: Reach): Why | null {
  if (takesGoods(selection, reach)) return whyNoExchange(selection, reach);
  const move = moveOf(selection, reach);
  return move?.type === "sell" && move.good < PRECIOUS && move.cards < 2 ? "precious need two" : null;
}

/** Why the number of camels in the payment cannot change; `pick first` while there is nothing to pay for. */
export function whyNotHerd(selection: Selection, reach: Reach): Why | "pick first" | null {
  if (!takesGoods(selection, reach)) return "pick first";
  if (selection.camels + selection.hand.length >= selection.market.length) {
    return selection.camels > 0 ? null : "unequal exchange";
  }
  if (selection.camels >= reach.herd) return "not in herd";
  return reach.layout.hand.length + selection.camels >= HAND_LIMIT ? "hand full" : null;
}

/** Whether the selection is a move that cannot be extended to another move. */
export function isOnlyMeaning(selection: Selection, reach: Reach): boolean {
  const move = moveOf(selection, reach);
  switch (move?.type) {
    case "camels":
      return true;
    case "take":
      return !isExchangeable(cardsOf(selection, reach), reach);
    case "sell": {
      const held = reach.layout.hand.filter((each) => each.card === move.good).length;
      return held === move.cards && held === (move.good < PRECIOUS ? 2 : 1);
    }
    default:
      return false; // an exchange can always be paid differently, or be extended
  }
}

interface Picked {
  readonly taken: readonly Card[];
  readonly given: readonly Card[];
}

function cardsOf(selection: Selection, { layout }: Reach): Picked {
  const among = (placed: readonly (PlacedCard | null)[], ids: readonly number[]) =>
    placed.flatMap((each) => (each !== null && ids.includes(each.id) ? [each.card] : []));
  return { taken: among(layout.market, selection.market), given: among(layout.hand, selection.hand) };
}

function whyNoExchange(selection: Selection, reach: Reach): Why | null {
  const picked = cardsOf(selection, reach);
  const { taken, given } = picked;
  if (given.some((card) => taken.includes(card))) return "good both ways";
  const room = HAND_LIMIT - reach.layout.hand.length;
  if (taken.length === 1 && given.length === 0 && room > 0) return null;
  if (isExchangeable(picked, reach)) return null;
  if (given.length > taken.length) return "unequal exchange";
  if (taken.length < SMALLEST_EXCHANGE) return given.length === 0 ? "hand full" : "exchange too small";
  if (taken.length <= purse(taken, { ...reach, herd: 0 }) + reach.herd) return "hand full";
  return taken.length <= reach.layout.hand.length + Math.min(reach.herd, room) ? "good both ways" : "not in herd";
}

/** Whether some exchange takes at least these cards and gives at least those. */
function isExchangeable({ taken, given }: Picked, reach: Reach): boolean {
  const more = reach.layout.market.flatMap<Card>((each) => (each === null || each.card === CAMEL ? [] : [each.card]));
  for (const card of taken) more.splice(more.indexOf(card), 1);
  return subsets(more).some((added) => {
    const all = [...taken, ...added];
    if (all.length < Math.max(SMALLEST_EXCHANGE, given.length)) return false;
    return !given.some((card) => all.includes(card)) && purse(all, reach) >= all.length;
  });
}

/** How many cards can be given for these: goods of other kinds, and as many camels as the hand has room for cards. */
function purse(taken: readonly Card[], { layout, herd }: Reach): number {
  const goods = layout.hand.filter((each) => !taken.includes(each.card)).length;
  return goods + Math.min(herd, HAND_LIMIT - layout.hand.length);
}

function subsets(cards: readonly Card[]): Card[][] {
  return cards.reduce<Card[][]>((all, card) => [...all, ...all.map((each) => [...each, card])], [[]]);
}
