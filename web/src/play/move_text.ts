// A move in words, the same wherever a sentence is about one.

import { catalogue, pageCatalogue } from "../i18n/language.svelte";
import { type Card, CARDS } from "../rules/cards";
import { count, type Move } from "../rules/moves";

/** A move as a part of a sentence: `take 1 diamond`. */
export function phraseOf(move: Move): string {
  const text = pageCatalogue().overview.moves;
  switch (move.type) {
    case "take":
      return text.take(text.cards(1, move.good));
    case "camels":
      return text.camels;
    case "sell":
      return text.sell(text.cards(move.cards, move.good));
    case "exchange":
      return text.exchange(cardsPhrase(move.taken), cardsPhrase(move.given));
  }
}

/** A move as a sentence without its full stop: `Take 1 diamond`. */
export function sentenceOf(move: Move): string {
  return capital(phraseOf(move));
}

/** `1 diamond, 2 cloth and 3 camels`. */
export function cardsPhrase(cards: readonly Card[]): string {
  const kinds = CARDS.filter((card) => cards.includes(card));
  return new Intl.ListFormat(catalogue().locale).format(kinds.map((card) => pageCatalogue().overview.moves.cards(count(cards, card), card)));
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
