// The coach's numbers as rows of bars.

import { percent, plainPoints } from "../reviews/judgement/review_text";
import type { HabitSeen, Style } from "../wire";
import type { BarRow } from "./bars";

/** Points lost in a match by each habit, with their error. */
export function habitRows(habits: readonly HabitSeen[], matches: number, language: string): BarRow[] {
  return habits.map(({ habit, title, a_match: value, error, decisions }) => ({
    name: title[language] ?? habit,
    bars: [{ value, error: (error * decisions) / matches, text: plainPoints(value), isOther: false }],
  }));
}

/** Sizes of sales: the player's own above those to compare with. */
export function sizeRows(names: readonly string[], mine: Style, theirs: Style): BarRow[] {
  const bar = (value: number, isOther: boolean) => ({ value, error: 0, text: percent(value), isOther });
  return names.map((name, size) => ({ name, bars: [bar(mine.sizes[size] ?? 0, false), bar(theirs.sizes[size] ?? 0, true)] }));
}
