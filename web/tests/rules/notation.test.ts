// The same moves, spellings and errors as in Python.

import { describe, expect, it } from "vitest";
import { long, NotationError, parseMove, short } from "../../src/rules/notation";
import type { NotationLanguage } from "../../src/rules/words";
import { readVectors } from "../files";

interface Vectors {
  moves: { short: string; en: string; fr: string }[];
  accepted: { text: string; language: NotationLanguage; short: string }[];
  refused: { text: string; language: NotationLanguage; why: string; column: number }[];
}

const vectors = readVectors("notation.json") as Vectors;

describe("moves as text", () => {
  it("prints and reads every form", () => {
    for (const each of vectors.moves) {
      const move = parseMove(each.short, "en");
      expect(short(move)).toBe(each.short);
      for (const language of ["en", "fr"] as const) {
        expect(long(move, language)).toBe(each[language]);
        expect(parseMove(each[language], language)).toEqual(move);
      }
    }
    expect(vectors.moves.length).toBeGreaterThan(350);
  });

  it("reads other spellings", () => {
    for (const { text, language, short: canonical } of vectors.accepted) {
      expect(short(parseMove(text, language)), text).toBe(canonical);
    }
  });

  it("says where and why a text is no move", () => {
    for (const { text, language, why, column } of vectors.refused) {
      let found: NotationError | undefined;
      try {
        parseMove(text, language);
      } catch (error) {
        found = error as NotationError;
      }
      expect([found?.fault, found?.column], `${text} (${language})`).toEqual([why, column]);
    }
  });
});
