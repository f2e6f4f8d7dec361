// What the pages of an account say.

import { words as en } from "../i18n/account/en";
import { words as fr } from "../i18n/account/fr";
import { inLanguage } from "../i18n/language.svelte";

export function accountWords(): typeof en {
  return inLanguage({ en, fr });
}
