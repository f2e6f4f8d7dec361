// A card more or less in the move: by a tap, a key or a drop, and played as the settings have it.

import type { Board, Pointed } from "../board.svelte";
import { catalogue } from "../i18n/language.svelte";
import { settings } from "../settings.svelte";
import { say } from "../voice.svelte";
import { isOnlyMeaning } from "./possible";
import { proposal } from "./proposal";
import { type Selection, tapHand, tapHerd, tapMarket } from "./selecting";

/** Within so many milliseconds two taps on a card are one double tap. */
const DOUBLE = 500;

let last: { readonly game: Board; readonly id: number; readonly at: number; readonly before: Selection } | null = null;

/** Pick a card or leave it; whoever cannot is told why. */
export function pick(game: Board, card: Pointed): void {
  game.pointed = card;
  game.refused = null;
  if ((card === "herd" ? game.whyNotHerd() : game.whyNot(card)) === null) {
    game.select((selection, reach) => {
      if (card === "herd") return tapHerd(selection, reach);
      const isInHand = reach.layout.hand.some((each) => each.id === card);
      return (isInHand ? tapHand : tapMarket)(selection, reach, card);
    });
    if (settings().confirm === "instant" && isOnlyMeaning(game.selection, game.reach)) game.play();
  }
  sayPicked(game);
}

/** Pick by a finger or a mouse: where the settings say so, the second of two quick taps plays. */
export function tap(game: Board, id: number, at: number): void {
  const isSecond = last?.game === game && last.id === id && at - last.at < DOUBLE && settings().confirm !== "button";
  if (isSecond && last !== null) {
    // The first tap on a card that was picked has left it: what counts is what was picked before.
    const { before } = last;
    last = null;
    if (before.market.includes(id) || before.hand.includes(id)) game.select(() => before);
    game.play();
    return;
  }
  last = { game, id, at, before: game.selection };
  pick(game, id);
}

export function sayPicked(game: Board): void {
  const { what, hint } = proposal(game, catalogue());
  say(hint === "" ? `${what}.` : `${what}. ${hint}.`);
}
