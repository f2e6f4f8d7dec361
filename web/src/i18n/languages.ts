// Every language of the web client. A new one needs a line here, and two catalogues: `xx.ts` and `xx_pages.ts`.

import { type Catalogue, en } from "./en";
import type { PageCatalogue } from "./en_pages";

interface LanguageFiles {
  /** The language's own name for itself. */
  readonly name: string;
  /** Load the texts of the home page and the table. */
  readonly catalogue: () => Promise<Catalogue>;
  /** Load the texts of all other pages. */
  readonly pages: () => Promise<PageCatalogue>;
}

export const LANGUAGES = {
  en: { name: "English", catalogue: () => Promise.resolve(en), pages: async () => (await import("./en_pages")).pages },
  fr: { name: "Français", catalogue: async () => (await import("./fr")).fr, pages: async () => (await import("./fr_pages")).pages },
} as const satisfies Record<string, LanguageFiles>;

export type Language = keyof typeof LANGUAGES;
