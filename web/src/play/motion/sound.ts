// Sounds, which are synthesised. Browsers allow sound only after a user gesture; some time after the first one, which often
// leads to a table, the synthesiser is loaded and the sounds are computed, while the page is idle.

import { vibrate } from "../haptics";
import { whenIdle } from "../../shared/idle";
import { settings } from "../../shared/preferences.svelte";
import { type Cue, still } from "./cues";
import { pace } from "./speed";
import { type Sound, VOICES } from "./voices";

type Synthesiser = typeof import("zzfx").ZZFX;

/** Milliseconds from the first gesture until sounds are prepared. */
const PREPARED_AFTER = 2500;
let isTouched = false;
let loading: Promise<Synthesiser> | undefined;
/** Samples are computed once a voice; pitch is changed as they are played, so that no flight waits for a computation. */
const samples = new Map<Sound, Float32Array>();
const waiting = new Set<ReturnType<typeof setTimeout>>();

for (const gesture of ["pointerdown", "keydown"]) {
  addEventListener(
    gesture,
    () => {
      if (isTouched) return;
      isTouched = true;
      setTimeout(() => { whenIdle(() => void prepare()); }, PREPARED_AFTER);
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
    if (settings().sound === "on") void make(cue);
  }, delay);
  waiting.add(timer);
}

async function make({ sound: name, rate = 1, volume = 1 }: Cue): Promise<void> {
  try {
    const synthesiser = await loaded();
    synthesiser.playSamples([samplesOf(synthesiser, name)], volume * loudness(), rate);
  } catch {
    // the game works without sound
  }
}

/** The ear hears in proportion to the square, roughly. */
function loudness(): number {
  return (Number(settings().volume) / 70) ** 2;
}

function loaded(): Promise<Synthesiser> {
  loading ??= import("zzfx").then(({ ZZFX }) => ZZFX);
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/** Compute all sounds, one at a time, so that none is computed while something flies. */
async function prepare(): Promise<void> {
  if (settings().sound !== "on") return;
  const synthesiser = await loaded().catch(() => null);
  if (synthesiser === null) return;
  for (const name of Object.keys(VOICES) as Sound[]) whenIdle(() => samplesOf(synthesiser, name));
}

function samplesOf(synthesiser: Synthesiser, name: Sound): Float32Array {
  const known = samples.get(name) ?? Float32Array.from(synthesiser.buildSamples(...VOICES[name]));
  samples.set(name, known);
  return known;
}
