// Facts and verdicts are said as the library says them, in every language.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SAID } from "../../src/i18n/review/said";
import { reasonIn, verdictIn } from "../../src/review/filling";
import { WORDS } from "../../src/rules/words";
import type { Fact, Verdict } from "../../src/wire";

type Case = { said: Record<"en" | "fr", string> } & ({ fact: Fact } | { verdict: Verdict; names: [string, string] });

const FILE = new URL("../../../tests/vectors/reasons.json", import.meta.url);
const { cases } = JSON.parse(readFileSync(FILE, "utf8")) as { cases: Case[] };

test.each(["en", "fr"] as const)("what is said in %s is what Python says", (language) => {
  expect(cases.length).toBeGreaterThan(30);
  for (const each of cases) {
    const text = "fact" in each
      ? reasonIn(SAID[language], WORDS[language].cards, each.fact)
      : verdictIn(SAID[language], each.verdict, each.names);
    expect(text).toBe(each.said[language]);
  }
});
