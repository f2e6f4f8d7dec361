// The database of this device: one of an earlier version keeps its matches.

import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { commitmentTo } from "../../src/house/dealer";
import { LocalStore } from "../../src/house/store";
import { PRINTED_GAME } from "../../src/rules/match";
import type { Review } from "../../src/wire";

const [MATCH, SEED] = ["local-0000000000001", "5eed".repeat(16)];
const OPENING = { match: MATCH, at: 1, seed: SEED, commitment: commitmentTo(SEED, MATCH), name: "Meera", level: "teacher", options: PRINTED_GAME };
const REVIEW = { version: 1 } as unknown as Review;

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A database as the first version made it. */
function openFirst(): Promise<void> {
  return new Promise((resolve) => {
    const asked = indexedDB.open("jaipur.house", 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore("openings", { keyPath: "match" }).add(OPENING);
      asked.result.createObjectStore("entries", { keyPath: ["match", "version"] });
    };
    asked.onsuccess = () => {
      asked.result.close();
      resolve();
    };
  });
}

test("a database of the first version keeps its matches, and can store reviews", async () => {
  await openFirst();
  const store = await LocalStore.open();
  expect(await store.list()).toEqual([OPENING]);
  expect(await store.review(MATCH)).toBeNull();
  await store.keepReview(MATCH, REVIEW);
  expect(await store.review(MATCH)).toEqual(REVIEW);
  await store.keepProgress("puzzles", { tried: 1 });
  expect(await store.progress("puzzles")).toEqual({ tried: 1 });
  store.close();
});

test("nothing is stored of a match that was deleted", async () => {
  const store = await LocalStore.open();
  await store.begin(OPENING);
  await store.keepReview(MATCH, REVIEW);
  await store.remove(MATCH);
  expect([await store.list(), await store.review(MATCH)]).toEqual([[], null]);
  await store.keepReview(MATCH, REVIEW);
  await store.keepEnding({ match: MATCH, at: 1, result: { type: "match_aborted", seat: null }, seals: [0, 0] });
  expect([await store.endings(), await store.review(MATCH)]).toEqual([[], null]);
  store.close();
});
