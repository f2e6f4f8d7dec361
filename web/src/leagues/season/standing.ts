// What a place in a table leads to, and how points are written.

import { locale } from "../../i18n/language.svelte";
import type { SeasonSeen } from "../../wire";

/** `4½` is written `4.5`, and `4.0` as `4`. */
export function sayPoints(points: number): string {
  return new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 }).format(points);
}

/** `4.0`: what is measured has always a digit behind the point. */
export function sayAdjusted(points: number): string {
  return new Intl.NumberFormat(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(points);
}

/** How many players each division has, the first one first. */
export function sizesOf({ players, divisions }: Pick<SeasonSeen, "players" | "divisions">): readonly number[] {
  return Array.from({ length: divisions }, (_, division) => players.filter((each) => each.division === division).length);
}

/**
 * Whether the player at a place, from 0, goes up or down after the season. As many go down as come up: at most half of the
 * smaller of both divisions.
 */
export function moveOf(place: number, division: number, sizes: readonly number[], movers: number): "up" | "down" | null {
  const between = (upper: number): number => {
    const [above, below] = [sizes[upper], sizes[upper + 1]];
    return above === undefined || below === undefined ? 0 : Math.min(movers, Math.floor(above / 2), Math.floor(below / 2));
  };
  if (place < between(division - 1)) return "up";
  return place >= (sizes[division] ?? 0) - between(division) ? "down" : null;
}
