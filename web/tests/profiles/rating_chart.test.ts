import { describe, expect, it } from "vitest";
import { draw, EDGE } from "../../src/profiles/rating_chart";

const step = (rating: number, deviation: number) => ({ at: 0, rating, deviation, match: "0cykyfdrw6000", change: null });

describe("a rating's chart", () => {
  it("has a point for each match, from edge to edge, the stronger the higher", () => {
    const { points } = draw([step(1500, 100), step(1400, 90), step(1600, 80)], 300, 200);

    expect(points.map((point) => point.x)).toEqual([EDGE.left, EDGE.left + (300 - EDGE.left - EDGE.right) / 2, 300 - EDGE.right]);
    expect(points[2]?.y).toBeLessThan(points[0]?.y ?? 0);
    expect(points[1]?.y).toBeGreaterThan(points[0]?.y ?? 0);
  });

  it("has room for the band, in steps that are easily read", () => {
    const { ticks } = draw([step(1500, 350)], 300, 200);

    expect(ticks.map((tick) => tick.value)).toEqual([1000, 1200, 1400, 1600, 1800, 2000]);
    expect(ticks[0]?.y).toBeCloseTo(200 - EDGE.bottom);
    expect(ticks.at(-1)?.y).toBeCloseTo(EDGE.top);
  });

  it("puts a single match into the middle", () => {
    const { points } = draw([step(1500, 100)], 300, 200);

    expect(points[0]?.x).toBe(EDGE.left + (300 - EDGE.left - EDGE.right) / 2);
  });
});
