// The texts of notifications in every language, which the build writes into the service worker.

import { LANGUAGES } from "../src/i18n/languages";

const texts = Object.entries(LANGUAGES).map(async ([code, { pages }]) => [code, (await pages()).push] as const);

/** By language and kind. */
export const NOTIFICATIONS = Object.fromEntries(await Promise.all(texts));
