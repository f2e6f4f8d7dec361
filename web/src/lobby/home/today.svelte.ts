// Today's deal and puzzle: as this device knew them last, and soon as the server says.

import { daily } from "../../shared/api/deals";
import { puzzles } from "../../shared/api/puzzles";
import { isReachable } from "../../shared/server";
import type { DealSeen, PuzzlesSeen, SolverSeen } from "../../wire";

const KEPT = "jaipur.today";

export interface TodayKnown {
  /** Of the server, such as `2026-11-18`: the rest is true only on that day. */
  readonly day: string;
  /** Null if it is not known. */
  readonly deal: "open" | "playing" | "done" | null;
  /** How many have played the deal; null if it is not known. */
  readonly tried: number | null;
  readonly puzzle: "open" | "done" | null;
  readonly solver: SolverSeen | null;
}

const UNKNOWN: TodayKnown = { day: "", deal: null, tried: null, puzzle: null, solver: null };

/** The server's day: it changes at midnight in UTC. */
function dayNow(): string {
  return new Date().toISOString().slice(0, 10);
}

function stored(): TodayKnown {
  try {
    const found = { ...UNKNOWN, ...(JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<TodayKnown>) };
    return found.day === dayNow() ? found : UNKNOWN;
  } catch {
    return UNKNOWN;
  }
}

let known = $state.raw<TodayKnown>(stored());

export function todayKnown(): TodayKnown {
  return known;
}

/** Ask the server. What it does not answer stays as it was. */
export async function lookAtToday(): Promise<void> {
  if (!isReachable()) return;
  const [deal, puzzle] = await Promise.all([daily().catch(() => null), puzzles().catch(() => null)]);
  known = withAnswers(known, deal, puzzle, dayNow());
  localStorage.setItem(KEPT, JSON.stringify(known));
}

export function withAnswers(before: TodayKnown, deal: DealSeen | null, puzzle: PuzzlesSeen | null, day: string): TodayKnown {
  return {
    ...(before.day === day ? before : UNKNOWN),
    day,
    ...(deal === null ? {} : { deal: stateOf(deal), tried: deal.tried }),
    ...(puzzle === null ? {} : { puzzle: puzzle.me?.daily === true ? "done" : "open", solver: puzzle.me }),
  };
}

function stateOf({ mine }: DealSeen): "open" | "playing" | "done" {
  if (mine === null) return "open";
  return mine.state === "playing" ? "playing" : "done";
}
