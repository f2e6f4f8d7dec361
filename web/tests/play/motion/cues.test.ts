// Changes are heard when things land, and where nothing moves each sound is heard once.

import { describe, expect, test } from "vitest";
import { type Cue, cuesOf, still } from "../../../src/play/motion/cues";
import { melodyOf } from "../../../src/play/motion/melodies";
import { VOICES } from "../../../src/play/synthesis/voices";
import type { GameEvent } from "../../../src/rules/events";

const SALE: GameEvent[] = [
  { type: "sold", seat: 0, good: 3, cards: 3, tokens: [5, 3, 3] },
  { type: "bonus_drawn", seat: 0, pile: 0, value: 2 },
];

const names = (cues: readonly Cue[]) => cues.map(({ sound }) => sound);

test.each<{ events: GameEvent[]; sounds: string[]; once: string[] }>([
  { events: [{ type: "taken", seat: 0, good: 1 }, { type: "refilled", cards: [6] }], sounds: ["card", "flip", "flip"], once: ["card"] },
  { events: [{ type: "camels_taken", seat: 1, camels: 3 }], sounds: ["camels"], once: ["camels"] },
  { events: [{ type: "sold", seat: 0, good: 5, cards: 1, tokens: [] }], sounds: ["card"], once: ["card"] },
  { events: SALE, sounds: ["coin", "coin", "coin", "bonus"], once: ["coin", "bonus"] },
  { events: [{ type: "continued", seat: 1 }], sounds: [], once: [] },
])("$events.0.type sounds as $sounds", ({ events, sounds, once }) => {
  const cues = cuesOf({ events, viewer: 0 });
  expect(names(cues)).toEqual(sounds);
  expect(names(still(cues))).toEqual(once);
  expect(still(cues).every(({ at }) => at === 0)).toBe(true);
});

describe("the coins of a sale", () => {
  const coins = (cards: number, viewer = 0) =>
    cuesOf({ events: [{ type: "sold", seat: 0, good: 5, cards, tokens: Array<number>(cards).fill(1) }], viewer });

  test("are heard one by one, each higher, at most seven times", () => {
    const heard = coins(9);
    const rates = heard.map(({ rate }) => rate ?? 1);
    expect(heard.map(({ at }) => at).every((at, coin, all) => coin === 0 || at - (all[coin - 1] ?? 0) === 110)).toBe(true);
    expect(rates.slice(0, 7).every((rate, coin, all) => coin === 0 || rate > (all[coin - 1] ?? 0))).toBe(true);
    expect(new Set(rates.slice(6)).size).toBe(1);
    expect(rates[2]).toBeCloseTo(2 ** (4 / 12), 2);
  });

  test("are felt by the one who sold", () => {
    expect(coins(2, 0).every(({ isOwn }) => isOwn)).toBe(true);
    expect(coins(2, 1).some(({ isOwn }) => isOwn)).toBe(false);
  });

  test("come before the bonus", () => {
    const cues = cuesOf({ events: SALE, viewer: 0 });
    expect(cues.at(-1)?.sound).toBe("bonus");
    expect(cues.at(-1)?.at).toBeGreaterThan(cues.at(-2)?.at ?? Infinity);
  });
});

test("the melody of a win rises, and that of a loss falls", () => {
  const [won, lost] = [melodyOf(true), melodyOf(false)];
  const highest = (cues: readonly Cue[]) => Math.max(...cues.map(({ rate }) => rate ?? 0));
  expect(won.find(({ rate }) => rate === highest(won))?.at).toBeGreaterThan(500);
  expect(lost[0]?.rate).toBe(highest(lost));
  for (const melody of [won, lost]) expect(Math.max(...melody.map(({ at }) => at))).toBeLessThan(1500);
});

test("every voice starts from a pitch and has an end", () => {
  for (const [volume, , pitch, , sustain, release] of Object.values(VOICES)) {
    expect(volume).toBeLessThan(1);
    expect(pitch).toBeGreaterThan(60);
    expect((sustain ?? 0) + (release ?? 0)).toBeLessThan(1);
  }
});
