// @vitest-environment jsdom
// Moves as sentences: a count is a figure, in every language.

import { beforeAll, expect, test } from "vitest";
import { loadPages, switchLanguage } from "../../src/i18n/language.svelte";
import { type Language, LANGUAGES } from "../../src/i18n/languages";
import { phraseOf } from "../../src/play/move_text";
import { exchange } from "../../src/rules/moves";

beforeAll(loadPages);

test.each(Object.keys(LANGUAGES) as Language[])("one card is counted as two are, in %s", async (language) => {
  await switchLanguage(language);
  const [one, two] = [phraseOf(exchange([0, 1, 1], [3, 6, 6])), phraseOf(exchange([0, 0, 1], [3, 3, 6]))];
  expect([...one.matchAll(/\d/g)].map(String).sort()).toEqual(["1", "1", "2", "2"]);
  expect([...two.matchAll(/\d/g)].map(String).sort()).toEqual(["1", "1", "2", "2"]);
  expect(phraseOf({ type: "take", good: 0 })).toMatch(/1/);
  await switchLanguage("en");
});
