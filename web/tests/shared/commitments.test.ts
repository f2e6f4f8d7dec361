// A commitment that was stored before the first card is never overwritten.

import { expect, test } from "vitest";
import { type KeptCommitments, commitmentIn, withCommitment } from "../../src/shared/commitments";

const MINE = { seat: 1, nonce: "mine" };

test("what was told first stays, and what was sent is added to it once", () => {
  let kept = withCommitment([], "a", { commitment: "first", sent: null });
  kept = withCommitment(kept, "a", { commitment: "later", sent: MINE });
  kept = withCommitment(kept, "a", { commitment: "last", sent: { seat: 0, nonce: "another" } });
  expect(commitmentIn(kept, "a")).toEqual({ commitment: "first", sent: MINE });
});

test("coming back takes nothing away", () => {
  const kept = withCommitment([], "a", { commitment: "first", sent: MINE });
  expect(withCommitment(kept, "a", { commitment: "first", sent: null })).toEqual(kept);
});

test("only the last hundred are kept", () => {
  let kept: KeptCommitments = [];
  for (let each = 0; each <= 100; each += 1) kept = withCommitment(kept, `${each}`, { commitment: "c", sent: null });
  expect(commitmentIn(kept, "0")).toBeNull();
  expect(commitmentIn(kept, "1")).not.toBeNull();
  expect(kept).toHaveLength(100);
});
