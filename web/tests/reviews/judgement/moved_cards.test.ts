// What a move moves: visible cards, and the herds and hands that others come from.

import { expect, test } from "vitest";
import type { Layout, PlacedCard } from "../../../src/play/layout";
import { movedBy } from "../../../src/reviews/judgement/moved_cards";
import { type Card, LETTERS } from "../../../src/rules/cards";
import { parseMove } from "../../../src/rules/notation";

/** Cards by their letters, with ids that count from a number. */
function placed(letters: string, from: number): PlacedCard[] {
  return Array.from(letters, (letter, index) => ({
    id: from + index,
    card: LETTERS.indexOf(letter as (typeof LETTERS)[number]) as Card,
    source: "deck" as const,
  }));
}

const layout: Layout = { market: placed("DGMMP", 1), hand: placed("CCLGC", 11), next: 99 };

test.each([
  ["T G", true, [2], []],
  ["T G", false, [2], []],
  ["M", true, [3, 4], []],
  ["S C2", true, [11, 12], []],
  ["S C2", false, [], ["other hand"]],
  ["X DP/CM", true, [1, 5, 11], ["own herd"]],
  ["X DP/CM", false, [1, 5], ["other herd", "other hand"]],
  ["X DP/MM", true, [1, 5], ["own herd"]],
])("%s, own: %s", (move, isOwn, cards, spots) => {
  expect(movedBy(parseMove(move, "en"), layout, isOwn)).toEqual({ cards, spots });
});
