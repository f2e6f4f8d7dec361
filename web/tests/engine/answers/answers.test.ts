// The engine answers what the Python package does: choices of all levels, hints, reviews, and rounds played on.

import { beforeAll, describe, expect, test, vi } from "vitest";
import { readVectors } from "../../files";
import { newDice } from "../../../src/engine/answers/dice";
import { EngineAnswers, result } from "../../../src/engine/answers/engine_answers";
import { LEVELS } from "../../../src/engine/generated/levels";
import { bytesOf } from "../../../src/rules/hex";
import { short } from "../../../src/rules/notation";
import { type MatchRecord, printRecord } from "../../../src/rules/record";
import { parseView } from "../../../src/rules/text/view";
import type { AdviceGiven, AdviceWanted, Decision, PlayedOn, PlayOn, Review, Weigh } from "../../../src/wire";
import { builtModule } from "../built_module";

interface Answers {
  readonly dice: readonly { readonly seeds: readonly string[]; readonly word: string }[];
  readonly choices: readonly { readonly view: string; readonly seed: string; readonly moves: Readonly<Record<string, string>> }[];
  readonly hints: readonly { readonly view: string; readonly step: AdviceWanted["step"]; readonly given: AdviceGiven }[];
  readonly weighed: readonly { readonly match: number; readonly wanted: Weigh; readonly decision: Decision }[];
  readonly continuations: readonly { readonly match: number; readonly wanted: PlayOn; readonly played: PlayedOn }[];
}

const vectors = readVectors("engine/answers.json") as Answers;
const { matches } = readVectors("review/reviews.json") as { matches: readonly { readonly record: MatchRecord; readonly review: Review }[] };
const levels = Object.keys(LEVELS);

/** Milliseconds: the Maharaja thinks about forty positions in one test. */
vi.setConfig({ testTimeout: 120_000 });

let answers: EngineAnswers;

beforeAll(async () => {
  answers = new EngineAnswers(await builtModule());
});

function recordText(number: number): string {
  const record = matches[number]?.record;
  if (record === undefined) throw new Error(`no match ${number}`);
  return printRecord(record);
}

test.each(vectors.dice)("dice fall as Python's for the seeds $seeds", ({ seeds, word }) => {
  expect(newDice(...seeds.map(bytesOf))).toBe(BigInt(word));
});

describe.each(levels)("the choices of %s", (level) => {
  test("are those of Python", () => {
    const chosen = vectors.choices.map(({ view, seed }) => short(result(answers.choose(level, parseView(view), bytesOf(seed)))));
    expect(chosen).toEqual(vectors.choices.map(({ moves }) => moves[level]));
  });
});

test("levels choose differently, and seeds matter to those with moods", () => {
  const moved = new Set(levels.map((level) => JSON.stringify(vectors.choices.map(({ moves }) => moves[level]))));
  expect(moved.size).toBe(levels.length);
  const [first] = vectors.choices;
  if (first === undefined) throw new Error("no choices");
  const chosen = Array.from({ length: 20 }, (_, seed) => short(result(answers.choose("teacher", parseView(first.view), Uint8Array.of(seed)))));
  expect(new Set(chosen).size).toBeGreaterThan(1);
});

test("a search tells how far it is", () => {
  const [first] = vectors.choices;
  if (first === undefined) throw new Error("no choices");
  const shares = [...answers.choose("maharaja", parseView(first.view), bytesOf(first.seed))];
  expect(shares.length).toBeGreaterThan(10);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
});

test("only who is to move has a choice, and only a level chooses", () => {
  const [first] = vectors.choices;
  const known = parseView(first?.view ?? "");
  const other = known.viewer === 0 ? 1 : 0;
  const seed = new Uint8Array();
  expect(() => result(answers.choose("teacher", { ...known, to_move: other }, seed))).toThrow("has no move to choose");
  expect(() => result(answers.choose("teacher", { ...known, viewer: null }, seed))).toThrow("has no move to choose");
  expect(() => result(answers.choose("vizier", known, seed))).toThrow("there is no level vizier");
  const [one, two] = known.sides;
  expect(() => result(answers.choose("teacher", { ...known, sides: [{ ...one, seen: null }, two] }, seed))).toThrow("perfect memory");
});

test("hints are those of a server, in every step", () => {
  for (const { view, step, given } of vectors.hints) expect(result(answers.advise(parseView(view), step))).toEqual(given);
});

test("a hint that was given before takes no work", () => {
  const [hint] = vectors.hints;
  if (hint === undefined) throw new Error("no hints");
  result(answers.advise(parseView(hint.view), "kind"));
  expect([...answers.advise(parseView(hint.view), "why")]).toEqual([]);
});

describe("reviews", () => {
  test.each(matches.map(({ record, review }, number) => [record.match, number, review] as const))("of %s are Python's, byte for byte (%i)", (_, number, review) => {
    expect(JSON.stringify(result(answers.review(recordText(number))))).toBe(JSON.stringify(review));
  });

  test("are the same whatever was asked for between two turns", () => {
    const [match] = matches;
    const [choice] = vectors.choices;
    if (match === undefined || choice === undefined) throw new Error("no vectors");
    const turns = answers.review(recordText(0));
    let turn = turns.next();
    for (let number = 0; turn.done !== true; number += 1, turn = turns.next()) {
      if (number % 9 === 0) result(answers.choose("shark", parseView(choice.view), bytesOf(choice.seed)));
    }
    expect(JSON.stringify(turn.value)).toBe(JSON.stringify(match.review));
  });
});

test("other moves are judged as by Python", () => {
  for (const { match, wanted, decision } of vectors.weighed) {
    expect(JSON.stringify(answers.weigh(recordText(match), wanted))).toBe(JSON.stringify(decision));
  }
});

test("rounds are played on with the replies of Python", () => {
  for (const { match, wanted, played } of vectors.continuations) {
    expect(JSON.stringify(answers.playOn(recordText(match), wanted))).toBe(JSON.stringify(played));
  }
  expect(new Set(vectors.continuations.map(({ played }) => played.plies.length))).toEqual(new Set([1, 2]));
});
