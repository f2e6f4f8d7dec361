// Animations of changes at the table. The state changes at once and can be acted on; only the drawing is queued behind
// running animations, so that the opponent's move is seen separately. The next tap or key ends whatever moves.

import { tick } from "svelte";
import type { LayoutChange } from "../layout";
import { holdBack, layCoins, releaseAll } from "./counts.svelte";
import { flightsOf, isOpponents } from "./flights";
import { hush } from "./sound";
import { pace } from "./speed";
import { landAll } from "./sprites";
import { stage } from "./stage";
import { SHIFT, STAGED } from "./storyboard";
import { cardsNow, takeOff } from "./takeoff";

/** The most milliseconds that the drawing may lag behind; beyond that, changes are drawn without animation. */
const MOST_BEHIND = 2600;

let freeAt = 0;
/** What waits for the end of all animations. */
const waiting = new Map<() => void, ReturnType<typeof setTimeout>>();

for (const gesture of ["pointerdown", "keydown"]) addEventListener(gesture, finish, { capture: true });

/**
 * Animate a change, which the page does not show yet. `isStaged`: whether the opponent's cards are marked before they
 * move. Returns the milliseconds until its start.
 */
export function remember(change: LayoutChange, isStaged = false): number {
  const now = performance.now();
  const factor = pace();
  const behind = Math.max(0, freeAt - now);
  if (factor === 0 || document.hidden || behind > MOST_BEHIND * factor) return 0;
  const flights = flightsOf(change);
  if (flights.length === 0) return behind;
  const isOnStage = isStaged && isOpponents(change);
  const delay = behind + (isOnStage ? STAGED * factor : 0);
  const places = cardsNow();
  for (const { leaves, lands } of flights) {
    if (leaves !== undefined) holdBack(leaves);
    if (lands !== undefined) holdBack(lands);
  }
  for (const event of change.events) if (event.type === "sold") layCoins(event.good, event.tokens);
  freeAt = now + delay + Math.max(...flights.map(({ at, lasts }) => at + lasts)) * factor;
  if (isOnStage) stage(behind, factor);
  // The new places are known once the page shows the change.
  void tick().then(() => {
    takeOff(flights, { places, delay, pace: factor, isStaged: isOnStage });
  });
  return delay;
}

/** Milliseconds until all animations have ended. */
export function remainingTime(): number {
  return Math.max(0, freeAt - performance.now());
}

/** Call a function when all animations have ended, also if they are ended early. Returns how to cancel that. */
export function whenStill(then: () => void): () => void {
  const cancel = (): void => {
    clearTimeout(waiting.get(then));
    waiting.delete(then);
  };
  const timer = setTimeout(() => {
    cancel();
    then();
  }, remainingTime());
  waiting.set(then, timer);
  return cancel;
}

/** End all animations at once. */
export function finish(): void {
  if (remainingTime() === 0) return;
  freeAt = 0;
  landAll();
  releaseAll();
  hush();
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
  for (const then of [...waiting.keys()]) {
    clearTimeout(waiting.get(then));
    waiting.delete(then);
    then();
  }
}

/** The duration for cards that only make room. */
export function shift(): number {
  return SHIFT * pace();
}
