// The finished matches against the house on this device, in short.

import { PLAYER } from "../../house/log";
import { type LocalListed, localMatches } from "../../house/matches";
import { type LocalStore, withStore } from "../../house/store";
import type { Review, ReviewFigures } from "../../wire";
import type { MatchDigest } from "./match_digest";

/** All of them. Reviews are large: those of matches in `known` are not read again. */
export async function deviceDigests(known: readonly MatchDigest[]): Promise<MatchDigest[]> {
  const listed = await localMatches();
  const before = new Map(known.map((digest) => [digest.match, digest.review]));
  return withStore(async (store) => {
    const reviewed = new Set(await store.reviewed());
    const digests = listed.map(async (each) => {
      const review = before.get(each.match) ?? (reviewed.has(each.match) ? await figuresIn(store, each.match) : null);
      return digestOf(each, review);
    });
    return (await Promise.all(digests)).filter((digest) => digest !== null);
  });
}

async function figuresIn(store: LocalStore, match: string): Promise<ReviewFigures | null> {
  const review = await store.review(match);
  return review === null ? null : ownFigures(review);
}

function ownFigures({ tallies }: Review): ReviewFigures {
  const { accuracy, skill, luck, hidden } = tallies[PLAYER];
  return { accuracy, skill, luck: luck + hidden };
}

/** Null while the match is in play, and for two people at this device. */
function digestOf({ match, level, pair, ending }: LocalListed, review: ReviewFigures | null): MatchDigest | null {
  if (ending?.figures === undefined || pair !== null) return null;
  const { at: endedAt, result, seals, figures } = ending;
  const isWon = result.type === "match_aborted" ? null : result.seat === PLAYER;
  return { match, opponent: level, isHouse: true, isWon, seals, seat: PLAYER, endedAt, figures, review };
}
