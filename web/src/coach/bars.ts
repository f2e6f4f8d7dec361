// Bars that lie below each other, each row under its name: where everything goes.

export interface Bar {
  readonly value: number;
  /** By how much it may be off. */
  readonly error: number;
  readonly text: string;
  /** Whose it is: one's own, or somebody's to compare with. */
  readonly isOther: boolean;
}

export interface Row {
  readonly name: string;
  readonly bars: readonly Bar[];
}

export interface Placed extends Bar {
  readonly y: number;
  readonly width: number;
  /** The whisker, from where to where; null without an error. */
  readonly whisker: { readonly from: number; readonly to: number } | null;
  /** Where its figure begins. */
  readonly textX: number;
}

export interface PlacedRow {
  readonly name: string;
  /** Of the name's baseline. */
  readonly y: number;
  readonly bars: readonly Placed[];
}

export const THICK = 14;
const NAME = 18;
const BETWEEN = 3;
const AFTER = 12;
/** What a figure needs beside its bar. */
const FIGURE = 58;
const GAP = 6;

/** Place rows in a picture of a width: the farthest that anything reaches fills it, but for the figures. */
export function place(rows: readonly Row[], width: number): { rows: readonly PlacedRow[]; height: number } {
  const most = Math.max(1e-9, ...rows.flatMap((row) => row.bars.map((bar) => bar.value + bar.error)));
  const scale = Math.max(0, width - FIGURE) / most;
  let y = 0;
  const placed = rows.map(({ name, bars }) => {
    const top = y + NAME;
    y = top + bars.length * (THICK + BETWEEN) + AFTER;
    return { name, y: top - 5, bars: bars.map((bar, index) => placeBar(bar, top + index * (THICK + BETWEEN), scale)) };
  });
  return { rows: placed, height: y };
}

function placeBar(bar: Bar, y: number, scale: number): Placed {
  const { value, error } = bar;
  const whisker = error > 0 ? { from: Math.max(0, value - error) * scale, to: (value + error) * scale } : null;
  return { ...bar, y, width: value * scale, whisker, textX: (value + error) * scale + GAP };
}
