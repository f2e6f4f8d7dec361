// The geometry of the chart of skill and luck: two bars for each match, up or down from a line in the middle.

import type { Fortune } from "./statistics";

export interface FortuneBar {
  readonly kind: "skill" | "luck";
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A chance can change by its whole. Less than this is not drawn taller. */
const LEAST_SCALE = 0.2;

export function bars(found: readonly Fortune[], width: number, height: number): readonly FortuneBar[] {
  const scale = Math.max(LEAST_SCALE, ...found.flatMap(({ skill, luck }) => [Math.abs(skill), Math.abs(luck)]));
  const room = width / Math.max(1, found.length);
  const bar = Math.min(14, room * 0.36);
  const middle = height / 2;
  const drawn = (kind: FortuneBar["kind"], value: number, x: number): FortuneBar => {
    const size = (Math.abs(value) / scale) * (middle - 4);
    return { kind, x, y: value > 0 ? middle - size : middle, width: bar, height: size };
  };
  return found.flatMap(({ skill, luck }, index) => {
    const centre = room * (index + 0.5);
    return [drawn("skill", skill, centre - bar - 1), drawn("luck", luck, centre + 1)];
  });
}
