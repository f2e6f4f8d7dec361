// @vitest-environment jsdom
// Seasons in numbers: who goes up, whose line it is, what comes first, and the terms of a form.

import { expect, test } from "vitest";
import { joinLink, secretIn } from "../../src/leagues/join_link";
import { byUrgency, roundsOf, sideOf } from "../../src/leagues/season/meetings";
import { drawSeason, EDGE, lineOf } from "../../src/leagues/season/season_line";
import { faultIn, fieldOf, firstFields, termsOf } from "../../src/leagues/season_terms";
import { moveOf, sizesOf } from "../../src/leagues/season/standing";
import type { DivisionSeen, MeetingSeen } from "../../src/wire";

const RAPID = { type: "live", minutes: 10, increment: 5 } as const;
const meeting = (number: number, players: [string, string], more: Partial<MeetingSeen> = {}): MeetingSeen => ({
  ...{ number, players, division: 0, round: 1, due: 1000, offered: [null, null], match: null, by: null, points: null, luck: null },
  ...more,
});
const played = (number: number, players: [string, string], first: number, more: Partial<MeetingSeen> = {}): MeetingSeen =>
  meeting(number, players, { by: "played", match: "0abcdefghjkmn", points: [first, 1 - first], ...more });
const division = (more: Partial<DivisionSeen>): DivisionSeen => ({ division: 0, places: [], meetings: [], byes: [], counted: [], ...more });

test("as many go down as come up, at most half of the smaller division", () => {
  const sizes = [6, 5, 3];
  const moves = (at: number, movers: number) => Array.from({ length: sizes[at] ?? 0 }, (_, place) => moveOf(place, at, sizes, movers));
  expect(moves(0, 2)).toEqual([null, null, null, null, "down", "down"]);
  expect(moves(1, 2)).toEqual(["up", "up", null, null, "down"]);
  expect(moves(2, 2)).toEqual(["up", null, null]);
  expect(moves(0, 0)).toEqual([null, null, null, null, null, null]);
  const entrant = (at: number) => ({ player: "Asha", division: at, has_left: false, is_missing: false });
  expect(sizesOf({ divisions: 2, players: [entrant(0), entrant(0), entrant(1)] })).toEqual([2, 1]);
});

test("a season is a line of sums, in the order of results, from either seat", () => {
  const meetings = [played(0, ["Asha", "Meera"], 0), played(1, ["Kavya", "Asha"], 0), played(2, ["Asha", "Ravi"], 1, { by: "conceded" }), played(3, ["Meera", "Kavya"], 1)];
  const counted = [{ number: 1, adjusted: 0.4 }, { number: 0, adjusted: 0.25 }, { number: 2, adjusted: null }, { number: 3, adjusted: 0.5 }];
  const line = lineOf("Asha", division({ meetings, counted }));
  expect(line.map(({ opponent, points }) => [opponent, points])).toEqual([["Kavya", 1], ["Meera", 1], ["Ravi", 2]]);
  expect(line.map(({ adjusted }) => Number(adjusted.toFixed(3)))).toEqual([0.6, 0.85, 1.85]);
});

test("a result that does not count is not in the line, and a bye is in its round", () => {
  const meetings = [played(0, ["Asha", "Meera"], 1, { round: 1 }), played(1, ["Asha", "Kavya"], 0, { round: 3 }), played(2, ["Asha", "Ravi"], 1, { round: 4 })];
  const counted = [{ number: 1, adjusted: 0.2 }, { number: 0, adjusted: 0.9 }];
  const line = lineOf("Asha", division({ meetings, counted, byes: [{ round: 2, player: "Asha" }, { round: 1, player: "Ravi" }] }));
  expect(line.map(({ opponent, points }) => [opponent, points])).toEqual([["Meera", 1], [null, 2], ["Kavya", 2]]);
});

