// Reasons, arguments and advice are those that Python gives, byte by byte.

import { expect, test } from "vitest";
import { readVectors } from "../../files";
import { adviceOf } from "../../../src/engine/review/explanation/advice";
import { argumentsFor } from "../../../src/engine/review/explanation/merits";
import { reasonsFor } from "../../../src/engine/review/explanation/reasons";
import { parseMove } from "../../../src/rules/notation";
import { parseView } from "../../../src/rules/text/view";
import type { Argument, Fact } from "../../../src/wire";

interface Explained {
  readonly view: string;
  readonly reasons: readonly (readonly [string, string, Fact[]])[];
  readonly arguments: readonly (readonly [string, Argument[]])[];
}

const { cases } = readVectors("review/explanations.json") as { cases: Explained[] };
const move = (text: string) => parseMove(text, "en");

test("what a move gave away", () => {
  for (const { view, reasons } of cases) {
    for (const [played, best, facts] of reasons) {
      expect(JSON.stringify(reasonsFor(parseView(view), move(played), move(best))), `${view}: ${played}, ${best}`).toBe(JSON.stringify(facts));
    }
  }
});

test("what speaks for a move", () => {
  for (const { view, arguments: found } of cases) {
    for (const [played, merits] of found) {
      expect(JSON.stringify(argumentsFor(parseView(view), move(played))), `${view}: ${played}`).toBe(JSON.stringify(merits));
    }
  }
});

test("advice has as much as is asked for", () => {
  const [view, played, merits] = cases.flatMap((each) => each.arguments.map(([text, found]) => [parseView(each.view), move(text), found] as const))[0] ?? [];
  if (view === undefined || played === undefined || merits === undefined) throw new Error("no cases");
  expect(adviceOf(view, played, "kind")).toEqual({ kind: played.type, move: null, arguments: null });
  expect(adviceOf(view, played, "move")).toEqual({ kind: played.type, move: played, arguments: null });
  expect(adviceOf(view, played, "why")).toEqual({ kind: played.type, move: played, arguments: merits });
});
