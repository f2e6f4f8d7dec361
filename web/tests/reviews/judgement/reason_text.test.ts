// The sentences of facts and verdicts are the same as in Python, in every language.

import { expect, test } from "vitest";
import { readVectors } from "../../files";
import { SAID } from "../../../src/i18n/generated/review";
import { reasonIn } from "../../../src/i18n/reasons";
import { verdictIn } from "../../../src/reviews/judgement/reason_text";
import { WORDS } from "../../../src/rules/words";
import type { Fact, Verdict } from "../../../src/wire";

type Case = { said: Record<"en" | "fr", string> } & ({ fact: Fact; own: boolean } | { verdict: Verdict; names: [string, string]; own: number | null });

const { cases } = readVectors("reasons.json") as { cases: Case[] };

test.each(["en", "fr"] as const)("the reasons in %s are those of Python", (language) => {
  expect(cases.length).toBeGreaterThan(30);
  for (const each of cases) {
    const text = "fact" in each
      ? reasonIn(SAID[language], WORDS[language].cards, each.fact, each.own)
      : verdictIn(SAID[language], each.verdict, each.names, each.own);
    expect(text).toBe(each.said[language]);
  }
});
