// Sounds, at their times. Browsers allow sound only after a user gesture. The first one often leads to a table: the sounds
// are made ready once it is shown, so that no flight waits for that.

import { vibrate } from "../haptics";
import { drawn } from "../../shared/idle";
import { settings } from "../../shared/preferences.svelte";
import { play, speaker } from "../synthesis/speaker";
import type { Sound } from "../synthesis/voices";
import { type Cue, still } from "./cues";
import { pace } from "./speed";

let isTouched = false;
const waiting = new Set<ReturnType<typeof setTimeout>>();

for (const gesture of ["pointerdown", "keydown"]) {
  addEventListener(
    gesture,
    () => {
      if (isTouched) return;
      isTouched = true;
      if (settings().sound === "on") void drawn().then(prepare);
    },
    { once: true, capture: true },
  );
}

/** Play sounds after a delay in milliseconds, if they are turned on and the browser allows them. */
export function sound(sounds: readonly Sound[], delay = 0): void {
  for (const each of sounds) later(delay, { at: 0, sound: each });
}

/** Play the sounds of a change that starts after a delay: at their times, or at once where nothing moves. */
export function playCues(cues: readonly Cue[], delay = 0): void {
  const factor = pace();
  for (const cue of factor === 0 ? still(cues) : cues) later(delay + cue.at * factor, cue);
}

/** Play a melody, whose tempo does not depend on the speed of animations. */
export function playMelody(cues: readonly Cue[]): void {
  for (const cue of cues) later(cue.at, cue);
}

/** Drop the sounds that have not been played yet. */
export function hush(): void {
  for (const timer of waiting) clearTimeout(timer);
  waiting.clear();
}

function later(delay: number, cue: Cue): void {
  if (!isTouched || document.hidden) return;
  const timer = setTimeout(() => {
    waiting.delete(timer);
    if (cue.isOwn === true) vibrate("coin");
    if (settings().sound === "on") make(cue);
  }, delay);
  waiting.add(timer);
}

function make({ sound: name, rate = 1, volume = 1 }: Cue): void {
  // The game works without sound.
  play(name, volume * loudness(), rate).catch(() => undefined);
}

function prepare(): void {
  speaker().catch(() => undefined);
}

/** The ear hears in proportion to the square, roughly. */
function loudness(): number {
  return (Number(settings().volume) / 70) ** 2;
}
