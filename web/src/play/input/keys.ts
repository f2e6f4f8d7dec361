// Keyboard shortcuts of the table. Character keys can be turned off (WCAG 2.1.4), and are ignored in text fields.

import { CAMEL, LETTERS } from "../../rules/cards";
import { say } from "../../shared/announcement.svelte";
import { settings } from "../../shared/preferences.svelte";
import type { Why } from "../../wire";
import type { Board } from "../board.svelte";
import { showHelp } from "../help.svelte";
import { openTyping } from "../log/log_sheet.svelte";
import { pick, sayPicked } from "./pick";
import { isReading, read } from "./read_aloud";

/** The button that Enter presses. */
const PRESSED = "button:not(.card, .go), a";
const TYPED_IN = "input, textarea, select, [contenteditable]";

/** Handle a key. Returns whether it is a shortcut. */
export function press(game: Board, event: KeyboardEvent, advise?: () => void): boolean {
  const target = event.target instanceof HTMLElement ? event.target : null;
  // Keys are shown on cards once somebody has used a key; those of a keyboard on the screen go to a text field.
  if (target?.closest(TYPED_IN) === null) document.documentElement.dataset["keyboard"] = "used";
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || target?.closest(`${TYPED_IN}, dialog`)) return false;
  if (document.querySelector(":popover-open, dialog[open]") !== null) return false; // Escape closes it
  if (event.key === "Enter") return target?.closest("button, a") === null && played(game);
  if (event.key === "Escape") {
    game.clear();
    return true;
  }
  if (settings().letters !== "on") return false;
  if (advise !== undefined && event.key.toLowerCase() === "n") {
    advise();
    return true;
  }
  const means = typed(game, event);
  // Enter plays the selection, even if another button still has the focus.
  if (means && !game.isIdle) target?.closest(PRESSED)?.closest("main")?.focus({ preventScroll: true });
  return means;
}

function typed(game: Board, event: KeyboardEvent): boolean {
  const key = event.key.toLowerCase();
  if (key === "?") {
    showHelp();
    return true;
  }
  if (key === "/") return openTyping();
  // By key position, for layouts on which digits need Shift, as the French one.
  const slot = /^[1-5]$/.test(key) ? key : /^(?:Digit|Numpad)([1-5])$/.exec(event.code)?.[1];
  if (slot !== undefined) return picked(game, game.layout.market[Number(slot) - 1]?.id, "not in market");
  if (key === "a") return picked(game, game.layout.market.find((placed) => placed?.card === CAMEL)?.id, "no camels");
  if (key === "m") return picked(game, "herd", "not in herd");
  if (isReading(key)) {
    say(read(key, game));
    return true;
  }
  const good = LETTERS.findIndex((letter) => letter.toLowerCase() === key);
  return good >= 0 && picked(game, nextOf(game, good), "not in hand");
}

function played(game: Board): boolean {
  game.play();
  return true;
}

/** Select the card of a key, or announce why there is none. */
function picked(game: Board, what: number | "herd" | undefined, otherwise: Why): boolean {
  if (what !== undefined) pick(game, what);
  else {
    game.refused = otherwise;
    sayPicked(game);
  }
  return true;
}

/** The next unselected card of a good; if all are selected, the last one, to deselect it. */
function nextOf(game: Board, good: number): number | undefined {
  const held = game.layout.hand.filter((placed) => placed.card === good);
  return (held.find((placed) => !game.selection.hand.includes(placed.id)) ?? held.at(-1))?.id;
}
