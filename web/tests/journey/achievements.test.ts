// Achievements are earned by matches, and by nothing else.

import { expect, test } from "vitest";
import { ACCURATE, type AchievementName, achievements, isEarned, RICH } from "../../src/journey/achievements";
import type { MatchDigest } from "../../src/journey/history/match_digest";
import { digest, lost, won } from "./digests";

const ROAD = ["teacher", "hoarder"];
const FIGURES = digest().figures;

function earned(matches: readonly MatchDigest[]): AchievementName[] {
  return achievements(ROAD, matches).filter(isEarned).map(({ name }) => name);
}

function onDays(...days: number[]): MatchDigest[] {
  return days.map((day) => digest({ isWon: false, endedAt: new Date(2026, 9, day, 12).getTime() }));
}

test("nothing is earned by nothing, or by defeats", () => {
  expect(earned([])).toEqual([]);
  expect(earned(lost("teacher", "hoarder"))).toEqual([]);
});

test.each<readonly [AchievementName, MatchDigest[]]>([
  ["cleanSweep", [digest({ seals: [2, 0] })]],
  ["bigSale", [digest({ figures: { ...FIGURES, sales: [0, 0, 0, 0, 1] } })]],
  ["richRound", [digest({ figures: { ...FIGURES, best_round: RICH } })]],
  ["threeInARow", won("teacher", "teacher", "teacher")],
  ["accurate", [digest({ review: { accuracy: (ACCURATE - 0.4) / 100, skill: 0, luck: 0 } })]],
  ["wholeRoad", won("teacher", "hoarder")],
])("%s is earned", (name, matches) => {
  expect(earned(matches)).toEqual(["firstWin", name]);
});

test("a one-round match is no clean sweep, and an accurate defeat is no accurate win", () => {
  expect(earned([digest({ seals: [1, 0] })])).toEqual(["firstWin"]);
  expect(earned([digest({ isWon: false, review: { accuracy: 1, skill: 0, luck: 0 } })])).toEqual([]);
});

test("seven days in a row count across months, and a gap begins again", () => {
  expect(earned(onDays(28, 29, 30, 31, 32, 33, 34))).toEqual(["sevenDays"]);
  expect(earned(onDays(28, 29, 30, 32, 33, 34, 35))).toEqual([]);
});

test("what is not earned yet says how far it is", () => {
  const found = achievements(ROAD, won("teacher", "teacher"));
  expect(found.find(({ name }) => name === "wholeRoad")).toEqual({ name: "wholeRoad", done: 1, of: 2 });
  expect(found.find(({ name }) => name === "threeInARow")).toMatchObject({ done: 2, of: 3 });
});
