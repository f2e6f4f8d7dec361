// Views that Python printed are read as the values that they stand for, and printed as the same texts.

import { expect, test } from "vitest";
import { readText, readVectors } from "../../files";
import { parseRecord } from "../../../src/rules/record";
import { replay } from "../../../src/rules/replay";
import { parseView, printView, ViewTextError } from "../../../src/rules/text/view";
import { knownView } from "../../../src/rules/view";
import type { View } from "../../../src/wire";

const { cases } = readVectors("review/explanations.json") as { cases: { view: string; known?: View }[] };
const [SOME = ""] = cases.map(({ view }) => view);

test("every text is printed as it was read", () => {
  for (const { view } of cases) expect(printView(parseView(view))).toBe(view);
  expect(cases.length).toBeGreaterThan(100);
});

test("a text is read as the view that Python printed, byte by byte", () => {
  const whole = cases.flatMap(({ view, known }) => (known === undefined ? [] : [{ view, known }]));
  for (const { view, known } of whole) expect(JSON.stringify(parseView(view))).toBe(JSON.stringify(known));
  expect(whole.length).toBeGreaterThan(5);
});

test("the view of a replayed match is read again from its text", () => {
  const steps = replay(parseRecord(readText("tests/vectors/records/herds-and-income-hidden.jaipur")));
  const known = steps.flatMap(({ after }) => (after.position === null || after.position.isOver ? [] : [knownView(after, after.position.toMove)]));
  for (const each of known) expect(parseView(printView(each))).toEqual(each);
  expect(known.length).toBeGreaterThan(50);
});

test("only a seat that is to move has a view to print", () => {
  const known = parseView(SOME);
  expect(() => printView({ ...known, viewer: known.viewer === 0 ? 1 : 0 })).toThrow(RangeError);
  expect(() => printView({ ...known, viewer: null })).toThrow("a watcher");
});

test.each([
  ["nothing", ""],
  ["a field more", `${SOME} 1`],
  ["a letter of no card", SOME.replace("M", "Z")],
  ["another seat to move", SOME.replace(" move 1 ", " move 0 ")],
  ["a position that waits for a card", SOME.replace(" move ", " refill ")],
  ["more cards seen than held", SOME.replace(" -/- 1 ", " DDDDDDD/- 1 ")],
  ["no number of Seals", SOME.replace(/\d$/, "x")],
])("a text with %s is no view", (_, text) => {
  expect(text).not.toBe(SOME);
  expect(() => parseView(text)).toThrow(ViewTextError);
});
