// The coach's numbers as sentences and rows of bars, in percent of a win.

import { locale, pageCatalogue } from "../i18n/language.svelte";
import { percent } from "../i18n/numbers";
import type { HabitSeen, Style } from "../wire";
import type { BarRow } from "./bars";

/** What a habit costs in a match, with its error, and by how many moves: the figures of all habits can be added. */
export function habitRows(habits: readonly HabitSeen[], matches: number, current: string): BarRow[] {
  return habits.map(({ habit, title, a_match: value, error, decisions }) => ({
    name: `${title[current] ?? habit} · ${pageCatalogue().coach.moves(decisions)}`,
    bars: [{ value, error: (error * decisions) / matches, text: percent(value), isOther: false }],
  }));
}

/** How often the player makes such moves in a match, above how often they were the best. */
export function evidenceRows([mine, best]: readonly [string, string], seen: HabitSeen): BarRow[] {
  const bar = (value: number, isOther: boolean) => ({ value, error: 0, text: sayOften(value), isOther });
  return [
    { name: mine, bars: [bar(seen.done, false)] },
    { name: best, bars: [bar(seen.best, true)] },
  ];
}

/** Sizes of sales: the player's own above those to compare with. */
export function sizeRows(names: readonly string[], mine: Style, theirs: Style): BarRow[] {
  const bar = (value: number, isOther: boolean) => ({ value, error: 0, text: percent(value), isOther });
  return names.map((name, size) => ({ name, bars: [bar(mine.sizes[size] ?? 0, false), bar(theirs.sizes[size] ?? 0, true)] }));
}

/** `27 such moves in 8 matches cost you something, about 5% of a win each.` */
export function sayCost({ decisions, mean }: HabitSeen, matches: number): string {
  return pageCatalogue().coach.costs(decisions, matches, percent(mean));
}

/** `4.5`: times in a match or a round. */
export function sayOften(times: number): string {
  return new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 }).format(times);
}
