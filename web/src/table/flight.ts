// Cards fly from where they were. One memory of places by card id: a card that is drawn elsewhere starts from
// its last place, a new one from the pile or the hand that it came from.

import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import type { Placed, Source } from "./layout";

const LASTS = 320;
const HEIGHT = 24;

/** Where cards come from that did not lie open before. */
const SOURCES: Readonly<Record<Source, string>> = {
  deck: "[data-source=deck]",
  "own herd": "[data-source=own-herd]",
  "other hand": "[data-source=other-hand]",
  "other herd": "[data-source=other-herd]",
};

const places = new Map<number, DOMRect>();
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Remember where all cards are, before something changes. */
export function remember(): void {
  places.clear();
  for (const node of document.querySelectorAll<HTMLElement>("[data-card]")) {
    places.set(Number(node.dataset["card"]), node.getBoundingClientRect());
  }
}

/** Let a card fly to where it has just been put. */
export function fly(node: HTMLElement, placed: Placed): TransitionConfig {
  const from = places.get(placed.id) ?? document.querySelector(SOURCES[placed.source])?.getBoundingClientRect();
  if (calm.matches || places.size === 0 || from === undefined || from.width === 0) return { duration: 0 };
  const to = node.getBoundingClientRect();
  const across = from.left + from.width / 2 - to.left - to.width / 2;
  const down = from.top + from.height / 2 - to.top - to.height / 2;
  if (Math.hypot(across, down) < 2) return { duration: 0 };
  const scale = from.width / to.width;
  return {
    duration: LASTS + Math.hypot(across, down) / 6,
    easing: cubicOut,
    css: (there, left) =>
      `z-index: 5; transform: translate(${across * left}px, ${down * left - Math.sin(Math.PI * there) * HEIGHT}px) ` +
      `scale(${1 + (scale - 1) * left}) rotate(${left * Math.sign(across) * 4}deg)`,
  };
}

/** How long cards take that only make room. */
export function shift(): number {
  return calm.matches ? 0 : LASTS;
}
