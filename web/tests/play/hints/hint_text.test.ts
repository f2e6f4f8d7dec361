// The sentences of hints are the same as in Python, in every language.

import { expect, test } from "vitest";
import { readVectors } from "../../files";
import { en } from "../../../src/i18n/en/catalogue";
import { catalogue as fr } from "../../../src/i18n/fr/catalogue";
import { HINTS } from "../../../src/i18n/generated/hints";
import { argumentIn } from "../../../src/play/hints/hint_text";
import type { Argument } from "../../../src/wire";

const { cases } = readVectors("hints.json") as {
  cases: { argument: Argument; said: Record<"en" | "fr", string> }[];
};

test.each([
  ["en", en],
  ["fr", fr],
] as const)("the hints in %s are those of Python", (language, { cards }) => {
  expect(cases.length).toBeGreaterThan(Object.keys(HINTS[language].merits).length);
  for (const { argument, said } of cases) {
    expect(argumentIn(HINTS[language], cards, argument)).toBe(said[language]);
  }
});
