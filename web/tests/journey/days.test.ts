// Days on which somebody played.

import { expect, test } from "vitest";
import { activeDays, dayStreak, weekOf } from "../../src/journey/days";
import { dayOf } from "../../src/shared/ui/dates";
import type { SolverSeen } from "../../src/wire";
import { digest } from "./digests";

/** A Wednesday. */
const TODAY = "2026-11-18";
const SOLVER: SolverSeen = { rating: 1500, deviation: 80, provisional: false, tried: 9, solved: 5, streak: 2, best_streak: 4, daily: false };

function on(...days: string[]) {
  return days.map((day) => digest({ endedAt: Date.parse(`${day}T12:00:00`) }));
}

test("a day is the reader's own", () => {
  expect(dayOf(new Date(2026, 10, 8, 23, 59).getTime())).toBe("2026-11-08");
});

test("days with a match and days with the puzzle of the day count, each once", () => {
  expect([...activeDays(on("2026-11-17", "2026-11-17"), SOLVER, TODAY)].sort()).toEqual(["2026-11-16", "2026-11-17"]);
  expect([...activeDays([], { ...SOLVER, daily: true }, TODAY)].sort()).toEqual(["2026-11-17", TODAY]);
  expect(activeDays([], null, TODAY).size).toBe(0);
});

test("a streak ends today or yesterday, and has no gap", () => {
  const streak = (...days: string[]) => dayStreak(new Set(days), TODAY);
  expect(streak()).toBe(0);
  expect(streak("2026-11-16")).toBe(0);
  expect(streak("2026-11-17", "2026-11-16", "2026-11-14")).toBe(2);
  expect(streak(TODAY, "2026-11-17", "2026-11-16")).toBe(3);
});

test("a week begins on Monday and says which days were played", () => {
  const week = weekOf(new Set(["2026-11-15", "2026-11-16"]), TODAY);
  expect(week.map(({ day }) => day.slice(-2))).toEqual(["16", "17", "18", "19", "20", "21", "22"]);
  expect(week.map(({ state }) => state)).toEqual(["played", "missed", "today", "coming", "coming", "coming", "coming"]);
  expect(weekOf(new Set([TODAY]), TODAY)[2]?.state).toBe("played");
  expect(weekOf(new Set(), "2026-11-22").at(-1)).toEqual({ day: "2026-11-22", state: "today" });
});
