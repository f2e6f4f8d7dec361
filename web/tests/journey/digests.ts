// Finished matches for tests.

import type { MatchDigest } from "../../src/journey/history/match_digest";

let made = 0;

/** A match that was won, unless it is said otherwise; each later than the one before. */
export function digest(changes: Partial<MatchDigest> = {}): MatchDigest {
  made += 1;
  return {
    match: `match ${made}`,
    opponent: "teacher",
    isHouse: true,
    isWon: true,
    seals: [2, 1],
    seat: 0,
    endedAt: Date.UTC(2026, 10, 1) + made,
    figures: { rounds: 3, rupees: 180, best_round: 70, sales: [2, 3, 1, 0, 0], herds: 5, larger_herds: 1 },
    review: null,
    ...changes,
  };
}

/** The same, from the newest to the oldest, against levels: `won("teacher", "hoarder")`. */
export function won(...levels: string[]): MatchDigest[] {
  return levels.map((opponent) => digest({ opponent }));
}

export function lost(...levels: string[]): MatchDigest[] {
  return levels.map((opponent) => digest({ opponent, isWon: false, seals: [1, 2] }));
}
