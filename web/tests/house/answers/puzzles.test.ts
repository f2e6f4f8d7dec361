// Puzzles on this device: the answers are those of a server, for somebody who solves for some days.

import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer } from "../../../src/house/answers/answers";
import { parseMove } from "../../../src/rules/notation";
import type { AttemptSeen, PuzzleSeen, PuzzlesSeen, SolutionSeen, SolverSeen, ThemeSeen } from "../../../src/wire";
import { readText, readVectors } from "../../files";

interface SolvedStep {
  readonly now: number;
  readonly day: string;
  readonly daily: string;
  readonly is_daily: boolean;
  readonly puzzle: string;
  readonly move: string;
  readonly right: boolean;
  readonly change: number;
  readonly rating: number;
  readonly me: SolverSeen;
  readonly solution: SolutionSeen | null;
}

const { steps, themes } = readVectors("puzzle_answers.json") as { steps: SolvedStep[]; themes: ThemeSeen[] };
/** Of the numbers in the file. */
const DIGITS = 6;

function rounded(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_, each: unknown) => (typeof each === "number" ? Number(each.toFixed(DIGITS)) : each));
}

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(readText("src/jaipur/review/puzzles/puzzles.jsonl"))));
  vi.useFakeTimers({ toFake: ["Date"] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("for days: the puzzle of the day, the next one, attempts, ratings and streaks", async () => {
  for (const step of steps) {
    vi.setSystemTime(step.now);
    const seen = (await answer("GET", "/api/puzzles", undefined)) as PuzzlesSeen;
    expect([seen.day, seen.daily, seen.themes]).toEqual([step.day, step.daily, themes]);
    if (!step.is_daily) expect(((await answer("GET", "/api/puzzles/next", undefined)) as PuzzleSeen).id).toBe(step.puzzle);
    const tried = (await answer("POST", `/api/puzzles/${step.puzzle}/attempts`, { move: parseMove(step.move, "en") })) as AttemptSeen;
    const { right, change, rating, me, solution } = rounded(tried) as AttemptSeen;
    expect({ right, change, rating, me, solution }).toEqual({
      right: step.right,
      change: step.change,
      rating: step.rating,
      me: step.me,
      solution: step.solution,
    });
    expect(tried.first).toBe(true);
  }
  expect(steps.some(({ me }) => me.streak > 1)).toBe(true);
  expect(steps.some(({ is_daily }) => !is_daily)).toBe(true);
});

test("a second attempt does not count, and the solution is shown only after an attempt", async () => {
  const [{ puzzle, move }] = steps as [SolvedStep];
  await expect(answer("POST", `/api/puzzles/${puzzle}/solution`, undefined)).rejects.toMatchObject({ why: "not allowed" });
  const { view } = (await answer("GET", `/api/puzzles/${puzzle}`, undefined)) as PuzzleSeen;
  expect(view.viewer).not.toBeNull();
  const best = parseMove(move, "en");
  const one = (await answer("POST", `/api/puzzles/${puzzle}/attempts`, { move: best })) as AttemptSeen;
  const two = (await answer("POST", `/api/puzzles/${puzzle}/attempts`, { move: best })) as AttemptSeen;
  expect([one.first, two.first, two.change, two.me.tried]).toEqual([true, false, 0, 1]);
  expect(await answer("POST", `/api/puzzles/${puzzle}/solution`, undefined)).toEqual(one.solution);
  expect(((await answer("GET", `/api/puzzles/${puzzle}`, undefined)) as PuzzleSeen).tried).toEqual({ right: true, found: true, shown: false });
});

test("a solution that was shown is not found any more", async () => {
  const wrong = steps.find(({ right }) => !right);
  if (wrong === undefined) throw new Error("no step is wrong");
  const path = `/api/puzzles/${wrong.puzzle}`;
  const seen = (await answer("POST", `${path}/attempts`, { move: parseMove(wrong.move, "en") })) as AttemptSeen;
  expect(seen.solution).toBeNull();
  const { best } = (await answer("POST", `${path}/solution`, undefined)) as SolutionSeen;
  await answer("POST", `${path}/attempts`, { move: best[0]?.move });
  expect(((await answer("GET", path, undefined)) as PuzzleSeen).tried).toEqual({ right: false, found: false, shown: true });
});

test("what is not there is refused", async () => {
  await expect(answer("GET", "/api/puzzles/00000000", undefined)).rejects.toMatchObject({ why: "not found" });
  await expect(answer("GET", "/api/deals/none", undefined)).rejects.toMatchObject({ why: "not found" });
  const [{ puzzle }] = steps as [SolvedStep];
  const move = { type: "sell", good: 0, cards: 7 };
  await expect(answer("POST", `/api/puzzles/${puzzle}/attempts`, { move })).rejects.toMatchObject({ why: "not understood" });
});
