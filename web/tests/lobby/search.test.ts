// The search for an opponent: one in a tab, which goes on at other pages, over a real WebSocket.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openPage } from "../page";
import { type Client, WebSocketServer } from "../websocket_server";

type SearchModule = typeof import("../../src/lobby/search.svelte");
type RouterModule = typeof import("../../src/shared/router.svelte");

const CONTROL = { type: "live", minutes: 5, increment: 5 } as const;
const SEEK = { type: "seek", control: CONTROL, rated: false };
const MATCH = "0123456789abc";

let server: WebSocketServer;
let seeking: SearchModule;
let router: RouterModule;

beforeEach(async () => {
  server = await WebSocketServer.start();
  openPage(`http://127.0.0.1:${server.port}/seek`);
  vi.stubGlobal("scrollTo", () => undefined);
  router = await import("../../src/shared/router.svelte");
  seeking = await import("../../src/lobby/search.svelte");
});

afterEach(async () => {
  seeking.stopSearch();
  await server.stop();
  vi.unstubAllGlobals();
});

async function begun(): Promise<Client> {
  seeking.startSearch(CONTROL, false);
  const client = await server.clients.next();
  expect(await client.received.next()).toEqual(SEEK);
  return client;
}

test("a seeker who waits at its page is taken to the table at once", async () => {
  const client = await begun();
  expect(seeking.isSearchElsewhere()).toBe(false);
  client.send({ type: "paired", match: MATCH });
  await client.closed;
  expect(router.currentPath()).toBe(`/match/${MATCH}`);
  expect([seeking.search(), seeking.foundMatch()]).toEqual([null, null]);
});

test("at another table the search goes on, and the player is told first", async () => {
  const client = await begun();
  router.goTo("/match/local-0123456789abc");
  expect([seeking.search()?.control, seeking.isSearchElsewhere()]).toEqual([CONTROL, true]);
  client.send({ type: "paired", match: MATCH });
  await client.closed;
  expect(router.currentPath()).toBe("/match/local-0123456789abc");
  expect([seeking.foundMatch(), seeking.isSearchElsewhere()]).toEqual([MATCH, true]);
  seeking.goToFoundMatch();
  expect(router.currentPath()).toBe(`/match/${MATCH}`);
  expect(seeking.isSearchElsewhere()).toBe(false);
});

test("a search that is stopped leaves the connection, and another one replaces it", async () => {
  const first = await begun();
  const second = await begun();
  await first.closed;
  seeking.stopSearch();
  await second.closed;
  expect(seeking.search()).toBeNull();
});

test("a search that the server ends says why", async () => {
  const client = await begun();
  client.send({ type: "refused", why: "too often" });
  await client.closed;
  expect([seeking.search(), seeking.searchEnd()]).toEqual([null, "too often"]);
  const other = await begun();
  expect(seeking.searchEnd()).toBeNull();
  other.send({ type: "unsought" });
  await other.closed;
  expect(seeking.searchEnd()).toBe("elsewhere");
});
