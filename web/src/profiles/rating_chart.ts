// The geometry of a rating chart: the line, and the confidence band.

import type { PastSeen } from "../wire";

export interface RatingCurve {
  readonly line: string;
  readonly band: string;
  readonly points: readonly { readonly x: number; readonly y: number }[];
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
}

/** Margins for the numbers at the side and the days below. */
export const EDGE = { left: 46, right: 12, top: 12, bottom: 26 };
const MOST_TICKS = 5;
const STEPS = [25, 50, 100, 200, 500, 1000];

/** The chart of rating changes, oldest first, in a given size. */
export function draw(past: readonly PastSeen[], width: number, height: number): RatingCurve {
  const low = Math.min(...past.map((step) => step.rating - step.deviation));
  const high = Math.max(...past.map((step) => step.rating + step.deviation));
  const step = STEPS.find((each) => (high - low) / each <= MOST_TICKS) ?? 1000;
  const [bottom, top] = [Math.floor(low / step) * step, Math.ceil(high / step) * step];
  const room = { width: width - EDGE.left - EDGE.right, height: height - EDGE.top - EDGE.bottom };
  const x = (index: number): number => EDGE.left + (past.length === 1 ? room.width / 2 : (index / (past.length - 1)) * room.width);
  const y = (rating: number): number => EDGE.top + ((top - rating) / (top - bottom)) * room.height;
  const points = past.map((each, index) => ({ x: x(index), y: y(each.rating) }));
  const above = past.map((each, index) => `${x(index)} ${y(each.rating + each.deviation)}`);
  const below = past.map((each, index) => `${x(index)} ${y(each.rating - each.deviation)}`).reverse();
  const values = Array.from({ length: (top - bottom) / step + 1 }, (_, tick) => bottom + tick * step);
  return {
    line: `M${points.map((point) => `${point.x} ${point.y}`).join("L")}`,
    band: `M${[...above, ...below].join("L")}Z`,
    points,
    ticks: values.map((value) => ({ value, y: y(value) })),
  };
}
