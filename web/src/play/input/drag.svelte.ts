// Dragging cards by finger or mouse: position, drop target and result. `DraggedCard.svelte` draws it.

import type { Attachment } from "svelte/attachments";
import type { Card } from "../../rules/cards";
import { vibrate } from "../haptics";
import { settings } from "../../shared/preferences.svelte";
import type { Board } from "../board.svelte";
import type { PlacedCard } from "../layout";
import { whyNoMove } from "../selectable";
import { draggedTogether, dropped, type DropPlace } from "./drop";
import { sayPicked } from "./pick";

export interface DraggedCards {
  readonly game: Board;
  readonly id: number;
  readonly card: Card;
  /** All dragged cards, including the one under the pointer. */
  readonly along: readonly number[];
  /** The width of the card, and its centre on the page. */
  readonly width: number;
  readonly x: number;
  readonly y: number;
  /** The drop target under it, if a drop there is a move. */
  readonly over: DropPlace | null;
}

/** Pixels after which a touch is a drag and not a tap. */
const FAR = 8;

let held = $state.raw<DraggedCards | null>(null);
let stop: (() => void) | null = null;

export function dragged(): DraggedCards | null {
  return held;
}

/** Cancel the drag. */
export function cancelDrag(): void {
  held = null;
  stop?.();
  stop = null;
}

/** Make a card's button draggable. */
export function draggable(game: Board, placed: PlacedCard): Attachment<HTMLElement> {
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
 * Disable touch scrolling where the page has nothing to scroll, so that fingers drag cards. It must be set before a
 * touch begins, because a slow phone scrolls before the page can prevent it.
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

function grab(game: Board, { id, card }: PlacedCard, button: HTMLElement, from: PointerEvent): void {
  cancelDrag();
  /** Measured when the drag begins: a tap needs no layout. */
  let width = 0;
  const along = draggedTogether(game.selection, game.reach, id);
  const move = (event: PointerEvent) => {
    if (event.pointerId !== from.pointerId) return;
    if (held === null && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) < FAR) return;
    if (held === null) width = button.offsetWidth;
    held = { game, id, card, along, width, x: event.clientX, y: event.clientY, over: placeAt(game, id, event) };
  };
  const up = (event: PointerEvent) => {
    if (event.pointerId !== from.pointerId) return;
    const was = held;
    cancelDrag();
    if (was === null) return;
    swallowClick();
    if (was.over !== null) drop(was, was.over);
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === "Escape") cancelDrag();
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", cancelDrag);
  addEventListener("blur", cancelDrag);
  addEventListener("keydown", key);
  stop = () => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", cancelDrag);
    removeEventListener("blur", cancelDrag);
    removeEventListener("keydown", key);
  };
}

function placeAt({ selection, reach }: Board, id: number, { clientX, clientY }: PointerEvent): DropPlace | null {
  const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-drop]");
  const place = under?.dataset["drop"] as DropPlace | undefined;
  return place !== undefined && dropped(selection, reach, id, place) !== null ? place : null;
}

/** Select the dropped cards, or announce why not; play them unless the preferences ask for the button. */
function drop({ game, id }: DraggedCards, on: DropPlace): void {
  const after = dropped(game.selection, game.reach, id, on);
  if (after === null) return;
  const why = whyNoMove(after, game.reach);
  if (why === null) {
    game.select(() => after);
    if (settings().confirm !== "button") game.play();
  } else {
    game.refused = why;
    vibrate("refused");
  }
  sayPicked(game);
}

/** Swallow the click that a browser sends after a drag. */
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
