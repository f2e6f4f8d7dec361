// Why a move gave something away: facts of the position that tell it from the best one.

import { HAND_LIMIT, type Move, smallestSale } from "../../../rules/moves";
import type { Fact, Sell, View } from "../../../wire";
import { bonusOf, type Effect, effectOf, rupeesOf, saleWith, seenOfOther } from "./effects";
import { firstOf, largest } from "./order";

const MOST = 3;
/** Rupees a card, at most, for which a sale is cheap. */
const CHEAP = 2;

/** The facts that tell a move from the best one, the weightiest first. */
export function reasonsFor(view: View, played: Move, best: Move): Fact[] {
  return firstOf(allReasons(view, played, best), MOST);
}

function* allReasons(view: View, played: Move, best: Move): Generator<Fact> {
  const [did, could] = [effectOf(view, played), effectOf(view, best)];
  if (did.ends !== could.ends) yield { code: did.ends ? "closed" : "not_closed", numbers: {} };
  yield* salesMissed(view, played, best);
  yield* leftBehind(view, did, could);
  if (played.type === "sell") yield* saleFaults(view, played, best);
  if (did.refill > could.refill && !did.ends) yield { code: "market_opened", numbers: { cards: did.refill } };
  if (could.camels > Math.max(0, did.camels)) yield { code: "camels_left", numbers: { camels: could.camels } };
  const spared = Math.min(0, could.camels);
  if (did.camels < spared) yield { code: "camels_spent", numbers: { camels: spared - did.camels } };
  if (did.hand === HAND_LIMIT && could.hand < HAND_LIMIT) yield { code: "hand_filled", numbers: { cards: did.hand } };
}

/** The best was to sell, and what was played sells less of it, or nothing. */
function* salesMissed(view: View, played: Move, best: Move): Generator<Fact> {
  if (best.type !== "sell" || (played.type === "sell" && played.good === best.good)) return;
  const { good, cards } = best;
  const numbers = { good, cards, rupees: rupeesOf(view, good, cards) };
  const bonus = bonusOf(view, cards);
  if (bonus !== null) yield { code: "bonus_missed", numbers: { ...numbers, ...bonus } };
  const known = seenOfOther(view)[good] ?? 0;
  if (known >= smallestSale(good) && isLeft(view, good)) {
    yield { code: "tokens_lost", numbers: { good, cards: known, rupees: rupeesOf(view, good, Math.min(known, HAND_LIMIT)) } };
  }
  if (bonus === null) yield { code: "sale_missed", numbers };
}

/** A sale that came before its bonus, or for little. */
function* saleFaults(view: View, played: Sell, best: Move): Generator<Fact> {
  const { good, cards } = played;
  const numbers = { good, cards };
  if (best.type === "sell" && best.good === good) {
    const bonus = bonusOf(view, best.cards);
    const larger = { cards: best.cards, rupees: rupeesOf(view, good, best.cards) };
    if (best.cards > cards && bonus !== null) yield { code: "bonus_missed", numbers: { ...numbers, ...larger, ...bonus } };
  } else if ((view.market[good] ?? 0) > 0) {
    const bonus = bonusOf(view, cards + 1);
    if (bonus !== null) yield { code: "sold_too_soon", numbers: { ...numbers, ...bonus } };
  }
  const rupees = rupeesOf(view, good, cards);
  if (rupees <= CHEAP * cards) yield { code: "sold_cheaply", numbers: { ...numbers, rupees } };
}

/** The goods that the best would have taken, by what the opponent can sell them for. */
function* leftBehind(view: View, did: Effect, could: Effect): Generator<Fact> {
  const seen = seenOfOther(view);
  const left = could.taken.flatMap((there, good) => {
    const cards = there - (did.taken[good] ?? 0);
    if (cards <= 0 || !isLeft(view, good)) return [];
    const held = seen[good] ?? 0;
    return [{ sale: saleWith(view, good, cards + held), token: view.piles[good]?.[0] ?? 0, good, cards, held }];
  });
  const most = largest(left, ({ sale, token, good }) => [sale, token, good]);
  if (most === undefined) return;
  const { sale, token, good, cards, held } = most;
  if (sale > 0 && held > 0) yield { code: "sale_given", numbers: { good, cards, held, rupees: sale } };
  else yield { code: "goods_left", numbers: { good, cards, rupees: token } };
}

/** Whether a goods pile has tokens. */
function isLeft(view: View, good: number): boolean {
  return (view.piles[good] ?? []).length > 0;
}
