// The chart of a review: its points, its marks, and the step under a tap.

import { describe, expect, it } from "vitest";
import { draw, EDGE, figures, shape, stepAt } from "../../../src/reviews/chart/chart";
import type { Label, Review, Turn } from "../../../src/wire";

const WIDTH = 400;
const HEIGHT = 150;

function turn(part: Turn["part"], after: number, luck = 0, seat = 0, label: Label | null = null): Turn {
  const change = { before: 0, skill: 0, luck, hidden: 0, after };
  const decision = typeof part === "number" ? ({ seat, label } as Turn["decision"]) : null;
  return { round: 1, part, decision, changes: [change, { ...change, after: 1 - after, luck: -luck }] };
}

const turns = [turn("deal", 0.6, 0.1), turn(1, 0.4, 0, 0, "blunder"), turn(2, 0.7, 0.2, 1, "inaccuracy"), turn(3, 1, -0.1)];
const review = { turns, start: [0.5, 0.5], end: [1, 0] } as unknown as Review;

describe("a review's chart", () => {
  it("goes from the start to the last turn, the better the higher", () => {
    const { points, line } = draw(review, 0, WIDTH, HEIGHT);

    expect(points).toHaveLength(4);
    expect(line.split("L")).toHaveLength(5);
    expect(line.startsWith(`M${EDGE.left} `)).toBe(true);
    expect(points[3]).toEqual({ x: WIDTH - EDGE.right, y: EDGE.top });
    expect(points[1]?.y).toBeGreaterThan(points[0]?.y ?? Infinity);
  });

  it("is another one from the other seat", () => {
    expect(figures(review, 1).chances).toEqual(turns.map((each) => 1 - each.changes[0].after));
    expect(draw(review, 1, WIDTH, HEIGHT).points[3]?.y).toBe(HEIGHT - EDGE.bottom);
  });

  it("sums luck up from one half, and draws it within the chart", () => {
    expect(figures(review, 0).luck.map((share) => Math.round(100 * share))).toEqual([60, 60, 80, 70]);
    const lucky = { ...review, turns: [turn("deal", 0.5, 0.9)] };
    expect(draw(lucky, 0, WIDTH, HEIGHT).luck.endsWith(` ${EDGE.top}`)).toBe(true);
  });

  it("marks decisions that gave much away, and tells whose they are", () => {
    const { marks } = draw(review, 0, WIDTH, HEIGHT);

    expect(marks.map(({ step, label, isOwn }) => [step, label, isOwn])).toEqual([[1, "blunder", true], [2, "inaccuracy", false]]);
    expect(new Set((["inaccuracy", "mistake", "blunder"] as const).map((label) => shape(label, 0, 0))).size).toBe(3);
  });

  it("finds the turn at a place, also beyond its edges", () => {
    const { points } = draw(review, 0, WIDTH, HEIGHT);

    expect(points.map((point) => stepAt(point.x, turns.length, WIDTH))).toEqual([0, 1, 2, 3]);
    expect([-50, 9999].map((x) => stepAt(x, turns.length, WIDTH))).toEqual([0, 3]);
  });
});
