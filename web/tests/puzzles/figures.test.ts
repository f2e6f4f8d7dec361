// @vitest-environment jsdom
// Chances of puzzles as text.

import { describe, expect, it } from "vitest";
import { switchLanguage } from "../../src/i18n/language.svelte";
import { sayChance, sayPoints } from "../../src/puzzles/figures";

describe("figures of puzzles", () => {
  it("are said as the language has it", async () => {
    await switchLanguage("fr");
    expect(sayPoints(0.1087)).toBe("10,9");
    expect(sayChance(0.6567)).toMatch(/^66\s%$/u);
    await switchLanguage("en");
    expect(sayPoints(0.1087)).toBe("10.9");
    expect(sayChance(0.6567)).toBe("66%");
  });
});
