// Attempts at puzzles are judged as Python judges them, byte by byte.

import { expect, test } from "vitest";
import { readText, readVectors } from "../../files";
import { type AttemptVerdict, judgeAttempt, type PuzzlePosition } from "../../../src/engine/review/puzzle_verdict";
import { parseMove } from "../../../src/rules/notation";
import { parseView, printView } from "../../../src/rules/text/view";

const lines = readText("src/jaipur/review/puzzles/puzzles.jsonl").trimEnd().split("\n");
const puzzles = lines.map((line) => JSON.parse(line) as PuzzlePosition & { readonly id: string });
const { attempts } = readVectors("review/explanations.json") as { attempts: [string, AttemptVerdict][] };

test("every attempt has the verdict of Python", () => {
  for (const [id, verdict] of attempts) {
    const puzzle = puzzles.find((each) => each.id === id);
    if (puzzle === undefined) throw new Error(`no puzzle ${id}`);
    expect(JSON.stringify(judgeAttempt(puzzle, parseMove(verdict.move, "en")))).toBe(JSON.stringify(verdict));
  }
  expect(new Set(attempts.map(([, { right, weighed }]) => `${right} ${weighed === null}`)).size).toBe(3);
});

test("every puzzle that is shipped can be read", () => {
  for (const { view } of puzzles) expect(printView(parseView(view))).toBe(view);
  expect(puzzles.length).toBeGreaterThan(100);
});
