// Records that came as files, and the deal of the day that follows from the date: both are found like matches of this device.

import { JSDOM } from "jsdom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer } from "../../src/house/answers/answers";
import { levelOf, seedOf } from "../../src/house/answers/daily";
import { openRecord } from "../../src/house/answers/opened";
import { withStore } from "../../src/house/store";
import { parseRecord } from "../../src/rules/record";
import { verify } from "../../src/rules/verify";
import type { DealSeen, Joined, Review, TableFound } from "../../src/wire";
import { readText } from "../files";
import { closeLocalPage, join, openLocalPage } from "./local_page";
import { playOn } from "./local_play";

const RECORD = readText("examples/first_match.jaipur");

beforeEach(() => {
  openLocalPage();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  vi.stubGlobal("localStorage", new JSDOM("", { url: "http://host.test/" }).window.localStorage);
});

afterEach(closeLocalPage);

test("a file is found under an id of this device, with the text of its record", async () => {
  const match = await openRecord(RECORD);
  expect(match).toMatch(/^local-[0-9a-z]{13}$/);
  expect(await openRecord(`# a comment\n${RECORD}`)).toBe(match);
  const joined = (await answer("GET", `/api/matches/${match}`, undefined)) as Joined;
  expect(joined.seated.sitters).toMatchObject([{ name: "Meera" }, { name: "Arjun" }]);
  expect(joined.standing.view.result).toMatchObject({ type: "match_won", seat: 1 });
  const record = (await answer("GET", `/api/matches/${match}/record`, undefined)) as string;
  expect(verify(parseRecord(record))).toMatchObject({ isOk: true });
});

test("a bot of the house is known by its level", async () => {
  const match = await openRecord(RECORD.replace("player 1: Arjun", "player 1: shark"));
  const joined = (await answer("GET", `/api/matches/${match}`, undefined)) as Joined;
  expect(joined.seated.sitters[1]).toEqual({ type: "house", level: "shark" });
});

test("of many files the oldest goes, with its review", async () => {
  const review = { match: "x" } as unknown as Review;
  const matches: string[] = [];
  for (let number = 0; number < 21; number++) {
    vi.setSystemTime(number * 1000);
    matches.push(await openRecord(RECORD.replace("player 0: Meera", `player 0: Meera ${number}`)));
    await withStore((store) => store.keepReview(matches.at(-1) ?? "", review));
  }
  const left = await withStore((store) => Promise.all(matches.map((match) => store.file(match))));
  expect(left.map((file) => file !== null)).toEqual([false, ...Array<boolean>(20).fill(true)]);
  expect(await withStore((store) => store.review(matches[0] ?? ""))).toBeNull();
  expect(await withStore((store) => store.review(matches[1] ?? ""))).toEqual(review);
});

test("the deal of a day follows from its date, and is played once", async () => {
  vi.setSystemTime(Date.parse("2026-11-18T12:00:00Z"));
  const before = (await answer("GET", "/api/daily", undefined)) as DealSeen;
  expect(before).toMatchObject({ deal: "daily-2026-11-18", day: "2026-11-18", may_try: true, mine: null });
  expect(before.level).toBe(levelOf("2026-11-18"));
  const { match } = (await answer("POST", "/api/deals/daily-2026-11-18/tries", undefined)) as TableFound;
  expect(await answer("POST", "/api/deals/daily-2026-11-18/tries", undefined)).toEqual({ match });
  const client = await join(match ?? "");
  const [joined] = client.heardAll;
  expect(joined).toMatchObject({ seated: { shared: { deal: "daily-2026-11-18" } } });
  await client.ask({ type: "ready", nonce: "" });
  await client.turn();
  expect(client.standing.may_take_back).toBe(false);
  await playOn(client);
  const after = (await answer("GET", "/api/deals/daily-2026-11-18", undefined)) as DealSeen;
  expect(after.mine).toMatchObject({ state: "over", match });
  expect(after.mine?.rupees).toHaveLength(2);
  const record = parseRecord((await answer("GET", `/api/matches/${match ?? ""}/record`, undefined)) as string);
  expect(record.seed).toBe(seedOf("2026-11-18"));
  expect(verify(record)).toMatchObject({ isOk: true });
});

test("each day of a week has another opponent and another seed, and tomorrow is not shown", async () => {
  vi.setSystemTime(Date.parse("2026-11-22T12:00:00Z"));
  const days = ["16", "17", "18", "19", "20", "21", "22"].map((day) => `2026-11-${day}`);
  expect(levelOf("2026-11-16")).toBe("teacher");
  expect(new Set(days.map(levelOf)).size).toBe(7);
  expect(new Set(days.map(seedOf)).size).toBe(7);
  await expect(answer("GET", "/api/deals/daily-2026-11-23", undefined)).rejects.toMatchObject({ why: "not found" });
  await expect(answer("GET", "/api/deals/daily-2026-13-45", undefined)).rejects.toMatchObject({ why: "not found" });
});
