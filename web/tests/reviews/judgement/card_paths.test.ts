// The paths of arrows: from visible cards to the part of the table where a move takes them.

import { expect, test } from "vitest";
import type { Layout, PlacedCard } from "../../../src/play/layout";
import { pathOf } from "../../../src/reviews/judgement/card_paths";
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
const none = { cards: [], spots: [] };

test.each([
  ["T G", true, { cards: [2], spots: [] }, { cards: [], spots: ["hand"] }, false],
  ["T G", false, { cards: [2], spots: [] }, { cards: [], spots: ["other hand"] }, false],
  ["M", true, { cards: [3, 4], spots: [] }, { cards: [], spots: ["own herd"] }, false],
  ["S C2", true, { cards: [11, 12], spots: [] }, { cards: [], spots: ["pile 3"] }, false],
  ["S C2", false, { cards: [], spots: ["other hand"] }, { cards: [], spots: ["pile 3"] }, false],
  ["X DP/CM", true, { cards: [1, 5], spots: [] }, { cards: [11], spots: ["own herd"] }, true],
  ["X DP/CM", false, { cards: [1, 5], spots: [] }, { cards: [], spots: ["other herd", "other hand"] }, true],
  ["X DP/MM", true, { cards: [1, 5], spots: [] }, { ...none, spots: ["own herd"] }, true],
])("%s, own: %s", (move, isOwn, from, to, isSwap) => {
  expect(pathOf(parseMove(move, "en"), layout, isOwn)).toEqual({ from, to, isSwap });
});
