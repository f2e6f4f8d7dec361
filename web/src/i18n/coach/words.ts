// The words of the coach, in the language that is spoken.

import { inLanguage } from "../language.svelte";
import { words as en } from "./en";
import { words as fr } from "./fr";

export const words = (): typeof en => inLanguage({ en, fr });
