// The texts of notifications in every language, which the build writes into the service worker.

import { type Language, LANGUAGES, loadPageCatalogue } from "../src/i18n/languages";

const codes = Object.keys(LANGUAGES) as Language[];
const texts = codes.map(async (code) => [code, (await loadPageCatalogue(code)).push] as const);

/** By language and kind. */
export const NOTIFICATIONS = Object.fromEntries(await Promise.all(texts));
