// A finished match in short: what lists, the road and statistics show of it.

import type { MatchFigures, OwnMatchSeen, ReviewFigures } from "../../wire";

export interface MatchDigest {
  readonly match: string;
  /** The level of a bot, or the name of a person. */
  readonly opponent: string;
  readonly isHouse: boolean;
  /** Null if the match was called off. */
  readonly isWon: boolean | null;
  /** One's own Seals first. */
  readonly seals: readonly [number, number];
  readonly seat: 0 | 1;
  /** Milliseconds since 1970. */
  readonly endedAt: number;
  readonly figures: MatchFigures;
  /** Null without a finished review. */
  readonly review: ReviewFigures | null;
}

/** A match as the server lists it. */
export function digestOf({ played, against_house: isHouse, figures, review }: OwnMatchSeen): MatchDigest {
  const seat = played.seat === 1 ? 1 : 0;
  const other = seat === 0 ? 1 : 0;
  return {
    match: played.match,
    opponent: played.players[other],
    isHouse,
    isWon: played.winner === null ? null : played.winner === seat,
    seals: [played.seals[seat], played.seals[other]],
    seat,
    endedAt: played.ended_at,
    figures,
    review,
  };
}

/** Both lists as one, the newest first; of the same match the one in `newer` is kept. */
export function merged(older: readonly MatchDigest[], newer: readonly MatchDigest[]): MatchDigest[] {
  const all = new Map([...older, ...newer].map((digest) => [digest.match, digest]));
  return [...all.values()].sort((one, two) => two.endedAt - one.endedAt);
}
