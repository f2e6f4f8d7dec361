// Answers about puzzles where there is no server: the same puzzles, with the progress of this device.

import type { Move } from "../../rules/moves";
import { parseView } from "../../rules/text/view";
import { RequestError } from "../../shared/api/request";
import type { AttemptSeen, PuzzleSeen, PuzzlesSeen, SolutionSeen } from "../../wire";
import { withStore } from "../store";
import { dailyPuzzle, nextFor, type ShippedPuzzle, type PuzzleBook, puzzleBook, puzzleIn } from "./puzzle_book";
import { judged, solved, themesSeen } from "./puzzle_solution";
import { attempted, dayAt, NEW_SOLVER, seenSolver, shown, type DeviceSolver } from "./solver";
import { DAY } from "./glicko2";

const PROGRESS = "puzzles";

/** All themes, today's puzzle and the progress. */
export async function overview(): Promise<PuzzlesSeen> {
  const [book, solver, now] = [await puzzleBook(), await readSolver(), Date.now()];
  const day = dayAt(now);
  return { puzzles: book.size, day: dayText(day), daily: dailyPuzzle(day, book), themes: themesSeen(book), me: seenSolver(solver, now) };
}

export async function puzzleSeen(id: string): Promise<PuzzleSeen> {
  const book = await puzzleBook();
  return seenIn(book, puzzleIn(book, id), await readSolver());
}

/** A puzzle that was not tried, near the solver's rating. */
export async function nextPuzzle(theme: string | null): Promise<PuzzleSeen> {
  const [book, solver] = [await puzzleBook(), await readSolver()];
  const puzzles = [...book.values()].filter(({ themes }) => theme === null || themes.includes(theme));
  const next = nextFor(puzzles, { rating: solver.rating.rating, tried: new Set(Object.keys(solver.attempts)), moved: solver.moved });
  if (next === undefined) throw new RequestError({ why: "not found" });
  return seenIn(book, next, solver);
}

/** Judge a move; the first attempt at a puzzle counts. */
export async function attempt(id: string, move: Move): Promise<AttemptSeen> {
  const book = await puzzleBook();
  const puzzle = puzzleIn(book, id);
  const verdict = judged(book, puzzle, move);
  const [before, now] = [await readSolver(), Date.now()];
  const isDaily = dailyPuzzle(dayAt(now), book) === id;
  const after = attempted(before, { puzzle: id, estimated: puzzle.rating, right: verdict.right, isDaily }, now);
  await keepSolver(after);
  return {
    ...verdict,
    first: !(id in before.attempts),
    change: after.rating.rating - before.rating.rating,
    me: seenSolver(after, now),
    rating: after.moved[id]?.rating ?? puzzle.rating,
  };
}

/** The solution, once the puzzle was tried. */
export async function solutionOf(id: string): Promise<SolutionSeen> {
  const book = await puzzleBook();
  const puzzle = puzzleIn(book, id);
  const after = shown(await readSolver(), id);
  if (after === null) throw new RequestError({ why: "not allowed" });
  await keepSolver(after);
  return solved(book, puzzle);
}

async function readSolver(): Promise<DeviceSolver> {
  return ((await withStore((store) => store.progress(PROGRESS))) as DeviceSolver | undefined) ?? NEW_SOLVER;
}

function keepSolver(solver: DeviceSolver): Promise<void> {
  return withStore((store) => store.keepProgress(PROGRESS, solver));
}

/** A puzzle without its answer. */
function seenIn(book: PuzzleBook, puzzle: ShippedPuzzle, { attempts, moved }: DeviceSolver): PuzzleSeen {
  const day = dayAt(Date.now());
  return {
    id: puzzle.id,
    view: parseView(puzzle.view),
    rating: moved[puzzle.id]?.rating ?? puzzle.rating,
    day: dailyPuzzle(day, book) === puzzle.id ? dayText(day) : null,
    tried: attempts[puzzle.id] ?? null,
  };
}

function dayText(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}
