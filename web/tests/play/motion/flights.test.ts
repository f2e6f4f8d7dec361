// Through whole matches, everything that leaves the visible table has exactly one flight.
import type { GameEvent } from "../../../src/rules/events";

import { describe, expect, test } from "vitest";
import { readVectors } from "../../files";
import { after, EMPTY, type Layout } from "../../../src/play/layout";
import { departures } from "../../../src/play/motion/flights";
import type { View } from "../../../src/wire";

interface Step {
  events: GameEvent[];
  market: number[];
  hand: number[] | null;
}

const { matches } = readVectors("told.json") as { matches: { viewer: number | null; steps: Step[] }[] };

function ids(layout: Layout): number[] {
  return [...layout.market, ...layout.hand].flatMap((placed) => placed?.id ?? []);
}

describe("a match as it was told", () => {
  test.each(matches.map((match, index) => ({ index, ...match })))("loses no card, match $index", ({ viewer, steps }) => {
    let before = EMPTY;
    for (const { events, market, hand } of steps) {
      const lies = after(before, events, { viewer, market, sides: [{ hand }, { hand }] } as unknown as View, []);
      const flights = departures({ before, after: lies, events, viewer });
      const flown = flights.flatMap(({ from }) => (typeof from === "number" ? [from] : []));
      const gone = ids(before).filter((id) => !ids(lies).includes(id));
      // The next deal removes what is left of a round.
      if (!events.some((event) => event.type === "dealt")) expect(flown.sort()).toEqual(gone.sort());
      before = lies;
    }
  });

  test.each(matches.map((match, index) => ({ index, ...match })))("pays every token to its seller, match $index", ({ viewer, steps }) => {
    for (const { events } of steps) {
      const flights = departures({ before: EMPTY, after: EMPTY, events, viewer });
      for (const event of events) {
        if (event.type !== "sold") continue;
        const purse = event.seat === (viewer ?? 0) ? "own purse" : "other purse";
        const paid = flights.flatMap(({ flown, to }) => (flown.kind === "token" && to === purse ? [flown.value] : []));
        expect(paid).toEqual(event.tokens);
      }
    }
  });
});
