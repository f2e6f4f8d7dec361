// What one's matches come to: results by opponent, wins in a row, and who is next on the road.

import type { MatchDigest } from "./history/match_digest";

export interface WinsAndLosses {
  readonly won: number;
  readonly lost: number;
}

const NONE: WinsAndLosses = { won: 0, lost: 0 };
/** So many defeats in a row by the next opponent, and the one before is suggested again. */
const DISCOURAGED = 3;

/** Against each bot by its level, or against each person by name. */
export function resultsBy(isHouse: boolean, matches: readonly MatchDigest[]): ReadonlyMap<string, WinsAndLosses> {
  const found = new Map<string, WinsAndLosses>();
  for (const { opponent, isWon } of matches.filter((each) => each.isHouse === isHouse)) {
    const { won, lost } = found.get(opponent) ?? NONE;
    if (isWon !== null) found.set(opponent, isWon ? { won: won + 1, lost } : { won, lost: lost + 1 });
  }
  return found;
}

/** Results over all opponents. */
export function total(matches: readonly MatchDigest[]): WinsAndLosses {
  return { won: matches.filter(({ isWon }) => isWon === true).length, lost: matches.filter(({ isWon }) => isWon === false).length };
}

/** Who is suggested next. `levels` are from the weakest to the strongest, `matches` the newest first. */
export function nextLevel(levels: readonly string[], matches: readonly MatchDigest[]): string | null {
  const results = resultsBy(true, matches);
  const strongest = levels.findLastIndex((level) => (results.get(level)?.won ?? 0) > 0);
  const next = levels[strongest + 1];
  if (next === undefined) return leastBeaten(levels, results);
  const last = matches.filter(({ isHouse, isWon }) => isHouse && isWon !== null).slice(0, DISCOURAGED);
  const isDiscouraged = last.length === DISCOURAGED && last.every(({ opponent, isWon }) => opponent === next && isWon === false);
  return (isDiscouraged ? levels[strongest] : undefined) ?? next;
}

/** Of several, the strongest. */
function leastBeaten(levels: readonly string[], results: ReadonlyMap<string, WinsAndLosses>): string | null {
  const wins = (level: string): number => results.get(level)?.won ?? 0;
  const fewest = Math.min(...levels.map(wins));
  return levels.findLast((level) => wins(level) === fewest) ?? null;
}

/** Wins in a row: up to now, and the most ever. `matches` are the newest first. */
export function winStreaks(matches: readonly MatchDigest[]): { readonly now: number; readonly best: number } {
  let [row, best] = [0, 0];
  for (const { isWon } of matches.toReversed()) {
    if (isWon === null) continue;
    row = isWon ? row + 1 : 0;
    best = Math.max(best, row);
  }
  return { now: row, best };
}
