// The emblem of a person: the sign of one of the seven cards in the dye of one of them, always the same for the same name.

import { type Card, CARDS } from "../../rules/cards";

const FACTOR = 31;

export interface PersonEmblem {
  readonly sign: Card;
  readonly dye: Card;
}

export function emblemOf(name: string): PersonEmblem {
  let sum = 0;
  for (const letter of name) sum = (sum * FACTOR + (letter.codePointAt(0) ?? 0)) % 0x7fffffff;
  const card = (value: number): Card => CARDS[value % CARDS.length] ?? 0;
  return { sign: card(sum), dye: card(Math.floor(sum / CARDS.length)) };
}
