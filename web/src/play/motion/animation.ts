// Animations of cards. The state changes at once and can be acted on; only the drawing is queued
// behind running animations, so that the opponent's move is seen separately.

import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import type { LayoutChange, PlacedCard } from "../layout";
import { spotAt } from "./anchors";
import { departures, type Flight } from "./flights";
import { pace } from "./speed";
import { draw } from "./sprites";

const LASTS = 320;
const HEIGHT = 24;
/** Milliseconds between cards dealt, or tokens paid, one after the other. */
const BETWEEN = 60;
/** The most milliseconds that the drawing may lag behind; beyond that, changes are drawn without animation. */
const MOST_BEHIND = 1500;

/** The change to be drawn next: the old positions of cards, and the delay. */
interface AnimationStep {
  readonly places: ReadonlyMap<number, DOMRect>;
  readonly wait: number;
  readonly pace: number;
  arrivals: number;
}

let step: AnimationStep | null = null;
let freeAt = 0;

/** Record the positions of all cards before they move, and animate what leaves the table. Returns the delay. */
export function remember(change: LayoutChange): number {
  const now = performance.now();
  const wait = Math.max(0, freeAt - now);
  const factor = pace();
  step = null;
  if (factor === 0 || document.hidden || wait > MOST_BEHIND * factor) return 0;
  const flights = departures(change);
  const begun: AnimationStep = { places: cardsNow(), wait, pace: factor, arrivals: 0 };
  step = begun;
  // A layout without a recorded change is drawn without animation.
  setTimeout(() => {
    if (step === begun) step = null;
  });
  const last = flights.map((flight, index) => launch(flight, index, begun)).reduce((one, other) => Math.max(one, other), 0);
  freeAt = now + Math.max(last, wait + (LASTS + BETWEEN * newCards(change)) * factor);
  return wait;
}

/** Milliseconds until all animations have ended. */
export function remainingTime(): number {
  return Math.max(0, freeAt - performance.now());
}

/** Animate a card to its new position. */
export function fly(node: HTMLElement, placed: PlacedCard): TransitionConfig {
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

/** The duration for cards that only make room. */
export function shift(): number {
  return LASTS * pace();
}

function cardsNow(): Map<number, DOMRect> {
  const cards = [...document.querySelectorAll<HTMLElement>("[data-card]")];
  return new Map(cards.map((node) => [Number(node.dataset["card"]), node.getBoundingClientRect()]));
}

function newCards({ before, after }: LayoutChange): number {
  return after.next - before.next;
}

/** The final position of a card, also while it moves. */
function restOf(card: number): DOMRect | undefined {
  return document.querySelector(`[data-card="${card}"]`)?.parentElement?.getBoundingClientRect();
}

/** Animate something that leaves. Returns the milliseconds until it arrives. */
function launch({ flown, from, to, place }: Flight, index: number, { wait, pace: factor }: AnimationStep): number {
  const begin = typeof from === "number" ? restOf(from) : spotAt(from, place);
  const end = spotAt(to);
  if (begin === undefined || end === undefined) return 0;
  const delay = wait + BETWEEN * factor * index;
  draw({ flown, begin, end, delay, lasts: LASTS * factor });
  return delay + LASTS * factor;
}
