// A drop selects what taps would, never deselects a card, and does nothing in the wrong place.

import { describe, expect, test } from "vitest";
import { draggedTogether, dropped, type DropPlace } from "../../../src/play/input/drop";
import type { PlacedCard } from "../../../src/play/layout";
import { moveOf, NOTHING, type Reach, type Selection, tapHand, tapMarket } from "../../../src/play/selection";
import { CAMEL, type Card } from "../../../src/rules/cards";
import { short } from "../../../src/rules/notation";

const placed = (cards: readonly number[], first: number): PlacedCard[] =>
  cards.map((card, index) => ({ id: first + index, card: card as Card, source: "deck" }));
const [D, G, S, C, P, L, M] = [0, 1, 2, 3, 4, 5, CAMEL];
/** In the market a camel, gold, a camel, silver, leather; in hand a diamond, three cloth, spice, leather. */
const TABLE: Reach = { layout: { market: placed([M, G, M, S, L], 1), hand: placed([D, C, C, C, P, L], 11), next: 99 }, herd: 4 };

const tapped = (...ids: number[]): Selection =>
  ids.reduce<Selection>((selection, id) => (id > 10 ? tapHand : tapMarket)(selection, TABLE, id), NOTHING);

describe("dropped", () => {
  test.each<[string, number[], number, DropPlace, string | null]>([
    ["gold on the hand is taken", [], 2, "hand", "T G"],
    ["gold again stays taken", [2], 2, "hand", "T G"],
    ["silver beside gold makes an exchange", [2], 4, "hand", "X GS/M"],
    ["a camel on the herd takes all", [], 3, "herd", "M"],
    ["a camel on the hand too", [], 3, "hand", "M"],
    ["a camel that is picked stays so", [1], 3, "herd", "M"],
    ["cloth on the treasury sells all", [], 13, "treasury", "S C3"],
    ["cloth on the market sells all", [], 13, "market", "S C3"],
    ["two cloth of three stay two", [13, 12], 13, "treasury", "S C2"],
    ["spice on the market pays for what is picked there", [2, 4], 15, "market", "X GS/PM"],
    ["spice on the treasury is sold instead", [2, 4], 15, "treasury", "S P1"],
    ["gold on the herd means nothing", [], 2, "herd", null],
    ["gold on the treasury means nothing", [], 2, "treasury", null],
    ["gold on the market means nothing", [], 2, "market", null],
    ["cloth on the hand means nothing", [], 13, "hand", null],
    ["cloth on the herd means nothing", [], 13, "herd", null],
  ])("%s", (_, before, id, on, expected) => {
    const after = dropped(tapped(...before), TABLE, id, on);
    const move = after && moveOf(after, TABLE);
    expect(move && short(move)).toBe(expected);
  });
});

test.each<[string, number[], number, number[]]>([
  ["one good of the market", [], 2, [2]],
  ["all camels", [], 1, [1, 3]],
  ["all of a good that would be sold", [], 12, [12, 13, 14]],
  ["all that are left of it", [12, 12], 13, [13, 14]],
  ["one card of a payment", [2, 4], 12, [12]],
])("dragged together: %s", (_, before, id, expected) => {
  expect([...draggedTogether(tapped(...before), TABLE, id)].sort()).toEqual(expected);
});
