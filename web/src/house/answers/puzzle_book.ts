// The puzzles that come with the Python package, loaded when the first one is needed: which one is today's, and which one
// comes next for somebody.

import type { PuzzlePosition } from "../../engine/review/puzzle_verdict";
import { hexOf } from "../../rules/hex";
import { sha256 } from "../../rules/sha256";
import { RequestError } from "../../shared/api/request";

const FILE = new URL("../../../../src/jaipur/review/puzzles/puzzles.jsonl", import.meta.url);

/** One line of the file. */
export interface ShippedPuzzle extends PuzzlePosition {
  readonly id: string;
  readonly themes: readonly string[];
  readonly rating: number;
  /** Whether the values are exact. */
  readonly solved: boolean;
}

export type PuzzleBook = ReadonlyMap<string, ShippedPuzzle>;

/** Of so many puzzles nearest to somebody's rating one is drawn. */
const NEAR = 12;
/** The number of days of the Gregorian calendar before 1970, by which Python counts days. */
const DAYS_BEFORE = 719163;

/** The order in which puzzles are those of a day. */
const orders = new WeakMap<PuzzleBook, readonly string[]>();
let book: Promise<PuzzleBook> | undefined;

/** All puzzles by id, in the order of the file. */
export function puzzleBook(): Promise<PuzzleBook> {
  book ??= fetch(FILE)
    .then((response) => response.text())
    .then(parsePuzzles);
  book.catch(() => {
    book = undefined;
  });
  return book;
}

export function parsePuzzles(text: string): PuzzleBook {
  const puzzles = text.split("\n").filter((line) => line !== "").map((line) => JSON.parse(line) as ShippedPuzzle);
  return new Map(puzzles.map((puzzle) => [puzzle.id, puzzle]));
}

/** The puzzle of a day, counted from 1970, the same for everybody: all have their turn before one comes again. */
export function dailyPuzzle(day: number, puzzles: PuzzleBook): string {
  let order = orders.get(puzzles);
  if (order === undefined) {
    const digests = [...puzzles.keys()].map((id) => [digest(`daily:${id}`), id] as const);
    order = digests.sort(([one], [two]) => (one < two ? -1 : 1)).map(([, id]) => id);
    orders.set(puzzles, order);
  }
  return order[(day + DAYS_BEFORE) % order.length] ?? "";
}

/** What is known of who would solve. */
export interface SolverKnown {
  readonly rating: number;
  readonly tried: ReadonlySet<string>;
  /** The ratings of puzzles that have changed. */
  readonly moved: Readonly<Record<string, { readonly rating: number }>>;
}

/** A puzzle that was not tried, about as hard as the solver is strong; undefined if there is none at all. */
export function nextFor(puzzles: readonly ShippedPuzzle[], { rating, tried, moved }: SolverKnown): ShippedPuzzle | undefined {
  const untried = puzzles.filter(({ id }) => !tried.has(id));
  const there = untried.length > 0 ? untried : puzzles;
  const far = (puzzle: ShippedPuzzle) => Math.abs((moved[puzzle.id]?.rating ?? puzzle.rating) - rating);
  const near = there
    .map((puzzle) => [far(puzzle), puzzle] as const)
    .sort(([one, a], [two, b]) => one - two || (a.id < b.id ? -1 : 1))
    .slice(0, NEAR);
  const drawn = Number.parseInt(digest(String(tried.size)).slice(0, 8), 16);
  return near[drawn % near.length]?.[1];
}

function digest(text: string): string {
  return hexOf(sha256(new TextEncoder().encode(text)));
}

/** Throws `not found` for an unknown puzzle. */
export function puzzleIn(book: PuzzleBook, id: string): ShippedPuzzle {
  const puzzle = book.get(id);
  if (puzzle === undefined) throw new RequestError({ why: "not found" });
  return puzzle;
}
