// Matches of this device that are added to the account: once, when they are over, and again if they could not be sent.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addedAs, addToAccount, sendWaiting, sendWhenOver } from "../../../src/house/deliveries/deliveries";
import { rememberSession } from "../../../src/shared/api/tables";
import { hasDeliveries } from "../../../src/shared/match_ids";
import type { DeviceMatch, Problem } from "../../../src/wire";
import { begin, closeLocalPage, NONCE, openLocalPage } from "../local_page";
import { playOn } from "../local_play";

const ID = "0cykyfdrw6000";
/** What the server was sent. */
let sent: DeviceMatch[];
/** How the server refuses, if it does. */
let problem: Problem | null;

beforeEach(() => {
  openLocalPage();
  vi.stubGlobal("navigator", { onLine: true });
  rememberSession();
  sent = [];
  problem = null;
  vi.stubGlobal("fetch", (path: string, { body }: { body: string }) => {
    expect(path).toBe("/api/device-matches");
    sent.push(JSON.parse(body) as DeviceMatch);
    if (problem !== null) return Promise.resolve(new Response(JSON.stringify(problem), { status: 400 }));
    return Promise.resolve(new Response(JSON.stringify({ match: ID }), { status: 201 }));
  });
});
afterEach(closeLocalPage);

test("a match that was played to its end is sent as the server reads it", async () => {
  const client = await begin();
  await playOn(client);
  expect(await addToAccount(client.match)).toBe(ID);
  expect(await addedAs(client.match)).toBe(ID);
  expect(sent).toHaveLength(1);
  const [played] = sent;
  expect(played).toMatchObject({ name: client.match, level: "teacher", nonce: NONCE, ended: null });
  expect(played?.moves.split(",").every((move) => /^(M|T [A-Z]|S [A-Z]\d|X [A-Z]+\/[A-Z]+)$/.test(move))).toBe(true);
  expect(played?.opened_at).toBeLessThanOrEqual(played?.ended_at ?? 0);
});

test("a match is sent by itself once it is over, and once", async () => {
  const client = await begin();
  await sendWhenOver(client.match);
  await sendWaiting();
  expect(sent).toHaveLength(0);
  expect(hasDeliveries()).toBe(true);
  await client.ask({ type: "resign" });
  await sendWaiting();
  await sendWaiting();
  expect(sent.map(({ ended }) => ended)).toEqual(["resigned"]);
  expect(await addedAs(client.match)).toBe(ID);
  expect(hasDeliveries()).toBe(false);
});

test("a match that nobody wants to be sent stays on the device", async () => {
  const client = await begin();
  await client.ask({ type: "resign" });
  await sendWaiting();
  expect(sent).toHaveLength(0);
  expect(await addedAs(client.match)).toBeNull();
});

test("what a server could not take is sent again, and what it refuses is not", async () => {
  const client = await begin();
  await sendWhenOver(client.match);
  await client.ask({ type: "resign" });
  sent = [];
  for (const why of ["unavailable", "too often", "not signed in"] as const) {
    problem = { why };
    await sendWaiting();
  }
  expect(sent).toHaveLength(3);
  expect(hasDeliveries()).toBe(true);
  problem = { why: "not understood" };
  await sendWaiting();
  await sendWaiting();
  expect(sent).toHaveLength(4);
  expect(hasDeliveries()).toBe(false);
});

test("a match in play, and one that is gone, are not added", async () => {
  const client = await begin();
  await expect(addToAccount(client.match)).rejects.toMatchObject({ why: "conflict" });
  await expect(addToAccount("local-0000000000000")).rejects.toMatchObject({ why: "not found" });
  expect(sent).toHaveLength(0);
});
