// Through whole matches, everything that leaves its place has exactly one flight, and so has everything that comes.

import { describe, expect, test } from "vitest";
import { readVectors } from "../../files";
import { after, EMPTY, type Layout } from "../../../src/play/layout";
import { type Flight, flightsOf, isOpponents } from "../../../src/play/motion/flights";
import type { GameEvent } from "../../../src/rules/events";
import { sum } from "../../../src/rules/moves";
import type { View } from "../../../src/wire";

interface Step {
  events: GameEvent[];
  market: number[];
  hand: number[] | null;
}

interface Change {
  before: Layout;
  after: Layout;
  events: GameEvent[];
  viewer: number | null;
}

const { matches } = readVectors("told.json") as { matches: { viewer: number | null; steps: Step[] }[] };

const places = (layout: Layout): Map<number, string> =>
  new Map([
    ...layout.market.flatMap((placed, slot): [number, string][] => (placed === null ? [] : [[placed.id, `market ${slot}`]])),
    ...layout.hand.map(({ id }): [number, string] => [id, "hand"]),
  ]);

function changesOf({ viewer, steps }: { viewer: number | null; steps: Step[] }): Change[] {
  let before = EMPTY;
  return steps.map(({ events, market, hand }) => {
    const lies = after(before, events, { viewer, market, sides: [{ hand }, { hand }] } as unknown as View, []);
    const change = { before, after: lies, events, viewer };
    before = lies;
    return change;
  });
}

const numbers = (found: readonly (number | string)[]) => found.filter((each) => typeof each === "number").sort((one, other) => one - other);
const ALL = matches.map((match, index) => ({ index, changes: changesOf(match) }));

describe("a match as it was told", () => {
  test.each(ALL)("loses no card, match $index", ({ changes }) => {
    for (const change of changes) {
      // The next deal removes what is left of a round.
      if (change.events.some(({ type }) => type === "dealt")) continue;
      const [was, is] = [places(change.before), places(change.after)];
      const gone = [...was.keys()].filter((id) => was.get(id) !== is.get(id));
      expect(numbers(flightsOf(change).map(({ from }) => from))).toEqual(numbers(gone));
    }
  });

  test.each(ALL)("lets every card come from somewhere, match $index", ({ changes }) => {
    for (const change of changes) {
      const [was, is] = [places(change.before), places(change.after)];
      const come = [...is.keys()].filter((id) => was.get(id) !== is.get(id));
      expect(numbers(flightsOf(change).map(({ to }) => to))).toEqual(numbers(come));
    }
  });

  test.each(ALL)("pays every token to its seller one by one, match $index", ({ changes }) => {
    for (const change of changes) {
      const flights = flightsOf(change);
      for (const event of change.events) {
        if (event.type !== "sold") continue;
        const purse = event.seat === (change.viewer ?? 0) ? "own purse" : "other purse";
        const coins = flights.filter(({ flown }) => flown.kind === "token");
        expect(coins.every(({ to }) => to === purse)).toBe(true);
        expect(coins.map(({ lands }) => lands?.amount)).toEqual(event.tokens);
        const lands = coins.map(({ at, lasts }) => at + lasts);
        expect(lands.every((time, coin) => coin === 0 || time > (lands[coin - 1] ?? 0))).toBe(true);
      }
    }
  });

  test.each(ALL)("is told in time, match $index", ({ changes }) => {
    const longest = (flights: readonly Flight[]) => Math.max(0, ...flights.map(({ at, lasts }) => at + lasts));
    for (const change of changes) expect(longest(flightsOf(change))).toBeLessThanOrEqual(1900);
  });
});

test("what a refill takes from the deck is counted when it leaves", () => {
  for (const { changes } of ALL) {
    for (const change of changes) {
      if (change.events.some(({ type }) => type === "dealt")) continue;
      const refilled = change.events.flatMap((event) => (event.type === "refilled" ? event.cards : []));
      const counted = flightsOf(change).flatMap(({ leaves }) => (leaves?.spot === "deck" ? [leaves.amount] : []));
      expect(sum(counted)).toBe(0 - refilled.length);
    }
  }
});

test("the opponent's moves are theirs, and a deal is nobody's", () => {
  expect(isOpponents({ viewer: 0, events: [{ type: "taken", seat: 1, good: 2 }] })).toBe(true);
  expect(isOpponents({ viewer: 0, events: [{ type: "taken", seat: 0, good: 2 }] })).toBe(false);
  expect(isOpponents({ viewer: 0, events: [{ type: "continued", seat: 1 }] })).toBe(false);
});
