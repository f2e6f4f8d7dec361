// How somebody solves puzzles on this device: attempts, ratings and the streak of daily puzzles, as a server counts them.

import type { SolverSeen, TriedSeen } from "../../wire";
import { DAY, deviationAt, LEAST_RATING, MOST_RATING, NEW_RATING, PROVISIONAL, rated, type GlickoRating } from "./glicko2";

/** Of a puzzle that was not tried: its rating is an estimate. */
const PUZZLE_DEVIATION = 150;
/** The largest that a solver is rated with: a first attempt then moves the rating by some 40 points. */
const SOLVER_DEVIATION = 150;

export interface DeviceSolver {
  readonly rating: GlickoRating;
  readonly tried: number;
  /** At the first attempt. */
  readonly solved: number;
  /** Consecutive days whose puzzle was solved, up to `day`. */
  readonly streak: number;
  readonly bestStreak: number;
  readonly day: number;
  /** By puzzle. */
  readonly attempts: Readonly<Record<string, TriedSeen>>;
  /** The ratings of puzzles that were tried. */
  readonly moved: Readonly<Record<string, GlickoRating>>;
}

export const NEW_SOLVER: DeviceSolver = { rating: NEW_RATING, tried: 0, solved: 0, streak: 0, bestStreak: 0, day: -1, attempts: {}, moved: {} };

export interface SolvedMove {
  readonly puzzle: string;
  /** The estimated rating of the puzzle. */
  readonly estimated: number;
  readonly right: boolean;
  /** Whether it is the puzzle of today. */
  readonly isDaily: boolean;
}

/** The number of days since 1970, in UTC. */
export function dayAt(now: number): number {
  return Math.floor(now / DAY);
}

/** The solver after an attempt; the first one at a puzzle changes both ratings. */
export function attempted(solver: DeviceSolver, { puzzle, estimated, right, isDaily }: SolvedMove, now: number): DeviceSolver {
  const before = solver.attempts[puzzle];
  const after = before === undefined ? counted(solver, { puzzle, estimated, right }, now) : solver;
  const isFound = before === undefined ? right : right && !before.found && !before.shown;
  const status = { right, found: right, shown: false, ...before, ...(isFound ? { found: true } : {}) };
  const kept = { ...after, attempts: { ...after.attempts, [puzzle]: status } };
  return isFound && isDaily ? withDaily(kept, dayAt(now)) : kept;
}

function counted(solver: DeviceSolver, { puzzle, estimated, right }: Omit<SolvedMove, "isDaily">, now: number): DeviceSolver {
  const [mine, its] = rated(bounded(solver.rating, now), newPuzzleRating(estimated), right ? 1 : 0, now);
  return { ...solver, rating: mine, tried: solver.tried + 1, solved: solver.solved + (right ? 1 : 0), moved: { ...solver.moved, [puzzle]: its } };
}

/** A solver's rating at a time, no less sure than a solver's is. */
function bounded(rating: GlickoRating, now: number): GlickoRating {
  return { ...rating, deviation: Math.min(deviationAt(rating, now), SOLVER_DEVIATION), at: Math.max(rating.at, now) };
}

function newPuzzleRating(estimated: number): GlickoRating {
  return { ...NEW_RATING, rating: Math.min(MOST_RATING, Math.max(LEAST_RATING, estimated)), deviation: PUZZLE_DEVIATION };
}

function withDaily(solver: DeviceSolver, day: number): DeviceSolver {
  if (solver.day >= day) return solver;
  const streak = solver.day === day - 1 ? solver.streak + 1 : 1;
  return { ...solver, streak, bestStreak: Math.max(streak, solver.bestStreak), day };
}

/** The solver after the solution of a puzzle was shown; null if that was not tried. */
export function shown(solver: DeviceSolver, puzzle: string): DeviceSolver | null {
  const status = solver.attempts[puzzle];
  if (status === undefined) return null;
  return { ...solver, attempts: { ...solver.attempts, [puzzle]: { ...status, shown: !status.found } } };
}

export function seenSolver(solver: DeviceSolver, now: number): SolverSeen {
  const [deviation, day] = [deviationAt(solver.rating, now), dayAt(now)];
  return {
    rating: solver.rating.rating,
    deviation,
    provisional: deviation > PROVISIONAL,
    tried: solver.tried,
    solved: solver.solved,
    streak: solver.day >= day - 1 ? solver.streak : 0,
    best_streak: solver.bestStreak,
    daily: solver.day === day,
  };
}
