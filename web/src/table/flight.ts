// Cards fly from where they were. What happened is true and can be acted on at once; only how it is drawn waits
// for what is still in the air, so that the opponent's move is seen as a move of its own.

import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { draw } from "./air";
import { type Change, departures, type Flight } from "./flights";
import type { Placed } from "./layout";
import { pace } from "./pace";
import { spotAt } from "./spots";

const LASTS = 320;
const HEIGHT = 24;
/** Between cards that are dealt or tokens that are paid one after the other. */
const BETWEEN = 60;
/** Milliseconds that drawing may lag behind: whoever missed more sees the table as it is. */
const MOST_BEHIND = 1500;

/** What is about to be drawn: where cards were, and what it waits for. */
interface Step {
  readonly places: ReadonlyMap<number, DOMRect>;
  readonly wait: number;
  readonly pace: number;
  arrivals: number;
}

let step: Step | null = null;
let freeAt = 0;

/** Remember where all cards are before they move, and let fly what leaves the table; give how long that waits. */
export function remember(change: Change): number {
  const now = performance.now();
  const wait = Math.max(0, freeAt - now);
  const factor = pace();
  step = null;
  if (factor === 0 || document.hidden || wait > MOST_BEHIND * factor) return 0;
  const flights = departures(change);
  const begun: Step = { places: cardsNow(), wait, pace: factor, arrivals: 0 };
  step = begun;
  // A table that is laid out anew, without a word of what happened, is not flown to.
  setTimeout(() => {
    if (step === begun) step = null;
  });
  const last = flights.map((flight, index) => launch(flight, index, begun)).reduce((one, other) => Math.max(one, other), 0);
  freeAt = now + Math.max(last, wait + (LASTS + BETWEEN * newCards(change)) * factor);
  return wait;
}

/** How long it takes until nothing flies any more. */
export function busyFor(): number {
  return Math.max(0, freeAt - performance.now());
}

/** Let a card fly to where it has just been put. */
export function fly(node: HTMLElement, placed: Placed): TransitionConfig {
  if (step === null) return { duration: 0 };
  const known = step.places.get(placed.id);
  const from = known ?? spotAt(placed.source);
  if (from === undefined) return { duration: 0 };
  const to = node.getBoundingClientRect();
  const across = from.left + from.width / 2 - to.left - to.width / 2;
  const down = from.top + from.height / 2 - to.top - to.height / 2;
  if (Math.hypot(across, down) < 2) return { duration: 0 };
  if (known === undefined) step.arrivals += 1;
  const scale = from.width / to.width;
  return {
    delay: step.wait + BETWEEN * step.pace * step.arrivals,
    duration: (LASTS + Math.hypot(across, down) / 6) * step.pace,
    easing: cubicOut,
    css: (there, left) =>
      `z-index: 5; transform: translate(${across * left}px, ${down * left - Math.sin(Math.PI * there) * HEIGHT}px) ` +
      `scale(${1 + (scale - 1) * left}) rotate(${left * Math.sign(across) * 4}deg)`,
  };
}

/** How long cards take that only make room. */
export function shift(): number {
  return LASTS * pace();
}

function cardsNow(): Map<number, DOMRect> {
  const cards = [...document.querySelectorAll<HTMLElement>("[data-card]")];
  return new Map(cards.map((node) => [Number(node.dataset["card"]), node.getBoundingClientRect()]));
}

function newCards({ before, after }: Change): number {
  return after.next - before.next;
}

/** Where a card lies, even while it is still on its way there. */
function restOf(card: number): DOMRect | undefined {
  return document.querySelector(`[data-card="${card}"]`)?.parentElement?.getBoundingClientRect();
}

/** Let something fly away; give how long it takes until it is there. */
function launch({ flown, from, to, place }: Flight, index: number, { wait, pace: factor }: Step): number {
  const begin = typeof from === "number" ? restOf(from) : spotAt(from, place);
  const end = spotAt(to);
  if (begin === undefined || end === undefined) return 0;
  const delay = wait + BETWEEN * factor * index;
  draw({ flown, begin, end, delay, lasts: LASTS * factor });
  return delay + LASTS * factor;
}
