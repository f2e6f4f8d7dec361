// Short vibrations, on devices that can. Browsers allow them only after a tap.

import { settings } from "../shared/preferences.svelte";

/** What is felt: milliseconds of vibration, then of pause, and so on. */
const PATTERNS = {
  pick: [6],
  play: [14],
  coin: [5],
  refused: [18, 50, 18],
  seal: [40],
} as const satisfies Record<string, readonly number[]>;

export type Haptic = keyof typeof PATTERNS;

/** Whether the device can vibrate at all, as far as the browser says. */
export function canVibrate(): boolean {
  return typeof navigator.vibrate === "function" && matchMedia("(pointer: coarse)").matches;
}

export function vibrate(what: Haptic): void {
  if (settings().haptics === "off" || document.hidden || !canVibrate()) return;
  navigator.vibrate([...PATTERNS[what]]);
}
