// A place in a replay survives its address, and an address that makes no sense is the beginning.

import { expect, test } from "vitest";
import { placeIn, queryOf } from "../../src/replay/place";

test.each([
  { at: 0, looking: "open" },
  { at: 17, looking: 1 },
  { at: 3, looking: 0 },
] as const)("%o is found again", (place) => {
  expect(placeIn(queryOf(place))).toEqual(place);
});

test.each(["", "?at=-4&seat=7", "?at=1e99", "?at=2.5", "?at=x&seat="])("%s is the beginning, with both hands", (query) => {
  expect(placeIn(query)).toEqual({ at: 0, looking: "open" });
});
