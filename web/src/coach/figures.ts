// What the coach says as rows of bars.

import { percent, plainPoints } from "../review/telling";
import type { HabitSeen, Style } from "../wire";
import type { Row } from "./bars";

/** Points that were lost in a match, by habit, and by how many that may be off. */
export function habitRows(habits: readonly HabitSeen[], matches: number, language: string): Row[] {
  return habits.map(({ habit, title, a_match: value, error, decisions }) => ({
    name: title[language] ?? habit,
    bars: [{ value, error: (error * decisions) / matches, text: plainPoints(value), isOther: false }],
  }));
}

/** Sizes of sales: one's own above the other's. */
export function sizeRows(names: readonly string[], mine: Style, theirs: Style): Row[] {
  const bar = (value: number, isOther: boolean) => ({ value, error: 0, text: percent(value), isOther });
  return names.map((name, size) => ({ name, bars: [bar(mine.sizes[size] ?? 0, false), bar(theirs.sizes[size] ?? 0, true)] }));
}
