// @vitest-environment jsdom
// Numbers as text: every language writes them in one way.

import { expect, test } from "vitest";
import { switchLanguage } from "../../src/i18n/language.svelte";
import { changeOf, percent, plain, signedPercent } from "../../src/i18n/numbers";

test("a share is a percentage as the language writes it", async () => {
  await switchLanguage("fr");
  expect(percent(0.6567)).toMatch(/^66\s%$/u);
  expect(plain(2.04, 1)).toBe("2,0");
  await switchLanguage("en");
  expect(percent(0.6567)).toBe("66%");
  expect(percent(0.6567, 1)).toBe("65.7%");
  expect(percent(null)).toBe("–");
});

test("a change has its sign, and none if it rounds to nothing", () => {
  expect([0.126, -0.21, 0.004, -0.004].map(signedPercent)).toEqual(["+13%", "−21%", "0%", "0%"]);
});

test("a change is the difference of the chances as they are shown", () => {
  for (const [from, to] of [[0.754, 0.535], [0.745, 0.544], [0.285, 0.01], [0.5, 0.5], [0.004, 0.996]] as const) {
    const [before, after] = [percent(from), percent(to)].map((each) => Number.parseInt(each, 10)) as [number, number];
    expect(signedPercent(changeOf(from, to))).toBe(after === before ? "0%" : `${after > before ? "+" : "−"}${Math.abs(after - before)}%`);
  }
});
