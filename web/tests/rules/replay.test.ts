// Matches that Python played are replayed: every position is equal, and every change of a record is found.

import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readText } from "../files";
import { LETTERS } from "../../src/rules/cards";
import { type Position, type Seat } from "../../src/rules/position";
import { parseRecord, printRecord, RecordError } from "../../src/rules/record";
import { replay, RuleBroken } from "../../src/rules/replay";
import { viewOf } from "../../src/rules/view";

const read = (path: string): string => readText(`tests/vectors/${path}`);
const { matches } = JSON.parse(read("replays.json")) as { matches: { record: string; positions: string[] }[] };
const RECORDS = readdirSync("../tests/vectors/records").filter((name) => name.endsWith(".jaipur"));

/** A position in the notation of docs/reference/notation.md. */
function printed(now: Position): string {
  const spell = (counts: readonly number[]) => counts.map((cards, card) => (LETTERS[card] ?? "").repeat(cards)).join("") || "-";
  const both = (field: (seat: Seat) => string) => ([0, 1] as const).map(field);
  return [
    spell(now.market),
    ...both((seat) => `${spell(now.hand[seat])}+${now.herd[seat]}`),
    now.sold.join("."),
    both((seat) => `${now.income[seat]}:${now.tokens[seat]}`).join("/"),
    both((seat) => now.bonuses[seat].join(",") || "-").join("/"),
    both((seat) => spell(now.seen[seat])).join("/"),
    now.toMove,
    now.starter,
    now.exchanges,
    now.isOver ? "over" : "move",
  ].join(" ");
}

test("every position of every match is the one of the rules", () => {
  let steps = 0;
  for (const { record, positions } of matches) {
    const played = replay(parseRecord(record));
    expect(played.map(({ after }) => (after.position === null ? "" : printed(after.position)))).toEqual(positions);
    steps += played.length;
  }
  expect(steps).toBeGreaterThan(2500);
});

test.each(RECORDS)("%s is its twin in JSON", (name) => {
  const twin: unknown = JSON.parse(read(`records/${name.replace(".jaipur", ".json")}`));
  expect(parseRecord(read(`records/${name}`))).toEqual(twin);
});

test.each(RECORDS)("%s is printed as it was", (name) => {
  const text = read(`records/${name}`);
  expect(printRecord(parseRecord(text))).toBe(text);
});

describe("a record that was changed", () => {
  const text = read("records/single-round.jaipur");
  const sale = /^([01] S .\d) = (\d)(.*)$/m;

  test.each([
    ["a token", text.replace(sale, "$1 = 9$3")],
    ["a score", text.replace(/^score \d+/m, "score 1")],
    ["whose move it is", text.replace(/^0 ([TMSX])/m, "1 $1")],
    ["a card that came", text.replace(/> (.)(.*)$/m, (_, card: string) => `> ${card === "L" ? "D" : "L"}L`)],
  ])("breaks the rules: %s", (_, changed) => {
    expect(changed).not.toBe(text);
    expect(() => replay(parseRecord(changed))).toThrow(RuleBroken);
  });

  test.each(["", "jaipur 2\n", text.replace("options: ", "options: open hand, "), `${text}more\n`, text.replace("deal ", "deal X")])(
    "is none",
    (changed) => {
      expect(() => parseRecord(changed)).toThrow(RecordError);
    },
  );
});

test("a seat sees its own hand, and the other's once the round is over", () => {
  const steps = replay(parseRecord(read("records/single-round.jaipur")));
  const [first, last] = [steps[0], steps.at(-1)];
  if (first === undefined || last === undefined) throw new Error("an empty record");
  const hidden = viewOf(first.after, { seat: 1, isOpen: false });
  expect(hidden.sides[0].hand).toBeNull();
  expect(hidden.sides[0].bonuses).toBeNull();
  expect(hidden.sides[1].hand).not.toBeNull();
  expect(viewOf(first.after, { seat: 1, isOpen: true }).sides[0].hand).not.toBeNull();
  expect(viewOf(last.after, { seat: 1, isOpen: false }).sides[0].hand).not.toBeNull();
});
