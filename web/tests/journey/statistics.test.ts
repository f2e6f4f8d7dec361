// Statistics over finished matches.

import { expect, test } from "vitest";
import { bars } from "../../src/journey/fortune_chart";
import { average, fortunes, percentages, styleOf } from "../../src/journey/statistics";
import { tabOf } from "../../src/shared/navigation/tabs";
import { digest } from "./digests";

test("how somebody trades is the sum of all matches, by round", () => {
  const figures = { rounds: 2, rupees: 150, best_round: 90, sales: [1, 2, 0, 0, 1] as [number, number, number, number, number], herds: 6, larger_herds: 1 };
  const style = styleOf([digest({ figures }), digest({ figures: { ...figures, best_round: 60, larger_herds: 2 } })]);
  expect(style).toEqual({ rounds: 4, sales: [2, 4, 0, 0, 2], rupees: 75, herd: 3, bestRound: 90, largerHerds: 0.75 });
  expect(styleOf([])).toBeNull();
});

test("percentages add up to 100", () => {
  expect(percentages([6, 9, 2, 2, 0])).toEqual([32, 47, 11, 10, 0]);
  expect(percentages([1, 1, 1])).toEqual([34, 33, 33]);
  expect(percentages([0, 0])).toEqual([0, 0]);
});

test("only reviewed matches have skill and luck, the oldest first", () => {
  const review = { accuracy: 0.8, skill: 0.1, luck: -0.2 };
  const [old, young] = [digest({ review }), digest({ review: { ...review, skill: -0.3 } })];
  expect(fortunes([young, digest(), old], 5).map(({ skill }) => skill)).toEqual([0.1, -0.3]);
  expect(fortunes([young, digest(), old], 1)).toHaveLength(1);
  expect(average([0.1, -0.3])).toBeCloseTo(-0.1);
});

test("bars go up from the middle for what helped, and down for what did not", () => {
  const fortune = { match: "a", endedAt: 0, accuracy: null, skill: 0.5, luck: -0.25 };
  const [skill, luck] = bars([fortune], 100, 100);
  expect([skill?.y, skill?.height]).toEqual([4, 46]);
  expect([luck?.y, luck?.height]).toEqual([50, 23]);
});

test.each([["/", "play"], ["/seek", "play"], ["/rules", "learn"], ["/puzzles/0a1b2c3d", "puzzles"], ["/daily/2026-11-18", "today"], ["/account", "you"], ["/match/036ht7q6m01jq", null]])(
  "the page %s belongs to the tab %s",
  (path, tab) => {
    expect(tabOf(path)).toBe(tab);
  },
);
