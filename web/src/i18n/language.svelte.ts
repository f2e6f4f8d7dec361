// The language that everything is said in: as chosen, or else as the browser has it.

import { en, type Catalogue } from "./en";
import { fr } from "./fr";

export const CATALOGUES = { en, fr } as const satisfies Record<string, Catalogue>;
export type Language = keyof typeof CATALOGUES;

const KEPT = "jaipur.language";

function first(): Language {
  const wanted = [localStorage.getItem(KEPT), ...navigator.languages];
  const found = wanted.map((tag) => tag?.slice(0, 2)).find((tag) => tag !== undefined && tag in CATALOGUES);
  return (found as Language | undefined) ?? "en";
}

let spoken = $state<Language>(first());

export function language(): Language {
  return spoken;
}

export function speak(wanted: Language): void {
  spoken = wanted;
  localStorage.setItem(KEPT, wanted);
  document.documentElement.lang = wanted;
}

/** What is said, in the language that is spoken. */
export function catalogue(): Catalogue {
  return CATALOGUES[spoken];
}

/** Choose among the same words in each language: for a page that brings its own. */
export function inLanguage<Words>(words: Readonly<Record<Language, Words>>): Words {
  return words[spoken];
}
