// A card under the finger or the mouse. What is dragged is drawn elsewhere; here is where it goes, and how it ends.

import type { Attachment } from "svelte/attachments";
import type { Board } from "../board.svelte";
import type { Card } from "../rules/cards";
import { settings } from "../settings.svelte";
import { carried, dropped, type Place } from "./dropping";
import type { Placed } from "./layout";
import { sayPicked } from "./picking";
import { whyNoMove } from "./possible";

export interface Dragged {
  readonly game: Board;
  readonly id: number;
  readonly card: Card;
  /** All cards that go along, the one that is held among them. */
  readonly along: readonly number[];
  /** Its width, and where on the page its middle is. */
  readonly width: number;
  readonly x: number;
  readonly y: number;
  /** What it is over, where a drop would mean something. */
  readonly over: Place | null;
}

/** So many pixels from where it began, a touch is no tap any more. */
const FAR = 8;

let held = $state.raw<Dragged | null>(null);
let stop: (() => void) | null = null;

export function dragged(): Dragged | null {
  return held;
}

/** Leave the card where it was. */
export function letGo(): void {
  held = null;
  stop?.();
  stop = null;
}

/** Let a card be dragged, by its button. */
export function draggable(game: Board, placed: Placed): Attachment<HTMLElement> {
  return (button) => {
    const down = (event: PointerEvent) => {
      if (event.isPrimary && event.button === 0 && game.mayPick && game.pending === null) grab(game, placed, button, event);
    };
    button.addEventListener("pointerdown", down);
    return () => {
      button.removeEventListener("pointerdown", down);
    };
  };
}

/**
 * Let fingers drag wherever the page has nothing to scroll, as a table is made. It must be known before a touch
 * begins: a slow phone scrolls rather than wait for what the page says to it.
 */
export const steady: Attachment<HTMLElement> = (table) => {
  const page = document.documentElement;
  const look = () => {
    table.style.setProperty("--touch", page.scrollHeight > page.clientHeight ? "manipulation" : "pinch-zoom");
  };
  const observer = new ResizeObserver(look);
  observer.observe(table);
  observer.observe(page);
  return () => {
    observer.disconnect();
  };
};

function grab(game: Board, { id, card }: Placed, button: HTMLElement, from: PointerEvent): void {
  letGo();
  const width = button.getBoundingClientRect().width;
  const along = carried(game.selection, game.reach, id);
  const move = (event: PointerEvent) => {
    if (event.pointerId !== from.pointerId) return;
    if (held === null && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) < FAR) return;
    held = { game, id, card, along, width, x: event.clientX, y: event.clientY, over: placeAt(game, id, event) };
  };
  const up = (event: PointerEvent) => {
    if (event.pointerId !== from.pointerId) return;
    const was = held;
    letGo();
    if (was === null) return;
    swallowClick();
    if (was.over !== null) drop(was, was.over);
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === "Escape") letGo();
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", letGo);
  addEventListener("blur", letGo);
  addEventListener("keydown", key);
  stop = () => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", letGo);
    removeEventListener("blur", letGo);
    removeEventListener("keydown", key);
  };
}

function placeAt({ selection, reach }: Board, id: number, { clientX, clientY }: PointerEvent): Place | null {
  const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-drop]");
  const place = under?.dataset["drop"] as Place | undefined;
  return place !== undefined && dropped(selection, reach, id, place) !== null ? place : null;
}

/** Pick what was dropped, or say why not; it is played where no button is asked for. */
function drop({ game, id }: Dragged, on: Place): void {
  const after = dropped(game.selection, game.reach, id, on);
  if (after === null) return;
  const why = whyNoMove(after, game.reach);
  if (why === null) {
    game.select(() => after);
    if (settings().confirm !== "button") game.play();
  } else {
    game.refused = why;
  }
  sayPicked(game);
}

/** A click that ends a drag is none. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => {
    removeEventListener("click", swallow, { capture: true });
  });
}
