// The emblem of a person: one of the seven cards, always the same for the same name.

import { type Card, CARDS } from "../../rules/cards";

const FACTOR = 31;

export function emblemOf(name: string): Card {
  let sum = 0;
  for (const letter of name) sum = (sum * FACTOR + (letter.codePointAt(0) ?? 0)) % 0x7fffffff;
  return CARDS[sum % CARDS.length] ?? 0;
}
