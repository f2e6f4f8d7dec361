// Every move has the number that it has in Python.

import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { readVectors } from "../../files";
import { moveOf, numberOf } from "../../../src/rules/numbers/moves";
import { exchange } from "../../../src/rules/moves";
import { parseMove, short } from "../../../src/rules/notation";

const { count, sha256, moves } = readVectors("moves.json") as { count: number; sha256: string; moves: [number, string][] };

test.each(moves)("%i is %s", (number, text) => {
  expect(short(moveOf(number))).toBe(text);
  expect(numberOf(parseMove(text, "en"))).toBe(number);
});

test("all moves in order are those of Python", () => {
  const all = Array.from({ length: count }, (_, number) => `${short(moveOf(number))}\n`).join("");
  expect(createHash("sha256").update(all).digest("hex")).toBe(sha256);
});

test("there are no others", () => {
  for (const number of [-1, count, 0.5]) expect(() => moveOf(number)).toThrow(RangeError);
  expect(numberOf({ type: "sell", good: 0, cards: 1 })).toBeNull();
  expect(numberOf(exchange([0, 1], [1, 2]))).toBeNull();
  expect(numberOf(exchange([0, 6], [1, 2]))).toBeNull();
  expect(numberOf(exchange([0, 1], [2]))).toBeNull();
});
