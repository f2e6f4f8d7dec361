// Every language of the web client, as listed by the Python package. A new one needs a folder `xx/` with the files of `en/`:
// `catalogue.ts` and `pages.ts` are found here, and import the others. The folder also gets a line in
// layers.js and in src/README.md.

import { type Catalogue, en } from "./en/catalogue";
import type { PageCatalogue } from "./en/pages";
import { LANGUAGES } from "./generated/languages";

export { LANGUAGES };
export type Language = keyof typeof LANGUAGES;

const CATALOGUES = import.meta.glob<Catalogue>(["./*/catalogue.ts", "!./en/catalogue.ts"], { import: "catalogue" });
const PAGES = import.meta.glob<PageCatalogue>("./*/pages.ts", { import: "pages" });

/** Load the texts of the home page and the table. English comes with the first scripts. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  return language === "en" ? en : load(CATALOGUES, `./${language}/catalogue.ts`);
}

/** Load the texts of all other pages. */
export async function loadPageCatalogue(language: Language): Promise<PageCatalogue> {
  return load(PAGES, `./${language}/pages.ts`);
}

async function load<Text>(files: Record<string, () => Promise<Text>>, path: string): Promise<Text> {
  const file = files[path];
  if (file === undefined) throw new Error(`there is no ${path}`);
  return file();
}
