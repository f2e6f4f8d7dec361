// @vitest-environment jsdom
// A seed is checked against the commitment that this browser stored before.

import { beforeEach, expect, test } from "vitest";
import { fitOf, storeDealCommitments } from "../../src/deals/commitment";
import { commitmentOf } from "../../src/rules/verify";
import { dayAfter, isDuel, pageOfDeal } from "../../src/shared/deal_names";
import type { DealSeen } from "../../src/wire";

const SEED = "0f".repeat(32);
const DEAL = "daily-2026-11-16";
const SEEN: DealSeen = {
  deal: DEAL,
  day: "2026-11-16",
  host: null,
  level: "teacher",
  commitment: commitmentOf(SEED, DEAL),
  closes_in: 1000,
  seed: null,
  tomorrow: commitmentOf("1f".repeat(32), "daily-2026-11-17"),
  may_try: true,
  tried: 0,
  mine: null,
  board: [],
};
const CLOSED: DealSeen = { ...SEEN, closes_in: null, seed: SEED, tomorrow: null };

beforeEach(() => {
  localStorage.clear();
});

test("a seed fits its own commitment and no other", () => {
  expect(fitOf(SEEN)).toBeNull();
  expect(fitOf(CLOSED)).toEqual({ computed: SEEN.commitment, wasThere: false, isOk: true });
  expect(fitOf({ ...CLOSED, seed: "1f".repeat(32) })?.isOk).toBe(false);
  expect(fitOf({ ...CLOSED, deal: "daily-2026-11-17" })?.isOk).toBe(false);
});

test("who was there before is not told another commitment afterwards", () => {
  storeDealCommitments(SEEN);
  expect(fitOf(CLOSED)).toMatchObject({ wasThere: true, isOk: true });
  const other = "1f".repeat(32);
  expect(fitOf({ ...CLOSED, seed: other, commitment: commitmentOf(other, DEAL) })?.isOk).toBe(false);
});

test("tomorrow's is kept today", () => {
  storeDealCommitments(SEEN);
  const [deal, seed] = ["daily-2026-11-17", "1f".repeat(32)];
  expect(fitOf({ ...CLOSED, deal, seed, commitment: commitmentOf(seed, deal) })).toMatchObject({ wasThere: true, isOk: true });
  expect(fitOf({ ...CLOSED, deal, seed: SEED, commitment: commitmentOf(SEED, deal) })).toMatchObject({ wasThere: true, isOk: false });
});

test("what is only shown once it is closed is not kept", () => {
  storeDealCommitments(CLOSED);
  expect(fitOf(CLOSED)?.wasThere).toBe(false);
});

test("a deal has a page, by its name", () => {
  expect(pageOfDeal(DEAL)).toBe("/daily/2026-11-16");
  expect(pageOfDeal("duel-ab-cd_efghijklmnopqrst")).toBe("/duel/ab-cd_efghijklmnopqrst");
  expect([isDuel(DEAL), isDuel("duel-x")]).toEqual([false, true]);
  expect([dayAfter("2026-02-28", 1), dayAfter("2026-03-01", -1), dayAfter("2026-12-31", 1)]).toEqual([
    "2026-03-01",
    "2026-02-28",
    "2027-01-01",
  ]);
});
