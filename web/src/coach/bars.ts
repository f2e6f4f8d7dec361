// The geometry of a horizontal bar chart: rows below each other, each with its name above.

export interface ChartBar {
  readonly value: number;
  /** The error of the value, plus or minus. */
  readonly error: number;
  readonly text: string;
  /** Whether it is the player's own value, or one to compare with. */
  readonly isOther: boolean;
}

export interface BarRow {
  readonly name: string;
  readonly bars: readonly ChartBar[];
}

export interface PlacedBar extends ChartBar {
  readonly y: number;
  readonly width: number;
  /** Start and end of the error bar; null without an error. */
  readonly whisker: { readonly from: number; readonly to: number } | null;
  /** The x coordinate of its number. */
  readonly textX: number;
}

export interface PlacedBarRow {
  readonly name: string;
  /** The y coordinate of the name's baseline. */
  readonly y: number;
  readonly bars: readonly PlacedBar[];
}

export const THICK = 14;
const NAME = 18;
const BETWEEN = 3;
const AFTER = 12;
/** Room for the number beside a bar. */
const FIGURE = 84;
const GAP = 6;

/** The length of the longest bar with its error. */
export function longest(rows: readonly BarRow[]): number {
  return Math.max(1e-9, ...rows.flatMap((row) => row.bars.map((bar) => bar.value + bar.error)));
}

/** Lay out rows in a given width: a bar of the length `most` fills it except for the room for numbers. */
export function place(rows: readonly BarRow[], width: number, most = longest(rows)): { rows: readonly PlacedBarRow[]; height: number } {
  const scale = Math.max(0, width - FIGURE) / most;
  let y = 0;
  const placed = rows.map(({ name, bars }) => {
    const top = y + NAME;
    y = top + bars.length * (THICK + BETWEEN) + AFTER;
    return { name, y: top - 5, bars: bars.map((bar, index) => placeBar(bar, top + index * (THICK + BETWEEN), scale)) };
  });
  return { rows: placed, height: y };
}

function placeBar(bar: ChartBar, y: number, scale: number): PlacedBar {
  const { value, error } = bar;
  const whisker = error > 0 ? { from: Math.max(0, value - error) * scale, to: (value + error) * scale } : null;
  return { ...bar, y, width: value * scale, whisker, textX: (value + error) * scale + GAP };
}
