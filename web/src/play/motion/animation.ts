// Animations of changes at the table. The state changes at once and can be acted on; only the drawing is queued behind
// running animations, so that the opponent's move is seen separately. The next tap or key ends whatever moves.

import { tick } from "svelte";
import type { LayoutChange } from "../layout";
import { holdBack, layCoins, releaseAll } from "./counts.svelte";
import { flightsOf, isOpponents } from "./flights";
import { hush } from "./sound";
import { pace } from "./speed";
import { landAll } from "./sprites";
import { moveUntil, remainingTime, tellStill } from "./stillness";
import { BANNER, STAGED } from "./storyboard";
import { cardsNow, placesOf, takeOff } from "./takeoff";

/** The most milliseconds that the drawing may lag behind; beyond that, changes are drawn without animation. */
const MOST_BEHIND = 2600;
const OUT = "cubic-bezier(.2,.8,.2,1)";
const RISEN = "translateY(-3px)";

for (const gesture of ["pointerdown", "keydown"]) addEventListener(gesture, finish, { capture: true });

/**
 * Animate a change, which the page does not show yet. `isStaged`: whether the opponent's cards are marked before they
 * move. Returns the milliseconds until its start.
 */
export function remember(change: LayoutChange, isStaged = false): number {
  const factor = pace();
  const behind = remainingTime();
  if (factor === 0 || document.hidden || behind > MOST_BEHIND * factor) return 0;
  const flights = flightsOf(change);
  if (flights.length === 0) return behind;
  const isOnStage = isStaged && isOpponents(change);
  const delay = behind + (isOnStage ? STAGED * factor : 0);
  const places = placesOf(cardsNow());
  for (const { leaves, lands } of flights) {
    if (leaves !== undefined) holdBack(leaves);
    if (lands !== undefined) holdBack(lands);
  }
  for (const event of change.events) if (event.type === "sold") layCoins(event.good, event.tokens);
  moveUntil(performance.now() + delay + Math.max(...flights.map(({ at, lasts }) => at + lasts)) * factor);
  if (isOnStage) stage(behind, factor);
  // The new places are known once the page shows the change.
  void tick().then(() => {
    takeOff(flights, { places, delay, pace: factor, isStaged: isOnStage });
  });
  return delay;
}

/** Let the opponent come to the front before a move that is drawn after a wait: the portrait rises, the banner tells it. */
function stage(wait: number, factor: number): void {
  document.querySelector("[data-stage=portrait]")?.animate(
    [{ transform: "none", easing: OUT }, { transform: RISEN, offset: 0.15 }, { transform: RISEN, offset: 0.8 }, { transform: "none" }],
    { delay: wait, duration: 2 * STAGED * factor },
  );
  document.querySelector("[data-stage=banner]")?.animate(
    [{ transform: "scale(.9)", opacity: 0 }, { transform: "none", opacity: 1 }],
    { delay: wait + BANNER * factor, duration: 180 * factor, easing: OUT, fill: "backwards" },
  );
}

/** End all animations at once. */
export function finish(): void {
  if (remainingTime() === 0) return;
  moveUntil(0);
  landAll();
  releaseAll();
  hush();
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
  tellStill();
}
