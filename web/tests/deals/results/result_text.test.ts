// @vitest-environment jsdom
// Results in words, and the text to share, which names no card.

import { beforeAll, beforeEach, expect, test } from "vitest";
import { aheadIn, marginIn, rankedIn, rowsOf, sayResult, sayStanding, shareLines, squares } from "../../../src/deals/results/result_text";
import { en } from "../../../src/i18n/en/catalogue";
import { loadPages, switchLanguage } from "../../../src/i18n/language.svelte";
import type { DealSeen, TrySeen } from "../../../src/wire";

beforeAll(loadPages);

const ADDRESS = "https://jaipur.test/daily/2026-11-16";
const OVER: TrySeen = {
  player: "Meera",
  is_me: true,
  is_guest: false,
  state: "over",
  won: true,
  rupees: [78, 61],
  place: 3,
  match: "0123456789abc",
};

beforeEach(() => switchLanguage("en"));

test("a result is said by who won and the rupees, one's own first", async () => {
  expect(sayResult(OVER)).toBe("Won 78–61");
  expect(sayResult({ ...OVER, won: false, rupees: [61, 78] })).toBe("Lost 61–78");
  expect(sayResult({ ...OVER, won: false, rupees: null })).toBe("Resigned");
  expect(sayResult({ ...OVER, state: "called off", won: null, rupees: null })).toBe("Called off");
  expect(sayResult({ ...OVER, state: "playing", won: null, rupees: null })).toBe("still playing");
  expect(sayResult({ ...OVER, won: null, rupees: null })).toBe("finished");
  await switchLanguage("fr");
  expect(sayResult(OVER)).toBe("Gagné 78–61");
});

test("ten squares share the rupees", () => {
  const filled = (rupees: [number, number]) => squares(rupees).filter((isMine) => isMine).length;
  expect(filled([78, 61])).toBe(6);
  expect(filled([100, 0])).toBe(10);
  expect(filled([0, 100])).toBe(0);
  expect(filled([0, 0])).toBe(5);
  expect(squares([78, 61])).toHaveLength(10);
});

test("what is shared tells the result, the place and the address, and no card", () => {
  const lines = shareLines(OVER, "16 Nov 2026", 12, ADDRESS);
  expect(lines).toBe(`Jaipur deal of the day, 16 Nov 2026\nWon 78–61, place 3 of 12\n🟧🟧🟧🟧🟧🟧⬜⬜⬜⬜\n${ADDRESS}`);
  for (const card of en.cards) expect(lines.toLowerCase()).not.toContain(card.toLowerCase());
});

test("guests share no place, and who gave up no squares", async () => {
  expect(shareLines({ ...OVER, is_guest: true }, "16 Nov 2026", 12, ADDRESS)).not.toContain("place");
  expect(shareLines({ ...OVER, won: false, rupees: null }, "16 Nov 2026", 12, ADDRESS).split("\n")).toHaveLength(3);
  await switchLanguage("fr");
  expect(shareLines({ ...OVER, place: 1 }, "16 nov. 2026", 12, ADDRESS)).toContain("Gagné 78–61, 1re place sur 12");
});

test("of two, who won is ahead, then who won by more, and who gave up is behind", () => {
  const other = (won: boolean, rupees: [number, number] | null) => ({ ...OVER, player: "Arjun", won, rupees });
  const isBehind = (each: TrySeen) => aheadIn([each, OVER]) === OVER && aheadIn([OVER, each]) === OVER;
  expect(isBehind(other(true, [70, 60]))).toBe(true);
  expect(isBehind(other(false, [60, 70]))).toBe(true);
  expect(aheadIn([OVER, other(true, [17, 0])])).toBeNull();
  const lost = other(false, [0, 120]);
  expect(aheadIn([lost, { ...OVER, won: false, rupees: null }])).toBe(lost);
  expect(aheadIn([OVER])).toBeNull();
});

test("a place is among accounts, as long as the board has them all", () => {
  const deal = { board: [OVER], tried: 9, mine: OVER } as unknown as DealSeen;
  expect(rankedIn(deal)).toBe(1);
  expect(rankedIn({ ...deal, board: [{ ...OVER, is_me: false }] })).toBe(2);
  expect(rankedIn({ ...deal, tried: 80, board: Array<TrySeen>(50).fill(OVER) })).toBe(80);
});

test("a guest who plays alone stands on the board, and is told nothing that contradicts it", () => {
  const guest: TrySeen = { ...OVER, is_guest: true, place: 1 };
  const alone = { board: [], tried: 1, mine: guest, closes_in: 1000 } as unknown as DealSeen;

  expect(rowsOf(alone)).toEqual([guest]);
  expect(sayStanding(alone, guest)).toBe("You're the first to finish it.");
});

test("a guest stands where an account would, and is told that place", () => {
  const other = (place: number): TrySeen => ({ ...OVER, player: `Player ${place}`, is_me: false, place });
  const guest: TrySeen = { ...OVER, is_guest: true, place: 2 };
  const deal = { board: [other(1), other(3)], tried: 3, mine: guest, closes_in: 1000 } as unknown as DealSeen;

  expect(rowsOf(deal).map((each) => each.player)).toEqual(["Player 1", "Meera", "Player 3"]);
  expect(sayStanding(deal, guest)).toContain("2 of 3");
  expect(rowsOf({ board: [OVER], mine: OVER })).toEqual([OVER]);
});

test("the margin of a duel is the difference of both margins", () => {
  expect(marginIn([{ ...OVER, rupees: [70, 78] }, { ...OVER, rupees: [65, 83] }])).toBe(10);
  expect(marginIn([{ ...OVER, rupees: [70, 78] }, { ...OVER, rupees: [60, 68] }])).toBeNull();
  expect(marginIn([OVER, { ...OVER, rupees: null }])).toBeNull();
  expect(marginIn([OVER])).toBeNull();
});
