// Every language of the web client, as listed by the Python package. A new one needs two catalogues: `xx.ts` and `xx_pages.ts`.

import { type Catalogue, en } from "./en";
import type { PageCatalogue } from "./en_pages";
import { LANGUAGES } from "./generated/languages";

export { LANGUAGES };
export type Language = keyof typeof LANGUAGES;

const CATALOGUES = import.meta.glob<Catalogue>(["./??.ts", "!./en.ts"], { import: "catalogue" });
const PAGES = import.meta.glob<PageCatalogue>("./??_pages.ts", { import: "pages" });

/** Load the texts of the home page and the table. English comes with the first scripts. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  return language === "en" ? en : load(CATALOGUES, `./${language}.ts`);
}

/** Load the texts of all other pages. */
export async function loadPageCatalogue(language: Language): Promise<PageCatalogue> {
  return load(PAGES, `./${language}_pages.ts`);
}

async function load<Text>(files: Record<string, () => Promise<Text>>, path: string): Promise<Text> {
  const file = files[path];
  if (file === undefined) throw new Error(`there is no ${path}`);
  return file();
}
