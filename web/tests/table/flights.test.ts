// Whatever leaves the open table flies somewhere, once, through whole matches.

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { departures } from "../../src/table/flights";
import { after, EMPTY, type Event, type Layout } from "../../src/table/layout";
import type { View } from "../../src/wire";

interface Step {
  events: Event[];
  market: number[];
  hand: number[] | null;
}

const FILE = new URL("../../../tests/vectors/told.json", import.meta.url);
const { matches } = JSON.parse(readFileSync(FILE, "utf8")) as { matches: { viewer: number | null; steps: Step[] }[] };

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
      // What is left of a round is swept away by the next deal.
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
