// The view of a match for one viewer, in the wire format, computed without a server.

import type { Side, View } from "../wire";
import { BONUS_TOKENS } from "./cards";
import { AWAITING_MOVE, AWAITING_NOTHING } from "./legal";
import type { Match } from "./match";
import { GOODS, GOODS_TOKENS, sum } from "./moves";
import { bonusesDrawn, pileOfBonus, type Position, type Seat } from "./position";

export interface Viewer {
  readonly seat: Seat;
  /** Whether both hands and all bonuses are face up. */
  readonly isOpen: boolean;
}

type GoodCounts = View["sold"];
type PileCounts = View["bonus_piles"];

/** The view of a match for one viewer. Raises a RangeError before the first deal. */
export function viewOf(match: Match, viewer: Viewer): View {
  const now = match.position;
  if (now === null) throw new RangeError("no round was dealt yet");
  return {
    viewer: viewer.seat,
    options: match.options,
    round: match.round,
    starter: now.starter,
    to_move: now.isOver || match.result !== null ? null : now.toMove,
    awaiting: now.isOver ? AWAITING_NOTHING : AWAITING_MOVE,
    exchanges: now.exchanges,
    market: [...now.market],
    deck: now.deck,
    sold: [...now.sold] as GoodCounts,
    piles: GOODS.map((good) => (GOODS_TOKENS[good] ?? []).slice(now.sold[good])),
    bonus_piles: BONUS_TOKENS.map((pile, at) => pile.length - bonusesDrawn(now, at)) as PileCounts,
    sides: [sideOf(match, now, 0, viewer), sideOf(match, now, 1, viewer)],
    result: match.result,
  };
}

function sideOf(match: Match, now: Position, seat: Seat, viewer: Viewer): Side {
  const isKnown = viewer.isOpen || seat === viewer.seat || now.isOver;
  return {
    seals: match.seals[seat],
    cards: sum(now.hand[seat]),
    hand: isKnown || match.options.open_hands ? ([...now.hand[seat]] as GoodCounts) : null,
    seen: match.options.memory_aid ? ([...now.seen[seat]] as GoodCounts) : null,
    herd: isKnown || match.options.herds_shown ? now.herd[seat] : null,
    income: isKnown || match.options.income_shown ? now.income[seat] : null,
    goods_tokens: now.tokens[seat],
    bonus_tokens: [0, 1, 2].map((pile) => now.bonuses[seat].filter((value) => pileOfBonus(value) === pile).length) as PileCounts,
    bonuses: isKnown ? [...now.bonuses[seat]] : null,
  };
}
