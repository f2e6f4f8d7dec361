// What the pages about people say.

import { inLanguage } from "../i18n/language.svelte";
import { words as en } from "../i18n/people/en";
import { words as fr } from "../i18n/people/fr";

export function peopleWords(): typeof en {
  return inLanguage({ en, fr });
}
