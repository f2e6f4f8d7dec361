// The reasons of a review as sentences, the same as in Python.

import type { Fact } from "../wire";
import type { SAID } from "./generated/review";
import { filled } from "./forms/template";

/** Every sentence of a review in one language; Python has the same. */
export type ReviewText = (typeof SAID)["en"];

/** A fact as a sentence, with its numbers and the name of its good: to the player who made the move, or about anybody's. */
export function reasonIn(said: ReviewText, cards: readonly string[], { code, numbers }: Fact, isOwn = false): string {
  const good = numbers["good"];
  return filled((isOwn ? said.own_reasons : said.reasons)[code], { ...numbers, ...(good === undefined ? {} : { good: cards[good] ?? "" }) });
}
