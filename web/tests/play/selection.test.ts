// The four moves by as few taps as designed, and what a tap never does.

import { describe, expect, test } from "vitest";
import type { Layout, PlacedCard } from "../../src/play/layout";
import { CAMEL, type Card } from "../../src/rules/cards";
import { parseMove, short } from "../../src/rules/notation";
import {
  moveOf,
  NOTHING,
  type Reach,
  refreshed,
  type Selection,
  selectionOf,
  tapHand,
  tapHerd,
  tapMarket,
} from "../../src/play/selection";

const [D, G, S, C, P, L]: readonly Card[] = [0, 1, 2, 3, 4, 5];

function reach(market: readonly (Card | undefined)[], hand: readonly (Card | undefined)[], herd: number): Reach {
  const placed = (cards: readonly (Card | undefined)[], first: number): PlacedCard[] =>
    cards.map((card, index) => ({ id: first + index, card: card ?? CAMEL, source: "deck" }));
  const layout: Layout = { market: placed(market, 1), hand: placed(hand, 11), next: 99 };
  return { layout, herd };
}

const TABLE = reach([CAMEL, G, CAMEL, S, L], [D, C, C, C, P, L], 4);

type Tap = readonly ["market" | "hand", number] | "herd";

function tapped(table: Reach, ...taps: readonly Tap[]): Selection {
  return taps.reduce<Selection>((selection, tap) => {
    if (tap === "herd") return tapHerd(selection, table);
    return (tap[0] === "market" ? tapMarket : tapHand)(selection, table, tap[1]);
  }, NOTHING);
}

function made(table: Reach, ...taps: readonly Tap[]): string | null {
  const move = moveOf(tapped(table, ...taps), table);
  return move && short(move);
}

describe("taps before the button", () => {
  test.each<[string, Tap[]]>([
    ["T G", [["market", 2]]],
    ["M", [["market", 3]]],
    ["S C3", [["hand", 13]]],
    ["S C2", [["hand", 13], ["hand", 12]]],
    ["X GS/M", [["market", 2], ["market", 4]]],
    ["X GS/PM", [["market", 2], ["market", 4], ["hand", 15]]],
    ["X GS/CP", [["market", 2], ["market", 4], ["hand", 15], ["hand", 12]]],
  ])("%s", (text, taps) => {
    expect(made(TABLE, ...taps)).toBe(text);
  });

  test("two for two camels are three taps with the button, where the hand has room", () => {
    const roomy = reach([CAMEL, G, CAMEL, S, L], [D, C, P], 4);
    expect(made(roomy, ["market", 2], ["market", 4])).toBe("X GS/MM");
  });

  test("camels are proposed only as far as the hand has room", () => {
    const full = reach([D, G, S, CAMEL, CAMEL], [C, C, C, P, P, L, L], 5);
    expect(tapped(full, ["market", 1], ["market", 2]).camels).toBe(0);
  });
});

describe("a tap", () => {
  test("on what is picked leaves it", () => {
    expect(tapped(TABLE, ["market", 2], ["market", 2])).toEqual(NOTHING);
    expect(tapped(TABLE, ["market", 1], ["market", 3])).toEqual(NOTHING);
    expect(made(TABLE, ["hand", 15], ["hand", 15])).toBeNull();
  });

  test("on another good sells that one instead", () => {
    expect(made(TABLE, ["hand", 13], ["hand", 15])).toBe("S P1");
  });

  test("on a camel drops goods, and on a good drops camels", () => {
    expect(made(TABLE, ["market", 2], ["market", 1])).toBe("M");
    expect(made(TABLE, ["market", 1], ["market", 2])).toBe("T G");
  });

  test("on the market after a sale was picked does not pay with it", () => {
    expect(made(TABLE, ["hand", 13], ["market", 2])).toBe("T G");
  });

  test("on the herd pays with a camel less, then with one more", () => {
    const roomy = reach([CAMEL, G, CAMEL, S, L], [D, C, P], 4);
    expect(made(roomy, ["market", 2], ["market", 4], "herd")).toBe("X GS/M");
    expect(made(roomy, ["market", 2], ["market", 4], "herd", "herd")).toBe("X GS/MM");
    expect(tapped(roomy, "herd")).toEqual(NOTHING);
  });

  test("on what is not there does nothing", () => {
    expect(tapped(TABLE, ["market", 77], ["hand", 78])).toEqual(NOTHING);
  });
});

test("what is gone from the market is no longer picked, and nothing else takes its place", () => {
  const picked = tapped(TABLE, ["market", 2], ["market", 4]);
  const later = reach([CAMEL, G, CAMEL, S, L], [D, C, C, C, P, L], 4);
  const market = later.layout.market.map((each) => (each?.id === 4 ? { id: 50, card: S ?? 2, source: "deck" as const } : each));
  const changed = { ...later, layout: { ...later.layout, market } };
  expect(refreshed(picked, changed)).toEqual({ market: [2], hand: [], camels: 0 });
  expect(refreshed(picked, TABLE)).toBe(picked);
});

test.each(["T L", "M", "S C2", "X GS/CM", "X GL/CP"])("a typed %s picks the cards that taps would", (text) => {
  const move = parseMove(text, "en");
  expect(moveOf(selectionOf(move, TABLE), TABLE)).toEqual(move);
});
