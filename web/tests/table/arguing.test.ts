// A hint is said as the library says it, in every language.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { en } from "../../src/i18n/en";
import { fr } from "../../src/i18n/fr";
import { HINTS } from "../../src/i18n/table/hints";
import { argumentIn } from "../../src/table/arguing";
import type { Argument } from "../../src/wire";

const FILE = new URL("../../../tests/vectors/hints.json", import.meta.url);
const { cases } = JSON.parse(readFileSync(FILE, "utf8")) as {
  cases: { argument: Argument; said: Record<"en" | "fr", string> }[];
};

test.each([
  ["en", en],
  ["fr", fr],
] as const)("what is said in %s is what Python says", (language, { cards }) => {
  expect(cases.length).toBeGreaterThan(Object.keys(HINTS[language].merits).length);
  for (const { argument, said } of cases) {
    expect(argumentIn(HINTS[language], cards, argument)).toBe(said[language]);
  }
});
