// Sounds, synthesised on demand. Browsers allow sound only after a user gesture, and the synthesiser is loaded
// only then.

import { settings } from "../../shared/preferences.svelte";
import type { Sound } from "./sound_events";

/** Volume, randomness, pitch, attack, sustain, release, shape, curve, slide, its change, jump, its time, repeat, noise. */
const VOICES: Readonly<Record<Sound, readonly (number | undefined)[]>> = {
  card: [0.4, 0.1, 160, 0, 0.01, 0.05, 4, 2.5, -5],
  coins: [0.35, 0.05, 1500, 0, 0.04, 0.2, 1, 1.8, 0, 0, 700, 0.05],
  camels: [0.45, 0.02, 620, 0, 0.06, 0.45, 0, 1, 0, 0, -80, 0.12],
  bonus: [0.5, 0.02, 523, 0, 0.1, 0.3, 1, 1.6, 0, 0, 262, 0.09],
  turn: [0.3, 0, 587, 0.01, 0.05, 0.2, 0, 1, 0, 0, 196, 0.07],
  clock: [0.4, 0, 880, 0, 0.03, 0.1, 0, 1, 0, 0, 0, 0, 0.16],
  seal: [0.9, 0.05, 85, 0, 0.05, 0.3, 0, 2, -1.5, 0, 0, 0, 0, 1.2],
};
/** Milliseconds between sounds of the same change. */
const BETWEEN = 170;

let isTouched = false;

for (const gesture of ["pointerdown", "keydown"]) {
  addEventListener(
    gesture,
    () => {
      isTouched = true;
    },
    { once: true, capture: true },
  );
}

/** Play sounds after a delay in milliseconds, if they are turned on and the browser allows them. */
export function sound(sounds: readonly Sound[], delay = 0): void {
  if (!isTouched || settings().sound === "off" || document.hidden) return;
  for (const [index, each] of sounds.entries()) setTimeout(() => void make(each), delay + BETWEEN * index);
}

async function make(each: Sound): Promise<void> {
  try {
    const { zzfx } = await import("zzfx");
    zzfx(...VOICES[each]);
  } catch {
    // the game works without sound
  }
}
