// @vitest-environment jsdom
// Chances and ratings of puzzles as text.

import { describe, expect, it } from "vitest";
import { switchLanguage } from "../../src/i18n/language.svelte";
import { sayChance, sayChange, sayPoints, sayRating } from "../../src/puzzles/figures";

describe("figures of puzzles", () => {
  it("are said as the language has it", async () => {
    await switchLanguage("fr");
    expect(sayPoints(0.1087)).toBe("10,9");
    expect(sayChance(0.6567)).toMatch(/^66\s%$/u);
    await switchLanguage("en");
    expect(sayPoints(0.1087)).toBe("10.9");
    expect(sayChance(0.6567)).toBe("66%");
  });

  it("have a sign where something changed, and a mark where it is not sure", () => {
    expect([12.4, 0, -7.6].map(sayChange)).toEqual(["+12", "+0", "−8"]);
    expect([sayRating(1512.3), sayRating(1500, true)]).toEqual(["1512", "1500?"]);
  });
});
