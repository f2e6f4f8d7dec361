// @vitest-environment jsdom
// What a review says first: to the player whose match it was, about their own moments.

import { beforeAll, describe, expect, test } from "vitest";
import { loadPages, switchLanguage } from "../../../src/i18n/language.svelte";
import { costText, resultText, verdictLine } from "../../../src/reviews/overview/overview_text";
import { costlyMoments, luckyMoments, otherMoments } from "../../../src/reviews/overview/own_moments";
import { sureVerdict } from "../../../src/reviews/overview/sure_verdict";
import { ownSeat } from "../../../src/reviews/playback/own_seat";
import { Replay } from "../../../src/reviews/playback/replay.svelte";
import { earningsText } from "../../../src/reviews/judgement/earnings";
import type { Seat } from "../../../src/rules/position";
import { parseRecord } from "../../../src/rules/record";
import type { Decision, Fact, Review, Seated, Tally, Turn } from "../../../src/wire";
import { readText } from "../../files";

beforeAll(loadPages);

const record = parseRecord(readText("tests/vectors/records/single-round.jaipur"));
const person = (name: string) => ({ type: "person", user: `id of ${name}`, name }) as const;
const seated = { sitters: [person("Guest 3453"), person("Rohan")], control: { type: "untimed" }, options: record.options } as unknown as Seated;

function replayOf(mine: Seat | null): Replay {
  const game = new Replay(record, seated, { at: 0, looking: "open" }, () => undefined);
  game.own(mine);
  return game;
}

function turn(seat: Seat, loss: number, { reasons = [] as Fact[], luck = 0, error = 0 } = {}): Turn {
  const change = { before: 0.5, skill: -loss, luck, hidden: 0, after: 0.5 };
  const decision = { seat, move: "M", loss, loss_error: error, reasons, best: [{ move: "T L", value: 0.5, error: 0 }] } as unknown as Decision;
  return { round: 1, part: 1, decision, changes: [seat === 0 ? change : { ...change, skill: loss }, { ...change, luck: -luck }] };
}

function reviewOf(turns: Turn[], winner: Seat | null, skill = 0, luck = 0, hidden = 0): Review {
  const tally = (sign: number) => ({ skill: sign * skill, luck: sign * luck, hidden: sign * hidden }) as unknown as Tally;
  return { turns, tallies: [tally(1), tally(-1)], verdict: { winner, better: null, lucky: null } } as unknown as Review;
}

const CAMELS_LEFT: Fact = { code: "camels_left", numbers: { camels: 4 } };

describe("the user's own seat", () => {
  test("is found by the id, which stays the same when a guest makes an account", () => {
    const renamed = { ...seated, sitters: [person("Meera"), person("Rohan")] } as unknown as Seated;
    const joined = { seat: null, seated: { ...renamed, sitters: [{ ...person("Meera"), user: "u1" }, person("Rohan")] } as unknown as Seated };

    expect(ownSeat(joined, { id: "u1" })).toBe(0);
    expect(ownSeat(joined, { id: "u2" })).toBeNull();
    expect(ownSeat(joined, null)).toBeNull();
  });

  test("is told by a match on this device, unless two played it here", () => {
    const house = { ...seated, sitters: [person("Guest"), { type: "house", level: "teacher" }] } as unknown as Seated;

    expect(ownSeat({ seat: 0, seated: house }, null)).toBe(0);
    expect(ownSeat({ seat: 0, seated }, null)).toBeNull();
  });

  test("is called You in names and in the moves, and is at the bottom", () => {
    const game = replayOf(1);

    expect(game.names).toEqual(["Guest 3453", "You"]);
    expect(game.bottom).toBe(1);
    expect(game.lines.some((line) => line.startsWith("You "))).toBe(true);
    expect(game.lines.some((line) => line.includes("Rohan"))).toBe(false);
  });
});

