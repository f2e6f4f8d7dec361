// A layout agrees with the server's counts through whole matches, and every card keeps its id.
import type { GameEvent } from "../../src/rules/events";

import { describe, expect, test } from "vitest";
import { after, EMPTY, type Layout, layOut, type PlacedCard } from "../../src/play/layout";
import { CAMEL, CARDS } from "../../src/rules/cards";
import type { View } from "../../src/wire";
import { readVectors } from "../files";

interface Step {
  events: GameEvent[];
  market: number[];
  hand: number[] | null;
  deck: number;
}

const { matches } = readVectors("told.json") as { matches: { viewer: number | null; steps: Step[] }[] };

function counts(placed: readonly (PlacedCard | null)[]): number[] {
  return CARDS.map((card) => placed.filter((each) => each?.card === card).length);
}

/** The part of a view that a layout reads. */
function viewOf({ market, hand }: Step, viewer: number | null): View {
  return { viewer, market, sides: [{ hand }, { hand }] } as unknown as View;
}

/** The number of cards that become visible: any more would have been added without an event. */
function appearing(events: readonly GameEvent[], viewer: number | null): number {
  return events.reduce((many, event) => {
    if (event.type === "dealt") return many + 5 + (viewer === null ? 0 : (event.hands[viewer]?.length ?? 0));
    if (event.type === "refilled") return many + event.cards.length;
    if (event.type !== "exchanged") return many;
    return many + event.given.filter((card) => event.seat !== viewer || card === CAMEL).length;
  }, 0);
}

describe("a match as it was told", () => {
  test.each(matches.map((match, index) => ({ index, ...match })))("agrees with every view, match $index", ({ viewer, steps }) => {
    let layout = EMPTY;
    for (const step of steps) {
      const before = new Map([...layout.market, ...layout.hand].flatMap((each) => (each ? [[each.id, each.card]] : [])));
      const next = layout.next + appearing(step.events, viewer);
      layout = after(layout, step.events, viewOf(step, viewer), []);
      expect(layout.next).toBe(next);
      expect(counts(layout.market)).toEqual(step.market);
      expect(counts(layout.hand).slice(0, CAMEL)).toEqual(step.hand ?? Array(CAMEL).fill(0));
      const all = [...layout.market, ...layout.hand].filter((each) => each !== null);
      expect(new Set(all.map((each) => each.id)).size).toBe(all.length);
      for (const { id, card } of all) expect(before.get(id) ?? card).toBe(card);
    }
    expect(steps.length).toBeGreaterThan(60);
  });
});

describe("one move", () => {
  const view = (market: number[], hand: number[]): View => viewOf({ events: [], market, hand, deck: 9 }, 0);
  const start = layOut(view([1, 1, 0, 0, 0, 1, 2], [0, 0, 0, 2, 1, 0]));
  const idOf = (layout: Layout, card: number) => layout.market.find((each) => each?.card === card)?.id;

  test("a card that is taken goes to the hand as itself, and its window is filled", () => {
    const events: GameEvent[] = [
      { type: "taken", seat: 0, good: 1 },
      { type: "refilled", cards: [4] },
    ];
    const later = after(start, events, view([1, 0, 0, 0, 1, 1, 2], [0, 1, 0, 2, 1, 0]), []);
    expect(later.hand.at(-1)).toEqual(start.market[1]);
    expect(later.market[1]).toMatchObject({ card: 4, source: "deck" });
    expect(later.market.filter((_, slot) => slot !== 1)).toEqual(start.market.filter((_, slot) => slot !== 1));
  });

  test("an exchange swaps cards, and the camels come from the herd", () => {
    const events: GameEvent[] = [{ type: "exchanged", seat: 0, taken: [0, 1], given: [3, 6] }];
    const cloth = start.hand.find((each) => each.card === 3);
    const later = after(start, events, view([0, 0, 0, 1, 0, 1, 3], [1, 1, 0, 1, 1, 0]), [cloth?.id ?? 0]);
    expect(later.market[0]).toEqual(cloth);
    expect(later.market[1]).toMatchObject({ card: CAMEL, source: "own herd" });
    expect(later.hand.map((each) => each.id)).toContain(idOf(start, 0));
  });

  test("of two cards of a kind the one that was picked goes", () => {
    const twins = layOut(view([0, 2, 0, 0, 0, 1, 2], [0, 0, 0, 2, 1, 0]));
    const picked = twins.market.filter((each) => each?.card === 1)[1];
    const events: GameEvent[] = [
      { type: "taken", seat: 0, good: 1 },
      { type: "refilled", cards: [0] },
    ];
    const later = after(twins, events, view([1, 1, 0, 0, 0, 1, 2], [0, 1, 0, 2, 1, 0]), [picked?.id ?? 0]);
    expect(later.hand.at(-1)).toEqual(picked);
  });

  test("what the other gives comes out of a hand that is hidden", () => {
    const events: GameEvent[] = [{ type: "exchanged", seat: 1, taken: [0, 1], given: [2, 6] }];
    const later = after(start, events, view([0, 0, 1, 0, 0, 1, 3], [0, 0, 0, 2, 1, 0]), []);
    expect(later.market[0]).toMatchObject({ card: 2, source: "other hand" });
    expect(later.market[1]).toMatchObject({ card: CAMEL, source: "other herd" });
    expect(later.hand).toEqual(start.hand);
  });

  test("a move that is taken back, or was missed, is made good by the view", () => {
    const later = after(start, [{ type: "taken_back", seat: 0 }], view([1, 0, 1, 0, 0, 1, 2], [0, 1, 0, 2, 0, 0]), []);
    expect(counts(later.market)).toEqual([1, 0, 1, 0, 0, 1, 2]);
    expect(counts(later.hand)).toEqual([0, 1, 0, 2, 0, 0, 0]);
    expect(idOf(later, 0)).toBe(idOf(start, 0));
  });
});

test("before the first deal nothing is laid out, not even the camels that every market has", () => {
  const view = { viewer: 0, round: 0, market: [0, 0, 0, 0, 0, 0, 3], sides: [{ hand: [0, 0, 0, 0, 0, 0] }, { hand: null }] };
  expect(layOut(view as unknown as View).market).toEqual([null, null, null, null, null]);
});
