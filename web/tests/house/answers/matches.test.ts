// Requests about a match on this device are answered as a server answers them; its review is made once and stored.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer } from "../../../src/house/answers/answers";
import { deleteLocalMatch } from "../../../src/house/matches";
import { PLAYER } from "../../../src/house/log";
import { parseRecord } from "../../../src/rules/record";
import type { AdviceGiven, Joined, Review, View } from "../../../src/wire";
import { begin, closeLocalPage, openLocalPage } from "../local_page";
import { playOn } from "../local_play";

const engine = vi.hoisted(() => ({ advise: vi.fn(), review: vi.fn(), weigh: vi.fn(), playOn: vi.fn() }));
vi.mock("../../../src/engine/requests/engine", () => ({ engine: () => engine }));

const MADE = { version: 1, judge: "test" } as unknown as Review;

beforeEach(() => {
  openLocalPage();
  for (const each of Object.values(engine)) each.mockReset();
});
afterEach(closeLocalPage);

test("a match in play has no record, and a hint is given for what the player knows", async () => {
  const client = await begin();
  const path = `/api/matches/${client.match}`;
  expect(((await answer("GET", path, undefined)) as Joined).standing.view.result).toBeNull();
  await expect(answer("GET", `${path}/record`, undefined)).rejects.toMatchObject({ why: "not found" });
  const given: AdviceGiven = { kind: "take", move: null, arguments: null };
  engine.advise.mockResolvedValue(given);
  expect(await answer("POST", `${path}/advice`, { version: client.version, step: "kind" })).toBe(given);
  const [[known, step]] = engine.advise.mock.calls as [[View, string]];
  expect([known.viewer, known.sides[1].hand, step]).toEqual([PLAYER, null, "kind"]);
  await expect(answer("POST", `${path}/advice`, { version: client.version - 1, step: "kind" })).rejects.toMatchObject({ why: "conflict" });
});

test("a match that does not exist is not found", async () => {
  for (const [method, path] of [["GET", ""], ["GET", "/record"], ["POST", "/review"]] as const) {
    await expect(answer(method, `/api/matches/local-0000000000000${path}`, {})).rejects.toMatchObject({ why: "not found" });
  }
});

test("a review is made once, shows how far it is, is stored, and goes with its match", async () => {
  const client = await begin();
  await playOn(client);
  const path = `/api/matches/${client.match}/review`;
  const record = (await answer("GET", `/api/matches/${client.match}/record`, undefined)) as string;
  expect(parseRecord(record).match).toBe(client.match);
  expect(await answer("GET", path, undefined)).toEqual({ type: "unasked" });
  let finish: (review: Review) => void = () => undefined;
  engine.review.mockImplementation((_: string, progress: (done: number, of: number) => void) => {
    progress(3, 40);
    return new Promise((resolve) => {
      finish = resolve;
    });
  });
  await answer("POST", path, undefined);
  expect(await answer("POST", path, undefined)).toEqual({ type: "under_way", done: 3, of: 40 });
  expect(engine.review.mock.calls).toEqual([[record, expect.any(Function)]]);
  finish(MADE);
  await vi.waitFor(async () => {
    expect(await answer("GET", path, undefined)).toEqual({ type: "made", review: MADE });
  });
  expect(await answer("POST", path, undefined)).toEqual({ type: "made", review: MADE });
  expect(engine.review).toHaveBeenCalledTimes(1);
  await deleteLocalMatch(client.match);
  expect(await answer("GET", path, undefined)).toEqual({ type: "unasked" });
});

test("a review that fails can be asked for again", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  const client = await begin();
  await playOn(client);
  const path = `/api/matches/${client.match}/review`;
  engine.review.mockRejectedValue(new Error("no engine"));
  await answer("POST", path, undefined);
  await vi.waitFor(async () => {
    expect(await answer("GET", path, undefined)).toEqual({ type: "unasked" });
  });
  engine.review.mockResolvedValue(MADE);
  await answer("POST", path, undefined);
  await vi.waitFor(async () => {
    expect(await answer("GET", path, undefined)).toEqual({ type: "made", review: MADE });
  });
});

test("another move is weighed, and the round played on, with the record", async () => {
  const client = await begin();
  await playOn(client);
  const path = `/api/matches/${client.match}`;
  const record = await answer("GET", `${path}/record`, undefined);
  engine.weigh.mockResolvedValue("weighed");
  engine.playOn.mockResolvedValue("played");
  expect(await answer("POST", `${path}/review/weigh`, { round: 1, ply: 1, move: "M" })).toBe("weighed");
  expect(await answer("POST", `${path}/review/play-on`, { round: 1, ply: 1, moves: ["M"] })).toBe("played");
  expect(engine.weigh.mock.calls).toEqual([[record, { round: 1, ply: 1, move: "M" }]]);
  expect(engine.playOn.mock.calls).toEqual([[record, { round: 1, ply: 1, moves: ["M"] }]]);
});
