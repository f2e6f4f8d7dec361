// A face loses ornament where it is narrow or low.

import { expect, test } from "vitest";
import { insideOf, lookOf } from "../../../src/shared/cards/face_size";

test.each([
  { width: 50, height: 100, look: ["narrow", "narrowest"] },
  { width: 90, height: 140, look: ["narrow"] },
  { width: 120, height: 120, look: ["low"] },
  { width: 120, height: 170, look: [] },
  { width: 160, height: 130, look: ["wide", "low"] },
  { width: 160, height: 320, look: ["wide"] },
])("a card of $width by $height is $look", ({ width, height, look }) => {
  expect(lookOf(insideOf({ width, height }))).toEqual(look);
});
