// What one viewer may know of a match and of its events, in the wire format, computed without a server.

import type { Options, Side, View } from "../wire";
import { BONUS_TOKENS } from "./cards";
import type { GameEvent } from "./events";
import { AWAITING_DEAL, AWAITING_MOVE, AWAITING_NOTHING } from "./legal";
import type { Match } from "./match";
import { GOODS, GOODS_TOKENS, sum } from "./moves";
import { bonusesDrawn, type Counts, pileOfBonus, type Position, type Seat, UNDEALT } from "./position";

export interface Viewer {
  readonly seat: Seat;
  /** Whether both hands and all bonuses are face up. */
  readonly isOpen: boolean;
}

type GoodCounts = View["sold"];
type PileCounts = View["bonus_piles"];

/** K4, O2 to O4: what a perfect memory keeps, where a table shows less. */
const REMEMBERED: Options = { herds_shown: true, income_shown: true, memory_aid: true };

/** What the table shows to one viewer. */
export function viewOf(match: Match, viewer: Viewer): View {
  const isDealt = match.position !== null;
  const now = match.position ?? UNDEALT;
  return {
    viewer: viewer.seat,
    options: match.options,
    round: match.round,
    starter: isDealt ? now.starter : null,
    to_move: !isDealt || now.isOver || match.result !== null ? null : now.toMove,
    awaiting: !isDealt ? AWAITING_DEAL : now.isOver ? AWAITING_NOTHING : AWAITING_MOVE,
    exchanges: now.exchanges,
    market: [...now.market],
    deck: now.deck,
    sold: [...now.sold] as GoodCounts,
    piles: pilesLeft(now.sold),
    bonus_piles: BONUS_TOKENS.map((pile, at) => pile.length - bonusesDrawn(now, at)) as PileCounts,
    sides: [sideOf(match, now, 0, viewer), sideOf(match, now, 1, viewer)],
    result: match.result,
  };
}

/** K4: all that a seat with a perfect memory may know. Players of the house get this view. */
export function knownView(match: Match, seat: Seat): View {
  const shown = { ...match, options: { ...match.options, ...REMEMBERED } };
  return { ...viewOf(shown, { seat, isOpen: false }), options: match.options };
}

/** What a seat may know of an event: not the other hand of a deal (O5), nor the other's bonus token (K2). */
export function seenBy(event: GameEvent, seat: Seat, options: Options): GameEvent {
  if (event.type === "bonus_drawn" && event.seat !== seat) return { ...event, value: null };
  if (event.type !== "dealt" || options.open_hands === true) return event;
  return { ...event, hands: seat === 0 ? [event.hands[0], null] : [null, event.hands[1]] };
}

/** Goods tokens left, by good and from the top. */
export function pilesLeft(sold: Counts): number[][] {
  return GOODS.map((good) => (GOODS_TOKENS[good] ?? []).slice(sold[good]));
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
