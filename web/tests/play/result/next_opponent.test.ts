// @vitest-environment jsdom
// A player who beats a bot meets the next one.

import { beforeAll, expect, test, vi } from "vitest";
import { nextOpponent } from "../../../src/play/result/next_opponent";
import { presumeHouse } from "../../../src/shared/opponents.svelte";
import type { LevelSeen, Seated, View } from "../../../src/wire";

beforeAll(() => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("there is no network")));
  presumeHouse(["first", "second"].map((name) => ({ name, title: {}, about: {} }) as unknown as LevelSeen));
});

const game = (level: string, winner: number | null, seat: number | null = 0) => ({
  view: { result: winner === null ? null : { type: "match_won", seat: winner, by: "seals" } } as View,
  seat,
  seated: { sitters: [{ type: "person", user: "u", name: "Meera" }, { type: "house", level }] } as unknown as Seated,
  top: 1 as const,
});

test.each([
  ["after a win", game("first", 0), "second"],
  ["not after a loss", game("first", 1), null],
  ["not before the end", game("first", null), null],
  ["not for a watcher", game("first", 0, null), null],
  ["not after the strongest", game("second", 0), null],
])("%s", (_, board, next) => {
  expect(nextOpponent(board)).toBe(next);
});
