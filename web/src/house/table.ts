// A table on this device: the state of a match as the fold of its log. Requests are decided as on a server, where
// online/play/table.py and commands.py do it, for an untimed match that is not rated.

import type { GameEvent } from "../rules/events";
import { refusal } from "../rules/legal";
import { dealRound, type Match, newMatch, playMove, type Step } from "../rules/match";
import type { Move } from "../rules/moves";
import { type Both, other, type Seat, withSeat } from "../rules/position";
import { viewOf } from "../rules/view";
import type { Why } from "../wire";
import type { LocalDealer } from "./dealer";
import { HOUSE, isPair, type LocalEntry, type LocalOpening, PLAYER, type SeatAsked } from "./log";

/** Entries of a log: a longer match is called off. */
export const MOST_ENTRIES = 1200;
/** Moves that a seat may take back in one match. */
export const MOST_TAKE_BACKS = 50;
/** The time that the clock of an untimed match shows: 14 days. */
const UNTIMED_LEFT = 14 * 24 * 60 * 60 * 1000;
const MOVES: readonly GameEvent["type"][] = ["taken", "camels_taken", "exchanged", "sold"];

/** A match, and which seats have moved in it. */
interface PlayedMatch {
  readonly match: Match;
  readonly moved: Both<boolean>;
}

interface LocalClock {
  readonly left: Both<number>;
  readonly running: Seat | null;
  readonly since: number;
}

export interface LocalTable extends PlayedMatch {
  readonly opening: LocalOpening;
  readonly version: number;
  /** Null until the player is ready. */
  readonly nonce: string | null;
  readonly clock: LocalClock;
  /** The match before the last move, if that revealed nothing. */
  readonly before: PlayedMatch | null;
  /** How many moves the player has taken back. */
  readonly takenBack: number;
}

/** An entry of the log, its events with all cards face up, and the table after it. */
export interface TableStep {
  readonly entry: LocalEntry;
  readonly events: readonly GameEvent[];
  readonly table: LocalTable;
}

export function openTable(opening: LocalOpening): LocalTable {
  return {
    opening,
    version: 1,
    match: newMatch(opening.options),
    moved: [false, false],
    nonce: null,
    clock: { left: [UNTIMED_LEFT, UNTIMED_LEFT], running: null, since: 0 },
    before: null,
    takenBack: 0,
  };
}

export function isOver({ match }: LocalTable): boolean {
  return match.result !== null;
}

/** Whether a seat made the last move and it revealed nothing. */
function hasMoveToTakeBack({ before }: LocalTable, seat: Seat): boolean {
  return before?.match.position?.toMove === seat;
}

export function mayTakeBack(table: LocalTable, seat: Seat): boolean {
  return table.opening.shared === undefined && hasMoveToTakeBack(table, seat) && table.takenBack < MOST_TAKE_BACKS;
}

/** The next entry of a table's log with the table after it, or why the request is refused. */
export function decide(table: LocalTable, asked: SeatAsked, dealer: LocalDealer): TableStep | Why {
  const done = isOver(table) ? "match over" : answered(table, asked, dealer);
  if (typeof done === "string") return done;
  const ended = boundReached(table, withDeal(done, asked, dealer));
  const isUndoable = ended.events.length === 1 && MOVES.includes(ended.events[0]?.type ?? "readied");
  const version = table.version + 1;
  const after: LocalTable = {
    ...ended.table,
    version,
    clock: clockAfter(table, ended.table, asked.at),
    before: isUndoable ? { match: table.match, moved: table.moved } : null,
  };
  return { entry: { ...asked, match: table.opening.match, version }, events: ended.events, table: after };
}

/** Events, and the table after them with the version and clock of before. */
type TableChange = Omit<TableStep, "entry">;

