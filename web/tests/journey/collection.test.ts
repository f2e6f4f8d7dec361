// @vitest-environment jsdom
// One's finished matches, collected from the server page by page.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { collected, NOTHING } from "../../src/journey/history/collection";
import type { OwnMatchSeen } from "../../src/wire";
import { digest } from "./digests";

/** The newest first, two on a page. */
let there: OwnMatchSeen[] = [];
let asked: string[] = [];
let isDown = false;

function seen(number: number): OwnMatchSeen {
  const match = String(number).padStart(13, "0");
  const played = { match, players: ["Meera", "teacher"], seat: 0, winner: 0, decision: "seals", seals: [2, 0], rated: false, control: { type: "untimed" }, ended_at: number };
  return { played, against_house: true, figures: digest().figures, review: null } as OwnMatchSeen;
}

beforeEach(() => {
  [there, asked, isDown] = [[], [], false];
  localStorage.setItem("jaipur.known", "yes");
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address);
    const before = new URL(address, "http://home").searchParams.get("before");
    const from = before === null ? 0 : there.findIndex(({ played }) => played.match === before) + 1;
    const matches = there.slice(from, from + 2);
    const next = matches.length === 2 ? (matches[1]?.played.match ?? null) : null;
    return Promise.resolve(isDown ? new Response("{}", { status: 503 }) : Response.json({ matches, next }));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const numbers = ({ matches }: { matches: readonly { match: string }[] }): number[] => matches.map(({ match }) => Number(match));

test("all pages are read, and the next time only the first of them", async () => {
  there = [5, 4, 3, 2, 1].map(seen);
  const first = await collected(NOTHING);
  expect([numbers(first), first.older]).toEqual([[5, 4, 3, 2, 1], null]);
  asked = [];
  there.unshift(seen(6));
  expect(numbers(await collected(first))).toEqual([6, 5, 4, 3, 2, 1]);
  expect(asked).toHaveLength(1);
});

test("of many pages those that are left are read later", async () => {
  there = Array.from({ length: 12 }, (_, index) => seen(12 - index));
  const first = await collected(NOTHING);
  expect(numbers(first)).toEqual([12, 11, 10, 9, 8, 7, 6, 5]);
  const second = await collected(first);
  expect(numbers(second)).toHaveLength(12);
});

test("a server that does not answer takes nothing away", async () => {
  there = [seen(2), seen(1)];
  const first = await collected(NOTHING);
  isDown = true;
  expect(numbers(await collected(first))).toEqual([2, 1]);
});

test("without a session nothing of the server is kept", async () => {
  there = [seen(1)];
  const first = await collected(NOTHING);
  localStorage.removeItem("jaipur.known");
  expect(await collected(first)).toEqual(NOTHING);
});
