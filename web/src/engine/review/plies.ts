// The steps of a record, each with its place, and a ply found by its place.

import { type Match, newMatch } from "../../rules/match";
import { exchange, type Move } from "../../rules/moves";
import type { Seat } from "../../rules/position";
import type { MatchRecord } from "../../rules/record";
import type { GameEvent } from "../../rules/events";
import { replay } from "../../rules/replay";
import type { Turn } from "../../wire";

/** One step of a replay: where it is written, the match before and after, what happened. */
export interface PlacedStep {
  readonly round: number;
  readonly part: Turn["part"];
  readonly before: Match;
  readonly events: readonly GameEvent[];
  readonly after: Match;
}

/** A move, and the seat that played it. */
export interface PlayedMove {
  readonly seat: Seat;
  readonly move: Move;
}

/** A match has no ply of that number in that round. */
export class NoSuchPly extends Error {
  constructor(round: number, ply: number) {
    super(`no ply ${ply} in round ${round}`);
  }
}

/** Replay a record. A record that breaks the rules is a RuleBroken. */
export function placedSteps(record: MatchRecord): PlacedStep[] {
  let before = newMatch(record.options ?? {});
  let plies = 0;
  return replay(record).map(({ events, after }) => {
    const isDeal = events[0]?.type === "dealt";
    plies = isDeal ? 0 : plies + 1;
    const part = isDeal ? "deal" : moveIn(events) === null ? "result" : plies;
    const step = { round: after.round, part, before, events, after } as const;
    before = after;
    return step;
  });
}

/** The step of a ply and its move, by its round and its number. */
export function plyAt(steps: readonly PlacedStep[], round: number, ply: number): readonly [PlacedStep, PlayedMove] {
  const step = steps.find((each) => each.round === round && each.part === ply);
  const played = step === undefined ? null : moveIn(step.events);
  if (step === undefined || played === null) throw new NoSuchPly(round, ply);
  return [step, played];
}

/** The move of a step; null for a step without one. */
export function moveIn([event]: readonly GameEvent[]): PlayedMove | null {
  switch (event?.type) {
    case "taken":
      return { seat: event.seat as Seat, move: { type: "take", good: event.good } };
    case "camels_taken":
      return { seat: event.seat as Seat, move: { type: "camels" } };
    case "sold":
      return { seat: event.seat as Seat, move: { type: "sell", good: event.good, cards: event.cards } };
    case "exchanged":
      return { seat: event.seat as Seat, move: exchange(event.taken, event.given) };
    default:
      return null;
  }
}