/** What a request does by itself, without the deal that may follow from it. */
function answered(table: LocalTable, { seat, request }: SeatAsked, dealer: LocalDealer): TableChange | Why {
  switch (request.type) {
    case "ready":
      if (seat === HOUSE || table.nonce !== null) return "already ready";
      return { events: [{ type: "readied", seat }], table: { ...table, nonce: request.nonce } };
    case "play":
      return request.seen === table.version ? played(table, seat, request.move, dealer) : "stale";
    case "continue":
      if (table.nonce === null || !awaitsDeal(table)) return "not between rounds";
      return { events: [{ type: "continued", seat }], table };
    case "take_back":
      return takenBack(table, seat);
    case "claim":
      return "not away";
    case "resign":
    case "abort":
      return givenUp(table, seat, request.type);
  }
}

function played(table: LocalTable, seat: Seat, move: Move, dealer: LocalDealer): TableChange | Why {
  const { match, nonce } = table;
  if (nonce === null || match.position === null) return "not started";
  const why = refusal(viewOf(match, { seat, isOpen: false }), move);
  if (why !== null) return why;
  const { events, after } = playMove(match, match.position, move, dealer.deal(nonce, match.round));
  return { events, table: { ...table, match: after, moved: withSeat(table.moved, seat, () => true) } };
}

function takenBack(table: LocalTable, seat: Seat): TableChange | Why {
  if (table.before === null || table.opening.shared !== undefined || !hasMoveToTakeBack(table, seat)) return "nothing to take back";
  if (!mayTakeBack(table, seat)) return "taken back too often";
  const after = { ...table, ...table.before, takenBack: table.takenBack + 1 };
  return { events: [{ type: "taken_back", seat }], table: after };
}

/** E7, E9: before the first deal, a match that is given up has no winner. */
function givenUp(table: LocalTable, seat: Seat, how: "resign" | "abort"): TableChange | Why {
  if (how === "resign" && table.nonce !== null) {
    return ended(table, { type: "match_won", seat: other(seat), by: "resignation" });
  }
  const isTooLate = table.moved.every((hasMoved) => hasMoved);
  return isTooLate ? "too late to abort" : ended(table, { type: "match_aborted", seat });
}

function ended(table: LocalTable, result: NonNullable<Match["result"]>): TableChange {
  return { events: [result], table: { ...table, match: { ...table.match, result } } };
}

function awaitsDeal({ match }: LocalTable): boolean {
  return match.result === null && (match.position === null || match.position.isOver);
}

/** Deal the next round, once the player is ready for it: the house always is. Of two people at one device either may say so. */
function withDeal(change: TableChange, { seat, request }: SeatAsked, dealer: LocalDealer): TableChange {
  const { events, table } = change;
  const isReady = (seat === PLAYER || isPair(table.opening)) && (request.type === "ready" || request.type === "continue");
  if (!isReady || table.nonce === null || !awaitsDeal(table)) return change;
  const starter = table.match.starter ?? dealer.starter(table.nonce);
  const step: Step = dealRound(table.match, dealer.deal(table.nonce, table.match.round + 1), starter);
  return { events: [...events, ...step.events], table: { ...table, match: step.after } };
}

/** Call the match off if its log is as long as it may be. */
function boundReached(before: LocalTable, change: TableChange): TableChange {
  if (before.version + 1 < MOST_ENTRIES || isOver(change.table)) return change;
  const last = ended(change.table, { type: "match_aborted", seat: null });
  return { events: [...change.events, ...last.events], table: last.table };
}

/** The clock after a request: the full time again for a seat that moved, unless the match is over. */
function clockAfter({ clock }: LocalTable, after: LocalTable, at: number): LocalClock {
  const { position } = after.match;
  const toMove = isOver(after) || position === null || position.isOver ? null : position.toMove;
  if (clock.running !== null && clock.running === toMove) return clock;
  const spent = clock.running === null || !isOver(after) ? 0 : Math.max(0, at - clock.since);
  const left = clock.running === null ? clock.left : withSeat(clock.left, clock.running, (time) => Math.max(0, time - spent));
  return { left, running: toMove, since: toMove === null ? 0 : at };
}
