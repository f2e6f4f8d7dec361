// A commitment that was stored before the first card is never overwritten.

import { expect, test } from "vitest";
import { type KeptCommitments, promisedIn, withPromise } from "../../src/shared/commitments";

const MINE = { seat: 1, nonce: "mine" };

test("what was told first stays, and what was sent is added to it once", () => {
  let kept = withPromise([], "a", { commitment: "first", sent: null });
  kept = withPromise(kept, "a", { commitment: "later", sent: MINE });
  kept = withPromise(kept, "a", { commitment: "last", sent: { seat: 0, nonce: "another" } });
  expect(promisedIn(kept, "a")).toEqual({ commitment: "first", sent: MINE });
});

test("coming back takes nothing away", () => {
  const kept = withPromise([], "a", { commitment: "first", sent: MINE });
  expect(withPromise(kept, "a", { commitment: "first", sent: null })).toEqual(kept);
});

test("only the last hundred are kept", () => {
  let kept: KeptCommitments = [];
  for (let each = 0; each <= 100; each += 1) kept = withPromise(kept, `${each}`, { commitment: "c", sent: null });
  expect(promisedIn(kept, "0")).toBeNull();
  expect(promisedIn(kept, "1")).not.toBeNull();
  expect(kept).toHaveLength(100);
});
