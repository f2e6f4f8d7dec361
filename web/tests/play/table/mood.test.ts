// An opponent is pleased by what they gain, and worried by what the player gains.

import { expect, test } from "vitest";
import { moodOf } from "../../../src/play/table/mood";
import type { GameEvent } from "../../../src/rules/events";

const sold = (seat: number, ...tokens: number[]): GameEvent => ({ type: "sold", seat, good: 3, cards: tokens.length, tokens });
const took = (seat: number): GameEvent => ({ type: "taken", seat, good: 1 });
const bonus = (seat: number, value: number | null): GameEvent => ({ type: "bonus_drawn", seat, pile: 0, value });
const account = { hand: [], herd: 0, goods: 0, goods_tokens: 0, bonuses: [], camel_token: 0 };
const seal = (seat: number): GameEvent => ({ type: "round_won", seat, by: "rupees", accounts: [account, account] });

test.each<[string, GameEvent[][], string]>([
  ["before anything happened", [], "calm"],
  ["after their own good sale", [[sold(1, 7, 7)]], "pleased"],
  ["after a good sale of the player", [[sold(0, 5, 5)]], "worried"],
  ["after a small sale", [[sold(0, 5, 4)]], "calm"],
  ["after a sale that a bonus makes good", [[sold(0, 3, 3, 2), bonus(0, 3)]], "worried"],
  ["once the next move is made", [[sold(1, 7, 7)], [took(0)]], "calm"],
  ["while nobody has moved since", [[sold(1, 7, 7)], [{ type: "returned", seat: 0 }]], "pleased"],
  ["after their Seal, though the player sold well", [[sold(0, 7, 7), seal(1)]], "pleased"],
  ["after the player's Seal", [[sold(1, 1), seal(0)]], "worried"],
  ["after the move was taken back", [[sold(0, 7, 7)], [{ type: "taken_back", seat: 0 }]], "calm"],
])("%s", (_, told, mood) => {
  expect(moodOf(told, 1)).toBe(mood);
});
