// The short melodies at the end of a match, on one plucked string. Both keep to the five notes of the raga Bhupali.

import type { Cue } from "./cues";

/** Semitones above the first note. */
const [SA, RE, GA, PA, DHA, HIGH] = [0, 2, 4, 7, 9, 12] as const;

type Note = readonly [at: number, semitones: number, volume?: number];

/** Rises to the octave, and rests there on a chord. */
const WON: readonly Note[] = [
  [0, SA],
  [130, RE],
  [260, GA],
  [390, PA],
  [560, DHA],
  [690, PA],
  [860, HIGH],
  [860, PA, 0.6],
  [860, GA, 0.5],
  [1180, HIGH],
  [1180, SA, 0.6],
];

/** Falls back to the first note, slowly and softly. */
const LOST: readonly Note[] = [
  [0, PA, 0.7],
  [240, GA, 0.65],
  [480, RE, 0.6],
  [800, SA, 0.6],
  [800, SA - 12, 0.5],
];

export function melodyOf(hasWon: boolean): Cue[] {
  return (hasWon ? WON : LOST).map(([at, semitones, volume = 0.9]) => ({ at, sound: "string", rate: 2 ** (semitones / 12), volume }));
}