test("the chart begins with no points, goes up with them, and stays within its edges", () => {
  const curve = drawSeason([{ opponent: "Meera", points: 1, adjusted: -0.2 }, { opponent: "Kavya", points: 2, adjusted: 1.5 }], 400, 220);
  expect(curve.dots.map(({ x }) => x)).toEqual([EDGE.left, (400 + EDGE.left - EDGE.right) / 2, 400 - EDGE.right]);
  const [start, , end] = curve.dots;
  expect(start?.points).toBe(start?.adjusted);
  expect(end?.points).toBeLessThan(start?.points ?? 0);
  expect(curve.ticks.map(({ value }) => value)).toEqual([-1, 0, 1, 2]);
  expect(curve.dots.every(({ points, adjusted }) => Math.max(points, adjusted) <= 220 - EDGE.bottom)).toBe(true);
});

test("what waits for the player comes first", () => {
  const all = [
    meeting(0, ["Asha", "Ravi"], { due: 5 }),
    meeting(1, ["Meera", "Asha"], { offered: [null, RAPID] }),
    meeting(2, ["Asha", "Kavya"], { offered: [null, RAPID] }),
    meeting(3, ["Asha", "Zoya"], { match: "0abcdefghjkmn" }),
    meeting(4, ["Meera", "Kavya"]),
    meeting(6, ["Zara", "Asha"], { duplicate: true, duplicate_offered: [true, false] }),
    played(5, ["Asha", "Dev"], 1),
  ].flatMap((each) => sideOf(each, "Asha") ?? []);
  expect(byUrgency(all).map(({ opponent }) => opponent)).toEqual(["Zoya", "Kavya", "Zara", "Meera", "Ravi"]);
  expect(all.find(({ opponent }) => opponent === "Meera")).toMatchObject({ offered: RAPID, invited: null });
  expect(all.find(({ opponent }) => opponent === "Zara")).toMatchObject({ isDuplicate: true, duplicate: [false, true] });
});

test("rounds have their meetings and who is free, the last round first", () => {
  const rounds = roundsOf({ meetings: [meeting(0, ["Asha", "Ravi"]), meeting(1, ["Asha", "Meera"], { round: 2 })], byes: [{ round: 2, player: "Ravi" }, { round: 1, player: "Meera" }] });
  expect(rounds.map(({ round, meetings, byes }) => [round, meetings.length, byes])).toEqual([[2, 1, ["Ravi"]], [1, 1, ["Meera"]]]);
});

test("a form becomes the terms of a season or of an evening", () => {
  const now = Date.parse("2026-11-20T18:07");
  const season = { ...firstFields("season", now), title: " Winter ", movers: 9, size: 6 };
  expect(season.starts).toBe("2026-11-21T18:15");
  expect(termsOf(season, "broker")).toMatchObject({
    duplicate: null,
    ...{ title: "Winter", starts_at: Date.parse("2026-11-21T18:15"), movers: 3, division_size: 6, rated: true },
    ends_at: Date.parse("2026-11-21T18:15") + 28 * 86_400_000,
    format: { type: "round robin", legs: 1 },
    controls: [RAPID, { type: "correspondence", days: 1 }],
  });
  const evening = termsOf({ ...firstFields("evening", now), controls: ["3+5", "5+5"], rounds: 3, minutes: 20 }, "broker");
  expect(termsOf({ ...season, duplicate: "only" }, "broker").duplicate).toEqual({ level: "broker", only: true });
  expect(termsOf({ ...season, duplicate: "allowed" }, "broker").duplicate).toEqual({ level: "broker", only: false });
  expect(evening).toMatchObject({ movers: 0, format: { type: "swiss", rounds: 3, round_lasts: 1_200_000 } });
  expect(evening.controls).toHaveLength(1);
  expect(evening.ends_at - evening.starts_at).toBeGreaterThanOrEqual(3 * 1_200_000);
  expect(fieldOf(now)).toBe("2026-11-20T18:07");
});

test("a form says what is wrong with it", () => {
  const fields = firstFields("season", Date.now());
  expect(faultIn(fields)).toBeNull();
  expect(faultIn({ ...fields, controls: [] })).toBe("noControl");
  expect(faultIn({ ...fields, starts: "" })).toBe("badTime");
  expect(faultIn({ ...fields, legs: 5 })).toBe("long");
});

test("the secret of a link is behind its hash", () => {
  const secret = "a".repeat(21) + "_";
  expect(secretIn(new URL(joinLink(secret), "https://x.test").hash)).toBe(secret);
  expect(secretIn("#short")).toBeNull();
  expect(secretIn("")).toBeNull();
});
