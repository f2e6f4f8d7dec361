// Reviews are those that Python made, number by number, from the same estimates.

import { describe, expect, test } from "vitest";
import { readVectors } from "../../files";
import { moveOf } from "../../../src/rules/numbers/moves";
import { playOn } from "../../../src/engine/review/continuation";
import type { Came, Croupier, Estimator } from "../../../src/engine/review/estimates";
import { NoSuchPly } from "../../../src/engine/review/plies";
import { Reviewer } from "../../../src/engine/review/reviewer";
import type { Match } from "../../../src/rules/match";
import type { Move } from "../../../src/rules/moves";
import { parseMove, short } from "../../../src/rules/notation";
import type { MatchRecord } from "../../../src/rules/record";
import { printView } from "../../../src/rules/text/view";
import { knownView } from "../../../src/rules/view";
import type { PlayedOn, PlayOn, Review } from "../../../src/wire";

interface ReviewedMatch {
  readonly record: MatchRecord;
  readonly estimates: readonly [string, string[], boolean, [number, number, number, number][]][];
  readonly draws: readonly [string, string, number, number, number][];
  readonly sights: readonly [string, number][];
  readonly review: Review;
}

interface ContinuedRound {
  readonly match: number;
  readonly wanted: PlayOn;
  readonly replies: [string, string][];
  readonly played: PlayedOn;
}

const vectors = readVectors("review/reviews.json") as { curve: [number, number]; matches: ReviewedMatch[]; continuations: ContinuedRound[] };
const [slope, shift] = vectors.curve;
const { matches, continuations } = vectors;

/** Close to the curve of the engine: its last bit may differ, and the sixth digit of a review does not. */
function calibrated(chance: number): number {
  if (chance <= 0 || chance >= 1) return chance;
  return 1 / (1 + Math.exp(-(shift + slope * Math.log(chance / (1 - chance)))));
}

/** The value that was recorded under a key. */
function recorded<Value>(values: readonly (readonly [string, Value])[]): (...key: string[]) => Value {
  const found = new Map(values);
  return (...key) => {
    const value = found.get(key.join("; "));
    if (value === undefined) throw new Error(`not recorded: ${key.join("; ")}`);
    return value;
  };
}

function toMove(match: Match): string {
  return printView(knownView(match, match.position?.toMove ?? 0));
}

/** A reviewer that is given the recorded values; and, in the place of every draw, another one. */
function reviewerFrom({ estimates, draws, sights, review }: ReviewedMatch, came?: Came): Reviewer {
  const estimated = recorded(
    estimates.map(([view, played, solved, worths]) => {
      const told = worths.map(([move, chance, error, behind]) => ({ move, chance, error, behind }));
      return [[view, ...played].join("; "), { solved, worths: told }];
    }),
  );
  const drawn = recorded(draws.map(([view, move, mine, theirs, expected]) => [`${view}; ${move}`, { luck: [mine, theirs] as const, expected }]));
  const seen = recorded(sights);
  const estimator: Estimator = {
    judge: review.judge,
    estimate: (known, ...played) => estimated(printView(known), ...played.map(short)),
    calibrated,
  };
  const croupier: Croupier = {
    weigh: (before, move) => came ?? drawn(toMove(before), short(move)),
    atSight: (match, seat) => {
      if (match.position?.toMove === seat) throw new Error("the seat is to move");
      return seen(toMove(match));
    },
  };
  return new Reviewer(estimator, croupier, Math.exp);
}

describe.each(matches.map((match) => [match.record.match, match] as const))("the review of %s", (_, match) => {
  const made = reviewerFrom(match).review(match.record);

  test("has the numbers of Python's, to the last bit and with the sign of zero", () => {
    expect(made).toEqual(match.review);
  });

  test("is printed with the same bytes: those that JSON.stringify gives", () => {
    expect(JSON.stringify(made)).toBe(JSON.stringify(match.review));
  });
});

test("the matches have every end, and decisions of every kind", () => {
  const turns = matches.flatMap(({ review }) => review.turns);
  const decisions = turns.flatMap(({ decision }) => decision ?? []);
  expect(new Set(decisions.map(({ label }) => label))).toEqual(new Set([null, "inaccuracy", "mistake", "blunder"]));
  expect(new Set(decisions.map(({ solved }) => solved))).toEqual(new Set([true, false]));
  expect(new Set(matches.map(({ record: { outcome } }) => (outcome === undefined ? "none" : "winner" in outcome ? outcome.by : "aborted")))).toEqual(
    new Set(["none", "aborted", "seals", "resignation", "time"]),
  );
});

test("progress is told for every turn", () => {
  const [match] = matches;
  if (match === undefined) throw new Error("no matches");
  const told: [number, number][] = [];
  reviewerFrom(match).review(match.record, (done, all) => told.push([done, all]));
  expect(told).toEqual(match.review.turns.map((_, place) => [place + 1, match.review.turns.length]));
});

test("a chance stays between zero and one, whatever came", () => {
  const [match] = matches;
  if (match === undefined) throw new Error("no matches");
  const made = [9, -9].map((expected) => reviewerFrom(match, { luck: [0, 0], expected }).review(match.record));
  const after = made.map(({ turns }) => new Set(turns.slice(1, -1).map(({ decision, changes }) => changes[decision?.seat === 0 ? 0 : 1].after)));
  expect(after).toEqual([new Set([1]), new Set([0])]);
});

describe("another move in the place of a ply", () => {
  const [match] = matches;
  if (match === undefined) throw new Error("no matches");
  const reviewer = reviewerFrom(match);

  test("is judged as the one that was played, if it is that one", () => {
    for (const { round, part, decision } of match.review.turns) {
      if (decision !== null) expect(reviewer.weigh(match.record, round, Number(part), parseMove(decision.move, "en"))).toEqual(decision);
    }
  });

  test("is refused where the rules forbid it", () => {
    const never: Move = moveOf(0);
    expect(() => reviewer.weigh(match.record, 1, 2, never)).toThrow("T D is refused, not in market");
    expect(() => reviewer.weigh(match.record, 1, 99, never)).toThrow(NoSuchPly);
    expect(() => reviewer.weigh(match.record, 2, 1, never)).toThrow(NoSuchPly);
  });
});

describe("a round that is played on", () => {
  test.each(continuations)("has the plies of Python's: $wanted", ({ match, wanted, replies, played }) => {
    const record = matches[match]?.record;
    const reply = recorded(replies);
    if (record === undefined) throw new Error(`no match ${match}`);
    expect(JSON.stringify(playOn(record, wanted, (known) => parseMove(reply(printView(known)), "en")))).toBe(JSON.stringify(played));
  });

  test("refuses what the rules forbid, and a record without its seed", () => {
    const [match] = matches;
    if (match === undefined) throw new Error("no matches");
    const hidden = Object.fromEntries(Object.entries(match.record).filter(([name]) => name !== "seed")) as unknown as MatchRecord;
    const house = () => moveOf(0);
    expect(() => playOn(match.record, { round: 1, ply: 1, moves: ["S D2"] }, house)).toThrow("S D2 is refused, not in hand");
    expect(() => playOn(hidden, { round: 1, ply: 1, moves: ["M"] }, house)).toThrow("does not say what was dealt");
  });
});
