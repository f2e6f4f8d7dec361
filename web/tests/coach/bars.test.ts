// @vitest-environment jsdom
// The geometry of the coach's bar charts.

import { beforeAll, describe, expect, it } from "vitest";
import { type BarRow, place } from "../../src/coach/bars";
import { habitRows, sizeRows } from "../../src/coach/figures";
import { loadPages, switchLanguage } from "../../src/i18n/language.svelte";

beforeAll(loadPages);

const bar = (value: number, error = 0, isOther = false) => ({ value, error, text: "", isOther });
const rows: BarRow[] = [
  { name: "one", bars: [bar(3, 1)] },
  { name: "other", bars: [bar(1), bar(2, 0, true)] },
];

describe("bars", () => {
  it("fill the picture, with room for the figure of the longest", () => {
    const placed = place(rows, 484);
    expect(placed.rows[0]?.bars[0]).toMatchObject({ width: 300, whisker: { from: 200, to: 400 } });
    expect(placed.rows.flatMap((row) => row.bars.map((each) => each.textX <= 410))).toEqual([true, true, true]);
  });

  it("lie below each other and never on one another", () => {
    const placed = place(rows, 300);
    const tops = placed.rows.flatMap((row) => [row.y, ...row.bars.map((each) => each.y)]);
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    expect(placed.height).toBeGreaterThan(tops.at(-1) ?? 0);
  });

  it("have no whisker where nothing is unsure, and none that begins below zero", () => {
    expect(place(rows, 300).rows[1]?.bars[0]?.whisker).toBeNull();
    expect(place([{ name: "", bars: [bar(1, 2)] }], 300).rows[0]?.bars[0]?.whisker?.from).toBe(0);
  });

  it("are drawn where nothing was lost at all, or nothing fits", () => {
    expect(place([{ name: "", bars: [bar(0)] }], 300).rows[0]?.bars[0]?.width).toBe(0);
    expect(place(rows, 10).rows[0]?.bars[0]?.width).toBe(0);
  });
});

describe("what the coach says as bars", () => {
  it("has the error of a match, not of a decision", async () => {
    await switchLanguage("fr");
    const seen = { habit: "exchanges" as const, title: { en: "Exchanges", fr: "Échanges" }, decisions: 10, done: 8, best: 6, mean: 0.01, error: 0.004, a_match: 0.05, share: 1, is_sure: true };
    expect(habitRows([seen], 2, "fr")).toEqual([{ name: "Échanges · 10 coups", bars: [{ value: 0.05, error: 0.02, text: "5\u00a0%", isOther: false }] }]);
    await switchLanguage("en");
  });

  it("has one's own sales above the other's", () => {
    const style = (sizes: [number, number, number, number]) => ({ rounds: 1, sales: 4, sizes, exchanges: 0, camels: 0 });
    const found = sizeRows(["small", "three"], style([0.5, 0.25, 0, 0.25]), style([0.1, 0.2, 0.3, 0.4]));
    expect(found.map((row) => row.bars.map((each) => each.text))).toEqual([["50%", "10%"], ["25%", "20%"]]);
    expect(found[0]?.bars.map((each) => each.isOther)).toEqual([false, true]);
  });
});
