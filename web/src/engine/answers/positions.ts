// A position of the rules as the record of the kernels, with all cards face up: luck is weighed in it, and nothing is decided.

import { AWAITING_MOVE, AWAITING_NOTHING } from "../../rules/legal";
import type { Match } from "../../rules/match";
import type { PositionRecord } from "../generated/memory";
import { bonusesByKind } from "./seat_view";

/** The position of a match. A RangeError before the first deal. */
export function positionRecord({ position }: Match): PositionRecord {
  if (position === null) throw new RangeError("no round was dealt yet");
  return {
    market: [...position.market],
    hand: position.hand.map((hand) => [...hand]),
    herd: [...position.herd],
    seen: position.seen.map((seen) => [...seen]),
    sold: [...position.sold],
    income: [...position.income],
    tokens: [...position.tokens],
    bonuses: position.bonuses.map(bonusesByKind),
    deck: position.deck,
    starter: position.starter,
    to_move: position.toMove,
    exchanges: position.exchanges,
    awaiting: position.isOver ? AWAITING_NOTHING : AWAITING_MOVE,
  };
}
