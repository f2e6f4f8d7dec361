// The words of the move notation: one short form, and a long form in each language.

import { LETTERS } from "./cards";
import { WORDS } from "./generated/words";

export interface NotationWords {
  readonly take: string;
  readonly sell: string;
  readonly exchange: string;
  readonly against: string;
  readonly cards: readonly string[];
  readonly plurals: readonly string[];
  /** Words that are parsed but never printed, each with the word that it stands for. */
  readonly aliases: readonly (readonly [string, string])[];
}

export const SHORT: NotationWords = {
  take: "T",
  sell: "S",
  exchange: "X",
  against: "/",
  cards: LETTERS,
  plurals: LETTERS,
  aliases: [],
};

export { WORDS };
export type NotationLanguage = keyof typeof WORDS;

/** A word without case and accents, for comparison. */
export function plain(word: string): string {
  return word.toLowerCase().normalize("NFD").replace(/\p{Mn}/gu, "");
}
