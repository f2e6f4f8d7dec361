// Changes have sounds, and no sound is played twice at once.

import { expect, test } from "vitest";
import { soundsOf } from "../../../src/play/motion/sound_events";
import type { GameEvent } from "../../../src/rules/events";

test.each<{ events: GameEvent[]; sounds: string[] }>([
  { events: [{ type: "taken", seat: 0, good: 1 }, { type: "refilled", cards: [6] }], sounds: ["card"] },
  { events: [{ type: "camels_taken", seat: 1, camels: 3 }], sounds: ["camels"] },
  { events: [{ type: "sold", seat: 0, good: 5, cards: 1, tokens: [] }], sounds: ["card"] },
  {
    events: [
      { type: "sold", seat: 0, good: 3, cards: 3, tokens: [5, 3, 3] },
      { type: "bonus_drawn", seat: 0, pile: 0, value: 2 },
    ],
    sounds: ["coins", "bonus"],
  },
  { events: [{ type: "continued", seat: 1 }], sounds: [] },
])("$events.0.type sounds as $sounds", ({ events, sounds }) => {
  expect(soundsOf({ events })).toEqual(sounds);
});
