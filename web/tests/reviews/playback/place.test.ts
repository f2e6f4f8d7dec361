// A place in a replay is encoded and decoded, and an invalid address is the beginning.

import { expect, test } from "vitest";
import { placeIn, queryOf } from "../../../src/reviews/playback/place";

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
