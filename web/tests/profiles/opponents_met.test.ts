// What a list of finished matches says about its player.

import { expect, test } from "vitest";
import { decided, isWon, opponentIn, opponentsMet, ownSealsFirst } from "../../src/profiles/opponents_met";
import type { PlayedSeen } from "../../src/wire";

const match = (other: string, winner: 0 | 1 | null, seat: 0 | 1 = 0): PlayedSeen => ({
  match: `${other}${winner}`,
  players: seat === 0 ? ["Meera", other] : [other, "Meera"],
  seat,
  winner,
  decision: winner === null ? null : "seals",
  seals: winner === 1 ? [1, 2] : [2, 1],
  rated: false,
  control: { type: "untimed" },
  ended_at: 0,
});

test("the opponent sits in the other seat, and who won is told from one's own", () => {
  expect([opponentIn(match("Tomas", 0)), opponentIn(match("Tomas", 0, 1))]).toEqual(["Tomas", "Tomas"]);
  expect([isWon(match("Tomas", 0)), isWon(match("Tomas", 0, 1)), isWon(match("Tomas", null))]).toEqual([true, false, null]);
});

test("the rounds of a match are told from one's own seat", () => {
  expect(ownSealsFirst(match("Tomas", 1))).toEqual([1, 2]);
  expect(ownSealsFirst(match("Tomas", 1, 1))).toEqual([2, 1]);
});

test("opponents are counted over the matches that somebody won, those met most often first", () => {
  const played = [match("Dev", 0), match("Tomas", 1), match("Tomas", 1, 1), match("Dev", null), match("Tomas", 0)];
  expect(decided(played)).toHaveLength(4);
  expect(opponentsMet(played)).toEqual([
    { name: "Tomas", won: 2, lost: 1 },
    { name: "Dev", won: 1, lost: 0 },
  ]);
  expect(opponentsMet([])).toEqual([]);
});
