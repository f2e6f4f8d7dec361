// What speaks for a move: facts of the position that its player can check at the table.

import { GOODS, HAND_LIMIT, type Move, smallestSale } from "../../../rules/moves";
import type { Counts } from "../../../rules/position";
import type { Argument, Sell, View } from "../../../wire";
import { bonusOf, effectOf, rupeesOf, saleWith, seenOfOther, sidesOf } from "./effects";
import { firstOf, largest } from "./order";

const MOST = 3;

/** What speaks for a move of the viewer's, the weightiest first. */
export function argumentsFor(view: View, move: Move): Argument[] {
  return firstOf(allArguments(view, move), MOST);
}

function* allArguments(view: View, move: Move): Generator<Argument> {
  const effect = effectOf(view, move);
  if (effect.ends) yield { merit: "ends", numbers: {} };
  if (move.type === "sell") yield* ofSale(view, move);
  if (move.type === "camels") yield* ofCamels(view, effect.camels);
  if (effect.taken.some((cards) => cards > 0)) yield* ofGoods(view, effect.taken);
  if (move.type === "exchange") yield { merit: "quiet", numbers: {} };
  if (sidesOf(view).own.cards === HAND_LIMIT && effect.hand < HAND_LIMIT) {
    yield { merit: "room", numbers: { cards: HAND_LIMIT - effect.hand } };
  }
}

/** T5, T7: what it earns, and that the other can no longer be first. */
function* ofSale(view: View, { good, cards }: Sell): Generator<Argument> {
  yield { merit: "earns", numbers: { good, cards, rupees: rupeesOf(view, good, cards) } };
  const bonus = bonusOf(view, cards);
  if (bonus !== null) yield { merit: "bonus", numbers: { good, cards, ...bonus } };
  const known = seenOfOther(view)[good] ?? 0;
  if (known >= smallestSale(good)) yield { merit: "first", numbers: { good, cards: known } };
}

/** T2, E3: camels to exchange with, and the larger herd. */
function* ofCamels(view: View, camels: number): Generator<Argument> {
  yield { merit: "camels", numbers: { camels } };
  const { own, other } = sidesOf(view);
  const [mine, theirs] = [own.herd ?? 0, other.herd ?? 0];
  if (mine <= theirs && theirs < mine + camels) yield { merit: "herd", numbers: { camels: mine + camels } };
}

/** What the goods sell for with those in hand, and what the other would have made of them. */
function* ofGoods(view: View, taken: Counts): Generator<Argument> {
  const hand: Counts = sidesOf(view).own.hand ?? [];
  const known = seenOfOther(view);
  const own = bestSale(view, hand, taken);
  const cards = (hand[own.good] ?? 0) + (taken[own.good] ?? 0);
  const token = view.piles[own.good]?.[0];
  if (own.rupees > 0) yield { merit: "collects", numbers: { good: own.good, cards, rupees: own.rupees } };
  else if (token !== undefined) yield { merit: "token", numbers: { good: own.good, rupees: token } };
  const wanted = taken.map((cards, good) => ((known[good] ?? 0) > 0 ? cards : 0));
  const { rupees, good } = bestSale(view, known, wanted);
  if (rupees > 0) yield { merit: "denies", numbers: { good, cards: known[good] ?? 0, rupees } };
}

interface SalePlan {
  readonly rupees: number;
  readonly good: number;
}

/** What the best sale with more of some goods earns, and of which of them. */
function bestSale(view: View, held: Counts, more: Counts): SalePlan {
  const wanted = GOODS.filter((good) => (more[good] ?? 0) > 0);
  const sales = wanted.map((good) => ({ rupees: saleWith(view, good, (held[good] ?? 0) + (more[good] ?? 0)), good }));
  return largest(sales, ({ rupees, good }) => [rupees, good]) ?? { rupees: 0, good: 0 };
}
