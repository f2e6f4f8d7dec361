// How each sound is synthesised.

/** A sound: the name of a voice. */
export type Sound = "card" | "flip" | "coin" | "camels" | "bonus" | "turn" | "clock" | "seal" | "string";

/** Volume, randomness, pitch, attack, sustain, release, shape, curve, slide, its change, jump, its time, repeat, noise. */
export type Voice = readonly (number | undefined)[];

/** The pitch of the first coin of a sale, in hertz. */
export const COIN = 660;

export const VOICES: Readonly<Record<Sound, Voice>> = {
  card: [0.4, 0, 160, 0, 0.01, 0.05, 4, 2.5, -5],
  flip: [0.2, 0, 220, 0, 0.005, 0.035, 4, 2.5, -5],
  coin: [0.4, 0, COIN, 0, 0.02, 0.22, 1, 1.8, 0, 0, COIN / 2, 0.03],
  camels: [0.45, 0, 620, 0, 0.06, 0.45, 0, 1, 0, 0, -80, 0.12],
  bonus: [0.5, 0, 523, 0, 0.1, 0.3, 1, 1.6, 0, 0, 262, 0.09],
  turn: [0.3, 0, 587, 0.01, 0.05, 0.2, 0, 1, 0, 0, 196, 0.07],
  clock: [0.4, 0, 880, 0, 0.03, 0.1, 0, 1, 0, 0, 0, 0, 0.16],
  seal: [0.9, 0, 85, 0, 0.05, 0.3, 0, 2, -1.5, 0, 0, 0, 0, 1.2],
  /** A plucked string at D, the note that melodies start from. */
  string: [0.4, 0, 293.66, 0.003, 0.04, 0.7, 1, 1.4],
};
