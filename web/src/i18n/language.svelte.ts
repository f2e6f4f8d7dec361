// The current language and its texts. English comes with the first scripts; any other language is loaded on demand.

import { untrack } from "svelte";
import { type Catalogue, en } from "./en/catalogue";
import type { PageCatalogue } from "./en/pages";
import { type Language, LANGUAGES, loadCatalogue, loadPageCatalogue } from "./languages";

const STORAGE_KEY = "jaipur.language";

let current = $state<Language>("en");
let texts = $state.raw<Catalogue>(en);
let pageTexts = $state.raw<PageCatalogue | null>(null);
/** The language that was asked for last; until it is loaded, `current` is another one. */
let wanted: Language = "en";
/** Whether a page besides the home page and the table has been opened. */
let needsPages = false;

export function language(): Language {
  return current;
}

/** The locale of dates, numbers and lists: the browser's region of the current language, if it names one. */
export function locale(): string {
  return navigator.languages.find((tag) => tag.startsWith(`${current}-`)) ?? texts.locale;
}

/** The language chosen earlier on this device, or else the first of the browser's languages that exists here. */
export function preferredLanguage(): Language {
  const tags = [localStorage.getItem(STORAGE_KEY), ...navigator.languages];
  const found = tags.map((tag) => tag?.slice(0, 2)).find((tag) => tag !== undefined && tag in LANGUAGES);
  return (found as Language | undefined) ?? "en";
}

/** Switch to a language once its texts are loaded, and remember it. Rejects, changing nothing, if they cannot be loaded. */
export async function switchLanguage(next: Language): Promise<void> {
  wanted = next;
  const first = await loadCatalogue(next);
  const pages = needsPages ? await loadPageCatalogue(next) : null;
  if (wanted !== next) return; // another language was chosen in the meantime
  current = next;
  texts = first;
  pageTexts = pages;
  localStorage.setItem(STORAGE_KEY, next);
  document.documentElement.lang = next;
}

/**
 * Load the texts of the pages besides the home page and the table; `pageCatalogue` can be called afterwards. Untracked:
 * the effect or template that loads a page is not run again when the language changes.
 */
export function loadPages(): Promise<void> {
  return untrack(loadMissingPages);
}

async function loadMissingPages(): Promise<void> {
  needsPages = true;
  while (pageTexts === null) {
    const loading = current;
    const loaded = await loadPageCatalogue(loading);
    if (loading === current) pageTexts = loaded;
  }
}

/** The texts of the home page and the table, in the current language. */
export function catalogue(): Catalogue {
  return texts;
}

/** The texts of all other pages, in the current language. */
export function pageCatalogue(): PageCatalogue {
  if (pageTexts === null) throw new Error("the texts of pages are not loaded yet");
  return pageTexts;
}

/** Choose the current language from a table of all languages. */
export function inLanguage<Text>(texts: Readonly<Record<Language, Text>>): Text {
  return texts[current];
}
