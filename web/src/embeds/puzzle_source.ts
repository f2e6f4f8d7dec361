// The puzzle of a frame. Its moves are judged in the page: a frame of another site has no account, and changes none.

import { dailyPuzzle, puzzleBook, puzzleIn } from "../house/answers/puzzle_book";
import { PuzzleBoard, type PuzzleJudge } from "../puzzles/puzzle_board.svelte";
import { parseView } from "../rules/text/view";
import type { SolverSeen } from "../wire";

const DAY = 24 * 60 * 60 * 1000;
const NOBODY: SolverSeen = { rating: 0, deviation: 0, provisional: true, tried: 0, solved: 0, streak: 0, best_streak: 0, daily: false };

/** Loaded with the first move: it has the reasons in every language. */
const solutions = () => import("../house/answers/puzzle_solution");

/** A puzzle by its id, or today's; rejects with `not found`. */
export async function puzzleAt(id: string | null): Promise<PuzzleBoard> {
  const book = await puzzleBook();
  const puzzle = puzzleIn(book, id ?? dailyPuzzle(Math.floor(Date.now() / DAY), book));
  const judge: PuzzleJudge = {
    tryMove: async (_, move) => {
      const { judged } = await solutions();
      return { ...judged(book, puzzle, move), first: false, change: 0, rating: puzzle.rating, me: NOBODY };
    },
    solution: async () => (await solutions()).solved(book, puzzle),
  };
  return new PuzzleBoard({ id: puzzle.id, view: parseView(puzzle.view), rating: puzzle.rating, day: null, tried: null }, judge);
}
