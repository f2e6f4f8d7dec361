// The table's own words, in the language that is spoken.

import { inLanguage } from "../language.svelte";
import { words as en } from "./en";
import { words as fr } from "./fr";
import { HINTS } from "./hints";

/** All that a hint says in one language, which is what the library says. */
export type Hints = (typeof HINTS)["en"];

export function words(): typeof en {
  return inLanguage({ en, fr });
}

export function hints(): Hints {
  return inLanguage<Hints>(HINTS);
}
