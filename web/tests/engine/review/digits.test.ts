// Numbers are rounded to the last bit as Python rounds them.

import { expect, test } from "vitest";
import { readVectors } from "../../files";
import { roundedTo6 } from "../../../src/engine/review/digits";

const { rounded } = readVectors("review/digits.json") as { rounded: [number, number][] };

test("every number is rounded as in Python, with the sign of zero", () => {
  for (const [number, expected] of rounded) expect([number, roundedTo6(number)]).toEqual([number, expected]);
});

test("the numbers tell this rounding from that of toFixed", () => {
  const others = rounded.filter(([number, expected]) => Number(number.toFixed(6)) !== expected);
  expect(others.length).toBeGreaterThan(3);
});
