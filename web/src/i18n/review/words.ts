// The words of a review, in the language that is spoken: those around it, and those that it says itself.

import { inLanguage } from "../language.svelte";
import { words as en } from "./en";
import { words as fr } from "./fr";
import { SAID } from "./said";

/** All that a review says in one language. */
export type Said = (typeof SAID)["en"];

export const words = (): typeof en => inLanguage({ en, fr });
export const said = (): Said => inLanguage<Said>(SAID);
