// A move in words.

import { catalogue, pageCatalogue } from "../i18n/language.svelte";
import { CAMEL, type Card } from "../rules/cards";
import { count, GOODS, type Move } from "../rules/moves";
import type { Board } from "./board.svelte";

export function sayMove(move: Move, game: Board): string {
  const text = catalogue();
  switch (move.type) {
    case "take":
      return text.action.take(text.cards[move.good]);
    case "camels":
      return text.action.camels(game.view?.market[CAMEL] ?? 0);
    case "sell":
      return text.action.sell(move.cards, text.cards[move.good]);
    case "exchange":
      return pageCatalogue().puzzles.exchange(sayCards(move.taken), sayCards(move.given));
  }
}

/** `2 Spice, Cloth and 1 camel`. */
export function sayCards(cards: readonly Card[]): string {
  const text = catalogue();
  const some = (good: Card) => (count(cards, good) === 1 ? text.cards[good] : text.action.cardsOf(count(cards, good), text.cards[good]));
  const parts = GOODS.filter((good) => cards.includes(good)).map(some);
  const camels = count(cards, CAMEL);
  if (camels > 0) parts.push(text.action.camelsGiven(camels));
  return new Intl.ListFormat(text.locale).format(parts);
}