describe("the moments", () => {
  test("are one's own, the costliest first", () => {
    const review = reviewOf([turn(0, 0.05), turn(1, 0.6), turn(0, 0.12), turn(0, 0.01), turn(0, 0)], 1);

    expect(costlyMoments(review, 0).map(({ step }) => step)).toEqual([2, 0, 3]);
    expect(otherMoments(review, 0).map(({ step }) => step)).toEqual([0]);
    expect(costlyMoments(review, 1).map(({ step }) => step)).toEqual([1]);
  });

  test("of luck are those that changed most, in the order of play", () => {
    const review = reviewOf([turn(0, 0, { luck: 0.06 }), turn(1, 0, { luck: -0.3 }), turn(0, 0, { luck: 0.2 }), turn(0, 0, { luck: 0.04 })], 1);

    expect(luckyMoments(review, 0).map(({ step, luck }) => [step, luck])).toEqual([[1, -0.3], [2, 0.2]]);
  });

  test("are told to the player in the second person, and of a player to a watcher", () => {
    const decision = turn(0, 0.12, { reasons: [CAMELS_LEFT] }).decision ?? ({} as Decision);

    expect(costText(decision, true)).toBe("You left 4 camels for your opponent.");
    expect(costText(decision, false)).not.toContain("You");
    expect(costText({ ...decision, reasons: [] }, true)).toBe("Better: take 1 leather.");
  });
});

describe("the verdict", () => {
  const you = { mine: 0 as Seat, names: ["You", "Rohan"] as const };

  test.each([
    [1, 0.13, -0.21, "You played better but were unlucky."],
    [1, -0.2, -0.2, "Rohan played better and had better luck too."],
    [1, 0, 0, "It was close, but Rohan came out on top."],
    [0, 0.2, 0.01, "You played better and deserved to win."],
    [0, -0.2, 0.3, "Rohan played better, but luck was on your side."],
  ] as const)("winner %s, skill %s, luck %s: %s", (winner, skill, luck, said) => {
    expect(verdictLine(reviewOf([], winner, skill, luck), you)).toBe(said);
  });

  test("counts what hidden cards decided as luck, as the bar beside it does", () => {
    expect(verdictLine(reviewOf([], 0, 0.27, -0.16, 0.39), you)).toBe("You played better, and luck was on your side too.");
  });

  test("says nothing of a difference within the error of its estimate", () => {
    expect(sureVerdict(reviewOf([turn(0, 0, { error: 0.1 }), turn(1, 0, { error: 0.1 })], 1, 0.13), 0).better).toBeNull();
    expect(sureVerdict(reviewOf([turn(0, 0, { error: 0.05 }), turn(1, 0, { error: 0.05 })], 1, 0.13), 0).better).toBe(0);
  });

  test("is in French where the page is", async () => {
    await switchLanguage("fr");
    expect(verdictLine(reviewOf([], 1, 0.13, -0.21), you)).toEqual(expect.stringMatching(/^Vous avez mieux joué/));
    await switchLanguage("en");
  });
});

test("the result is one sentence, from one's own seat", () => {
  const [mine = 0, theirs = 0] = record.rounds?.at(-1)?.score?.rupees ?? [];
  const isWon = mine > theirs;

  expect(resultText(replayOf(0))).toBe(`${isWon ? "Won" : "Lost"} ${mine}–${theirs} against Rohan`);
  expect(resultText(replayOf(1))).toBe(`${isWon ? "Lost" : "Won"} ${theirs}–${mine} against Guest 3453`);
  expect(resultText(replayOf(null))).toBe(isWon ? `Guest 3453 beat Rohan ${mine}–${theirs}` : `Rohan beat Guest 3453 ${theirs}–${mine}`);
});

test("a sale says what it earns at once", () => {
  const view = "CCPLL DDSL+0 DDDGGC+9 0.2.3.2.2.0 32:6/11:3 3?/- DDSL/DGGC 1 1 1 move 1 1 0/0 2";

  expect(earningsText(view, "S D3", "+ bonus")).toBe("₹19 + bonus");
  expect(earningsText(view, "S D2", "+ bonus")).toBe("₹14");
  expect(earningsText(view, "T L", "+ bonus")).toBe("");
});
