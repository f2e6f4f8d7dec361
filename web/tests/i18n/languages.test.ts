// Every language of the Python package has its texts here, the same entries as English.

import { expect, it } from "vitest";
import { type Language, LANGUAGES, loadCatalogue, loadPageCatalogue } from "../../src/i18n/languages";

const CODES = Object.keys(LANGUAGES) as Language[];

function places(text: unknown): string[] {
  if (typeof text !== "object" || text === null) return [""];
  return Object.entries(text).flatMap(([key, each]) => places(each).map((place) => `${key}.${place}`));
}

it.each(CODES)("the catalogues of %s have every entry", async (code) => {
  expect(places(await loadCatalogue(code))).toEqual(places(await loadCatalogue("en")));
  expect(Object.keys(await loadPageCatalogue(code)).sort()).toEqual(Object.keys(await loadPageCatalogue("en")).sort());
});

it("a language without a catalogue is an error that names the file", async () => {
  await expect(loadPageCatalogue("xx" as Language)).rejects.toThrow("there is no ./xx/pages.ts");
});
