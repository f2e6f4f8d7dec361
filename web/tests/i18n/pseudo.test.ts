// The language for tests: longer, with accents, and what is filled in stays as it is.

import { expect, test } from "vitest";
import { en } from "../../src/i18n/en/catalogue";
import { pages } from "../../src/i18n/en/pages";
import { accented, pseudo } from "./pseudo/pseudo";

test("every letter has an accent, and the text is longer", () => {
  expect(accented("Play now")).toBe("Þłááý ñóóŵ");
  expect(accented("Hi {who}!")).toBe("Ħíí {who}!");
});

test("names that are filled in stay", () => {
  const text = pseudo(en);
  expect(text.home.against("Asha")).toBe("ááğááííñšť Asha");
  expect(text.locale).toBe("en-GB");
});

test("no text is left as it was", () => {
  const left = (text: unknown): string[] =>
    typeof text === "string" ? (/[a-z]/i.test(text) ? [text] : []) : typeof text === "object" && text !== null ? Object.values(text).flatMap(left) : [];
  const { locale, ...first } = pseudo(en);
  expect(locale).toBe("en-GB");
  const { rules, push, ...later } = pseudo(pages);
  const { due, begun, closed, ...named } = push;
  expect(Object.values(named).every((each) => each.includes("{who}"))).toBe(true);
  expect(rules.title).toBe(accented(pages.rules.title));
  expect([...left(first), ...left(later), ...left([due, begun, closed])]).toEqual([]);
});
