// The sentences of hints, the same as in Python.

import { HINTS } from "../../i18n/generated/hints";
import { inLanguage } from "../../i18n/language.svelte";
import { filled } from "../../i18n/forms/template";
import type { Argument } from "../../wire";

/** Every sentence of a hint in one language; Python has the same. */
export type HintText = (typeof HINTS)["en"];

export function hintText(): HintText {
  return inLanguage<HintText>(HINTS);
}

/** An argument as a sentence, with its numbers and the name of its good. */
export function argumentIn(hints: HintText, cards: readonly string[], { merit, numbers }: Argument): string {
  if (merit === "camels" && numbers["camels"] === 1) return hints.one_camel;
  const good = numbers["good"];
  return filled(hints.merits[merit], { ...numbers, ...(good === undefined ? {} : { good: cards[good] ?? "" }) });
}
