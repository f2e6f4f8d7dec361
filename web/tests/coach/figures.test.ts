// @vitest-environment jsdom
// What the coach says is what its bars show.

import { beforeAll, expect, test } from "vitest";
import { evidenceRows, habitRows, sayCost } from "../../src/coach/figures";
import { loadPages } from "../../src/i18n/language.svelte";
import type { HabitSeen } from "../../src/wire";

beforeAll(loadPages);

const SEEN: HabitSeen = {
  habit: "small_sales",
  title: { en: "Small sales too soon", fr: "Petites ventes trop tôt" },
  decisions: 10,
  done: 12,
  best: 7.5,
  mean: 0.05,
  error: 0.01,
  a_match: 0.125,
  share: 0.4,
};

test("a habit costs so much each time, so many times a match", () => {
  expect(sayCost(SEEN, 4)).toBe("Mistakes per match: 2.5. Each cut your chances of winning by about 5%.");
  expect(habitRows([SEEN], 4, "en")).toEqual([
    { name: "Small sales too soon", bars: [{ value: 0.125, error: 0.025, text: "2.5 × 5%", isOther: false }] },
  ]);
});

test("the evidence for an advice is how often one does it, beside how often it was best", () => {
  expect(evidenceRows(["You", "Best"], SEEN).map(({ name, bars }) => [name, bars[0]?.text, bars[0]?.isOther])).toEqual([
    ["You", "12", false],
    ["Best", "7.5", true],
  ]);
});
