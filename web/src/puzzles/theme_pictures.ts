// What each theme of puzzles is about, as a few small cards and signs.

import { type Card, LETTERS } from "../rules/cards";

/** A card, a pile that is sold out, the deck, or the sign between what is taken and what is given. */
export type PicturePart = Card | "sold-out" | "deck" | "swap";

/** Letters of cards; `o` for a pile that is sold out, `#` for the deck, `/` for the sign of an exchange. */
const PICTURES: Readonly<Record<string, string>> = {
  close: "ooo",
  stay_open: "oo",
  first_to_sell: "PP",
  bonus: "CCC",
  five_cards: "LLLLL",
  wait: "CC#",
  small_sale: "P",
  hold_back: "LL",
  deny: "D",
  refuse_market: "#",
  take: "S",
  camels: "MMM",
  camel_majority: "MMMMM",
  exchange: "G/M",
  precious: "DGS",
  make_room: "PPLCC",
  endgame: "o#",
};

const SIGNS: Readonly<Record<string, PicturePart>> = { o: "sold-out", "#": "deck", "/": "swap" };

export function pictureOf(theme: string): readonly PicturePart[] {
  return Array.from(PICTURES[theme] ?? "", (sign) => SIGNS[sign] ?? (LETTERS.indexOf(sign as (typeof LETTERS)[number]) as Card));
}
