// A seat's view as the record that kernels read: all that a player is handed.

import { BONUS_TOKENS } from "../../rules/cards";
import { GOODS } from "../../rules/moves";
import type { Side, View } from "../../wire";
import type { SeatViewRecord } from "../generated/memory";

/** The values of bonus tokens, by kind. */
const BONUS_KINDS: readonly number[] = [...new Set(BONUS_TOKENS.flat())];

/** Write a view as a record. A RangeError for a watcher, between rounds, and for a view that shows less than a perfect memory keeps. */
export function seatViewOf(known: View): SeatViewRecord {
  const { viewer, to_move: toMove, starter } = known;
  if (viewer === null || toMove === null || starter === null) throw new RangeError("only a seat, and only in a round, has something to decide");
  const [one, two] = known.sides;
  const [mine, other] = viewer === 0 ? [one, two] : [two, one];
  const isOpen = known.options.open_hands === true;
  return {
    seat: viewer,
    open_hands: Number(isOpen),
    market: known.market,
    hand: remembered(mine.hand),
    other_cards: other.cards,
    other_hand: isOpen ? remembered(other.hand) : GOODS.map(() => 0),
    seen: [remembered(one.seen), remembered(two.seen)],
    herd: bothOf(known, ({ herd }) => herd),
    sold: known.sold,
    income: bothOf(known, ({ income }) => income),
    tokens: [one.goods_tokens, two.goods_tokens],
    bonuses: bonusesByKind(remembered(mine.bonuses)),
    other_bonuses: other.bonus_tokens,
    deck: known.deck,
    starter,
    to_move: toMove,
    exchanges: known.exchanges,
    awaiting: known.awaiting,
  };
}

/** Count bonus tokens by kind. */
export function bonusesByKind(values: readonly number[]): number[] {
  return BONUS_KINDS.map((kind) => values.filter((value) => value === kind).length);
}

function bothOf({ sides: [one, two] }: View, told: (side: Side) => number | null): number[] {
  return [remembered(told(one)), remembered(told(two))];
}

function remembered<Told>(told: Told | null): Told {
  if (told === null) throw new RangeError("a player decides from all that a perfect memory keeps, not from what is displayed");
  return told;
}
