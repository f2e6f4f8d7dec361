// Days on which somebody played, and how many of them follow each other. A day is written `2026-11-18`.

import { dayAfter } from "../shared/deal_names";
import { dayOf } from "../shared/ui/dates";
import type { SolverSeen } from "../wire";
import type { MatchDigest } from "./history/match_digest";

const WEEK = 7;

/** The days on which a match ended or the puzzle of the day was solved. */
export function activeDays(matches: readonly MatchDigest[], solver: SolverSeen | null, today: string): ReadonlySet<string> {
  return new Set([...matches.map(({ endedAt }) => dayOf(endedAt)), ...puzzleDays(solver, today)]);
}

/** The server counts the puzzles of consecutive days; the last one is today's or yesterday's. */
function puzzleDays(solver: SolverSeen | null, today: string): string[] {
  if (solver === null) return [];
  const last = solver.daily ? today : dayAfter(today, -1);
  return Array.from({ length: solver.streak }, (_, before) => dayAfter(last, -before));
}

/** How many days in a row, up to today, or up to yesterday if today is still open. */
export function dayStreak(days: ReadonlySet<string>, today: string): number {
  let day = days.has(today) ? today : dayAfter(today, -1);
  let row = 0;
  for (; days.has(day); day = dayAfter(day, -1)) row += 1;
  return row;
}

export interface WeekDay {
  readonly day: string;
  readonly state: "played" | "today" | "missed" | "coming";
}

/** The days of this week, from Monday on. */
export function weekOf(days: ReadonlySet<string>, today: string): readonly WeekDay[] {
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + WEEK - 1) % WEEK;
  const monday = dayAfter(today, -weekday);
  return Array.from({ length: WEEK }, (_, index) => {
    const day = dayAfter(monday, index);
    if (days.has(day)) return { day, state: "played" };
    return { day, state: day === today ? "today" : day < today ? "missed" : "coming" };
  });
}
