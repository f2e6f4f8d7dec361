// Which ways out of a match there are.

import { describe, expect, test } from "vitest";
import { mayAbort, mayClaim, mayResign } from "../../src/table/leaving";
import type { Seated, Standing } from "../../src/wire";

const LIVE = { type: "live", minutes: 5, increment: 5 } as const;
const FRIENDS = { sitters: [{ type: "person" }, { type: "person" }], control: LIVE } as unknown as Seated;
const HOUSE = { sitters: [{ type: "person" }, { type: "house" }], control: LIVE } as unknown as Seated;

function standing(over: Partial<{ running: number | null; result: unknown; missed: unknown }> = {}): Standing {
  const { running = 1, result = null, missed = null } = over;
  return { view: { result }, times: { running }, missed } as unknown as Standing;
}

describe("E9: a match is called off before both have moved", () => {
  test.each([
    { table: HOUSE, dealt: 2 },
    { table: FRIENDS, dealt: 3 },
  ])("dealt as version $dealt", ({ table, dealt }) => {
    expect(mayAbort(0, table, standing(), dealt + 1)).toBe(true);
    expect(mayAbort(0, table, standing(), dealt + 2)).toBe(false);
    expect(mayAbort(null, table, standing(), dealt)).toBe(false);
    expect(mayAbort(0, table, standing({ result: {} }), dealt)).toBe(false);
  });
});

test("a match whose deal others play too is not called off", () => {
  const shared = { ...HOUSE, shared: { deal: "daily-2026-11-16", closes_at: 1 } };
  expect(mayAbort(0, shared, standing(), 2)).toBe(false);
  expect(mayAbort(0, { ...shared, shared: null }, standing(), 2)).toBe(true);
});

test("E7: whoever plays may resign until the match is over", () => {
  expect(mayResign(1, standing())).toBe(true);
  expect(mayResign(null, standing())).toBe(false);
  expect(mayResign(1, standing({ result: {} }))).toBe(false);
});

describe("E8: a person whose clock runs may be said to be away", () => {
  test("once", () => {
    expect(mayClaim(0, FRIENDS, standing())).toBe(true);
    expect(mayClaim(0, FRIENDS, standing({ missed: {} }))).toBe(false);
  });
  test("and neither the house, nor oneself, nor by a watcher", () => {
    expect(mayClaim(0, HOUSE, standing())).toBe(false);
    expect(mayClaim(1, FRIENDS, standing())).toBe(false);
    expect(mayClaim(null, FRIENDS, standing())).toBe(false);
  });
});
