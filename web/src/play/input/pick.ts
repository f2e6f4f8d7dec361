// Selecting and deselecting cards by tap, key or drop, and playing them as the preferences say.

import { catalogue } from "../../i18n/language.svelte";
import { say } from "../../shared/announcement.svelte";
import { vibrate } from "../haptics";
import { settings } from "../../shared/preferences.svelte";
import { proposal } from "../action_bar";
import type { Board, PointedAt } from "../board.svelte";
import { isOnlyMeaning } from "../selectable";
import { type Selection, tapHand, tapHerd, tapMarket } from "../selection";

/** The longest time between the taps of a double tap, in milliseconds. */
const DOUBLE = 500;

let last: { readonly game: Board; readonly id: number; readonly at: number; readonly before: Selection } | null = null;

/** Select or deselect a card, or announce why that is impossible. */
export function pick(game: Board, card: PointedAt): void {
  game.pointed = card;
  game.refused = null;
  if ((card === "herd" ? game.whyNotHerd() : game.whyNot(card)) === null) {
    game.select((selection, reach) => {
      if (card === "herd") return tapHerd(selection, reach);
      const isInHand = reach.layout.hand.some((each) => each.id === card);
      return (isInHand ? tapHand : tapMarket)(selection, reach, card);
    });
    if (settings().confirm === "instant" && isOnlyMeaning(game.selection, game.reach)) game.play();
    else vibrate("pick");
  } else {
    vibrate("refused");
  }
  sayPicked(game);
}

/** Handle a tap or click: a double tap plays the move, unless the preferences ask for the button. */
export function tap(game: Board, id: number, at: number): void {
  const isSecond = last?.game === game && last.id === id && at - last.at < DOUBLE && settings().confirm !== "button";
  if (isSecond && last !== null) {
    // The first tap may have deselected the card: play the selection from before it.
    const { before } = last;
    last = null;
    if (has(before, id)) game.select(() => before);
    // A card that cannot be selected plays nothing: what is selected is another move.
    if (has(game.selection, id)) {
      game.play();
      return;
    }
  }
  last = { game, id, at, before: game.selection };
  pick(game, id);
}

function has(selection: Selection, id: number): boolean {
  return selection.market.includes(id) || selection.hand.includes(id);
}

export function sayPicked(game: Board): void {
  const { what, hint } = proposal(game, catalogue());
  say(hint === "" ? `${what}.` : `${what}. ${hint}.`);
}
