// What a drop means: the same selections as taps make, but a drop never leaves a card.

import { CAMEL } from "../rules/cards";
import { NOTHING, type Reach, type Selection, takesGoods, tapHand, tapMarket } from "./selecting";

/** Where cards can be dropped. */
export type Place = "market" | "treasury" | "hand" | "herd";

/** Give what is picked after a card was dropped somewhere; null where that means nothing. */
export function dropped(selection: Selection, reach: Reach, id: number, on: Place): Selection | null {
  const inMarket = reach.layout.market.find((each) => each?.id === id);
  if (inMarket) {
    const isHome = on === "hand" || (on === "herd" && inMarket.card === CAMEL);
    if (!isHome) return null;
    return selection.market.includes(id) ? selection : tapMarket(selection, reach, id);
  }
  if (on !== "market" && on !== "treasury") return null;
  // On the treasury a card is sold, whatever it might have paid for.
  const from = on === "treasury" && takesGoods(selection, reach) ? NOTHING : selection;
  return from.hand.includes(id) ? from : tapHand(from, reach, id);
}

/** Which cards go along when one is dragged: all camels, and all that would be sold with it. */
export function carried(selection: Selection, reach: Reach, id: number): readonly number[] {
  const isCamel = reach.layout.market.some((each) => each?.id === id && each.card === CAMEL);
  if (isCamel) return dropped(selection, reach, id, "herd")?.market ?? [id];
  return takesGoods(selection, reach) ? [id] : (dropped(selection, reach, id, "treasury")?.hand ?? [id]);
}
