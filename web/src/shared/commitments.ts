// The commitments of matches, stored by this browser before the first card: the server's commitment, and the nonce that
// this browser sent. The record is checked against them afterwards.

import type { KeptCommitment } from "../rules/commitment";

export type KeptCommitments = readonly (readonly [match: string, commitment: KeptCommitment])[];

const KEPT = "jaipur.promises";
/** The most matches that are stored; the oldest are removed first. */
const MOST = 100;

/** The stored commitment of a match; null if this browser did not see it begin. */
export function storedCommitment(match: string): KeptCommitment | null {
  return commitmentIn(all(), match);
}

/** Store the commitment of a match and the nonce that was sent. What was stored before is never overwritten. */
export function storeCommitment(match: string, told: KeptCommitment): KeptCommitment {
  const kept = withCommitment(all(), match, told);
  localStorage.setItem(KEPT, JSON.stringify(kept));
  return commitmentIn(kept, match) ?? told;
}

export function commitmentIn(promises: KeptCommitments, match: string): KeptCommitment | null {
  return promises.find(([name]) => name === match)?.[1] ?? null;
}

export function withCommitment(promises: KeptCommitments, match: string, { commitment, sent }: KeptCommitment): KeptCommitments {
  const before = commitmentIn(promises, match);
  const kept = { commitment: before?.commitment ?? commitment, sent: before?.sent ?? sent };
  return [...promises.filter(([name]) => name !== match).slice(1 - MOST), [match, kept]];
}

function all(): KeptCommitments {
  return JSON.parse(localStorage.getItem(KEPT) ?? "[]") as KeptCommitments;
}
