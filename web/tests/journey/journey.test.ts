// Results, streaks, and who is next on the road.

import { expect, test } from "vitest";
import { nextLevel, resultsBy, total, winStreaks } from "../../src/journey/journey";
import { digestOf, merged } from "../../src/journey/history/match_digest";
import type { OwnMatchSeen } from "../../src/wire";
import { digest, lost, won } from "./digests";

const ROAD = ["teacher", "hoarder", "gambler", "maharaja"];

test("somebody new meets the weakest first", () => {
  expect(nextLevel(ROAD, [])).toBe("teacher");
  expect(nextLevel(ROAD, lost("teacher", "teacher", "teacher", "teacher"))).toBe("teacher");
});

test("the next one is after the strongest who was beaten, also if weaker ones were skipped", () => {
  expect(nextLevel(ROAD, won("teacher"))).toBe("hoarder");
  expect(nextLevel(ROAD, won("hoarder"))).toBe("gambler");
  expect(nextLevel(ROAD, [...lost("gambler", "gambler"), ...won("hoarder")])).toBe("gambler");
});

test("after three defeats in a row by the next one, the one before is suggested", () => {
  expect(nextLevel(ROAD, [...lost("gambler", "gambler", "gambler"), ...won("hoarder")])).toBe("hoarder");
  expect(nextLevel(ROAD, [...won("hoarder"), ...lost("gambler", "gambler", "gambler")])).toBe("gambler");
});

test("at the end of the road, the strongest of those who were beaten least often is suggested", () => {
  expect(nextLevel(ROAD, won("teacher", "hoarder", "gambler", "maharaja"))).toBe("maharaja");
  expect(nextLevel(ROAD, won("teacher", "teacher", "hoarder", "gambler", "maharaja", "maharaja"))).toBe("gambler");
  expect(nextLevel([], [])).toBeNull();
});

test("results are counted by opponent; a person is not a bot, and a match that was called off is no result", () => {
  const matches = [...won("teacher", "teacher"), ...lost("teacher"), digest({ opponent: "teacher", isHouse: false }), digest({ isWon: null })];
  expect([...resultsBy(true, matches)]).toEqual([["teacher", { won: 2, lost: 1 }]]);
  expect([...resultsBy(false, matches)]).toEqual([["teacher", { won: 1, lost: 0 }]]);
  expect(total(matches)).toEqual({ won: 3, lost: 1 });
});

test("wins in a row end with a defeat, not with a match that was called off", () => {
  expect(winStreaks([])).toEqual({ now: 0, best: 0 });
  expect(winStreaks([...won("teacher"), digest({ isWon: null }), ...won("teacher"), ...lost("teacher"), ...won("a", "b", "c")])).toEqual({ now: 2, best: 3 });
});

test("a match of the server is told from one's own seat", () => {
  const seen: OwnMatchSeen = {
    played: {
      match: "0000000000001",
      players: ["hoarder", "Meera"],
      seat: 1,
      winner: 0,
      decision: "seals",
      seals: [2, 1],
      rated: false,
      control: { type: "untimed" },
      ended_at: 5,
    },
    against_house: true,
    figures: digest().figures,
    review: null,
  };
  expect(digestOf(seen)).toMatchObject({ opponent: "hoarder", isWon: false, seals: [1, 2], seat: 1, endedAt: 5 });
  expect(digestOf({ ...seen, played: { ...seen.played, winner: null } }).isWon).toBeNull();
});

test("lists are merged, the newest first, and a review that came later is taken", () => {
  const [old, young] = [digest(), digest()];
  const reviewed = { ...old, review: { accuracy: 0.9, skill: 0.1, luck: -0.1 } };
  expect(merged([old], [young, reviewed])).toEqual([young, reviewed]);
});
