// Ten thousand positions and moves, judged as in Python.

import { expect, test } from "vitest";
import { readVectors } from "../files";
import { refusal } from "../../src/rules/legal";
import { parseMove } from "../../src/rules/notation";
import type { View, Why } from "../../src/wire";

interface Vectors {
  views: { view: View; moves: Record<string, Why | null> }[];
}

const { views } = readVectors("legality.json") as Vectors;

test("every verdict is the one of the rules", () => {
  let judged = 0;
  for (const { view, moves } of views) {
    for (const [text, why] of Object.entries(moves)) {
      expect(refusal(view, parseMove(text, "en")), `${text} in ${JSON.stringify(view)}`).toBe(why);
      judged += 1;
    }
  }
  expect(judged).toBe(10_000);
});

test("a watcher may play nothing", () => {
  const playable = views.find(({ view }) => view.awaiting === 1 && view.viewer === view.to_move);
  expect(playable).toBeDefined();
  if (playable !== undefined) {
    expect(refusal({ ...playable.view, viewer: null }, { type: "camels" })).toBe("not your turn");
  }
});
