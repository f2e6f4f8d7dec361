// What speaks for a move, as the library says it.

import { filled } from "../i18n/filled";
import type { Hints } from "../i18n/table/words";
import type { Argument } from "../wire";

/** An argument, with its numbers, and its good by name. */
export function argumentIn(hints: Hints, cards: readonly string[], { merit, numbers }: Argument): string {
  if (merit === "camels" && numbers["camels"] === 1) return hints.one_camel;
  const good = numbers["good"];
  return filled(hints.merits[merit], { ...numbers, ...(good === undefined ? {} : { good: cards[good] ?? "" }) });
}
