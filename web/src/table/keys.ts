// Keys: 1 to 5 the market, letters the hand, m a camel in the payment, a all camels, Enter plays, Escape clears.

import type { Game } from "../game.svelte";
import { CAMEL, LETTERS } from "../rules/cards";
import { tapHand, tapHerd, tapMarket } from "./selecting";

/** Act on a key; say whether it meant anything. */
export function press(game: Game, event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  if (event.ctrlKey || event.metaKey || event.altKey || target?.tagName === "INPUT") return false;
  const key = event.key.toLowerCase();
  if (key === "enter") return target?.tagName !== "BUTTON" && playNow(game);
  if (key === "escape") {
    game.clear();
    return true;
  }
  if (key === "m") {
    game.select(tapHerd);
    return true;
  }
  if (key === "a") return pickCamels(game);
  if (/^[1-5]$/.test(key)) return pickMarket(game, Number(key) - 1);
  return pickHand(game, key);
}

function playNow(game: Game): boolean {
  game.play();
  return true;
}

function pickCamels(game: Game): boolean {
  const camel = game.layout.market.find((placed) => placed?.card === CAMEL);
  if (camel) game.select((selection, reach) => tapMarket(selection, reach, camel.id));
  return true;
}

function pickMarket(game: Game, slot: number): boolean {
  const placed = game.layout.market[slot];
  if (placed) game.select((selection, reach) => tapMarket(selection, reach, placed.id));
  return true;
}

/** The next card of a good that is not picked yet; where all are, the last one is left. */
function pickHand(game: Game, key: string): boolean {
  const card = LETTERS.findIndex((letter) => letter.toLowerCase() === key);
  if (card < 0 || card === CAMEL) return false;
  const held = game.layout.hand.filter((placed) => placed.card === card);
  const next = held.find((placed) => !game.selection.hand.includes(placed.id)) ?? held.at(-1);
  if (next) game.select((selection, reach) => tapHand(selection, reach, next.id));
  return true;
}
