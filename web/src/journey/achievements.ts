// Achievements: each is true of matches that were really played, and can be earned by anybody.

import { dayOf } from "../shared/ui/dates";
import { resultsBy, winStreaks } from "./journey";
import type { MatchDigest } from "./history/match_digest";
import { dayAfter } from "../shared/deal_names";

export type AchievementName = "firstWin" | "cleanSweep" | "bigSale" | "richRound" | "threeInARow" | "accurate" | "sevenDays" | "wholeRoad";

export interface Achievement {
  readonly name: AchievementName;
  /** How far it is, up to `of`. */
  readonly done: number;
  readonly of: number;
}

/** Rupees of a rich round. */
export const RICH = 90;
/** Per cent by a review, in a match that was won: as lists of matches show it. */
export const ACCURATE = 95;

/** All achievements, earned or not. `levels` are the bots. */
export function achievements(levels: readonly string[], matches: readonly MatchDigest[]): readonly Achievement[] {
  const isAny = (holds: (match: MatchDigest) => boolean): number => (matches.some(holds) ? 1 : 0);
  const beaten = resultsBy(true, matches.filter(({ isWon }) => isWon === true));
  const reached = (name: AchievementName, done: number, of: number): Achievement => ({ name, done: Math.min(done, of), of });
  return [
    reached("firstWin", isAny(({ isWon }) => isWon === true), 1),
    reached("cleanSweep", isAny(({ isWon, seals: [own, other] }) => isWon === true && own >= 2 && other === 0), 1),
    reached("bigSale", isAny(({ figures }) => figures.sales[4] > 0), 1),
    reached("richRound", Math.max(0, ...matches.map(({ figures }) => figures.best_round)), RICH),
    reached("threeInARow", winStreaks(matches).best, 3),
    reached("accurate", isAny(({ isWon, review }) => isWon === true && Math.round(100 * (review?.accuracy ?? 0)) >= ACCURATE), 1),
    reached("sevenDays", longestRow(matches), 7),
    reached("wholeRoad", levels.filter((level) => beaten.has(level)).length, Math.max(1, levels.length)),
  ];
}

export function isEarned({ done, of }: Achievement): boolean {
  return done >= of;
}

/** The most days in a row on which a match ended. */
function longestRow(matches: readonly MatchDigest[]): number {
  const days = new Set(matches.map(({ endedAt }) => dayOf(endedAt)));
  let [row, best, before] = [0, 0, ""];
  for (const day of [...days].sort()) {
    row = day === dayAfter(before === "" ? day : before, 1) ? row + 1 : 1;
    best = Math.max(best, row);
    before = day;
  }
  return best;
}
