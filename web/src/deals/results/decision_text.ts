// One sentence that compares a decision with those of other players.

import { pageCatalogue } from "../../i18n/language.svelte";
import { cardsPhrase } from "../../play/move_text";
import type { Move } from "../../rules/moves";
import type { DecisionSeen } from "../../wire";

/** `You sold 3 leather, as 4 of 7 others did; 2 took the camels.` */
export function sayDecision({ move, others, same, other_move, other_times }: DecisionSeen): string {
  const text = pageCatalogue().deals.decided;
  const mine = text.you(sayDone(move));
  const along = same === 0 ? (others === 1 ? "" : text.none(others)) : same === others ? text.all(others) : text.some(same, others);
  const rest = other_move === null ? "" : others === 1 ? text.other(sayDone(other_move)) : text.instead(other_times, sayDone(other_move));
  return `${mine}${along === "" ? "" : `, ${along}`}${rest === "" ? "" : `${text.then}${rest}`}.`;
}

/** A move in the past tense: `sold 3 leather`. */
function sayDone(move: Move): string {
  const { cards } = pageCatalogue().overview.moves;
  const text = pageCatalogue().deals.done;
  switch (move.type) {
    case "take":
      return text.take(cards(1, move.good));
    case "camels":
      return text.camels;
    case "sell":
      return text.sell(cards(move.cards, move.good));
    case "exchange":
      return text.exchange(cardsPhrase(move.taken), cardsPhrase(move.given));
  }
}
