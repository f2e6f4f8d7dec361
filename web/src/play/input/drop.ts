// The selection after a drop: the same as after taps, but a drop never deselects a card.

import { CAMEL } from "../../rules/cards";
import { NOTHING, type Reach, type Selection, takesGoods, tapHand, tapMarket } from "../selection";

/** A drop target. */
export type DropPlace = "market" | "treasury" | "hand" | "herd";

/** The selection after a card was dropped on a target; null if that is not a move. */
export function dropped(selection: Selection, reach: Reach, id: number, on: DropPlace): Selection | null {
  const inMarket = reach.layout.market.find((each) => each?.id === id);
  if (inMarket) {
    const isHome = on === "hand" || (on === "herd" && inMarket.card === CAMEL);
    if (!isHome) return null;
    return selection.market.includes(id) ? selection : tapMarket(selection, reach, id);
  }
  if (on !== "market" && on !== "treasury") return null;
  // On the treasury a card is sold, even if it was selected as payment.
  const from = on === "treasury" && takesGoods(selection, reach) ? NOTHING : selection;
  return from.hand.includes(id) ? from : tapHand(from, reach, id);
}

/** The cards that are dragged together with one: all camels, or all cards that would be sold with it. */
export function draggedTogether(selection: Selection, reach: Reach, id: number): readonly number[] {
  const isCamel = reach.layout.market.some((each) => each?.id === id && each.card === CAMEL);
  if (isCamel) return dropped(selection, reach, id, "herd")?.market ?? [id];
  return takesGoods(selection, reach) ? [id] : (dropped(selection, reach, id, "treasury")?.hand ?? [id]);
}
