// Verifying a match: its revealed seed must give the commitment, and every card and token that was drawn.

import type { Card } from "./cards";
import type { KeptCommitment } from "./commitment";
import { commitment, type Deal, drawDeal, drawStarter, type Nonces } from "./deal";
import { bytesOf, hexOf } from "./hex";
import { NotationError } from "./notation";
import { type Both, DEALT } from "./position";
import type { MatchRecord, Round } from "./record";
import { replay, RuleBroken, shownDeal } from "./replay";

export interface RoundCheck {
  /** The deal computed from the seed and the nonces. */
  readonly deal: Deal;
  /** The number of its cards and tokens that were revealed in the match. */
  readonly shown: number;
  /** The number of those that agree with the computed deal. */
  readonly agreeing: number;
  readonly isOk: boolean;
}

export interface Verification {
  readonly isOver: boolean;
  /** Where the record breaks the rules; null where it does not. */
  readonly broken: string | null;
  readonly commitment: { readonly shown: string; readonly computed: string; readonly isOk: boolean };
  /** Whether the record has the nonce that was sent from this browser; null if none was stored. */
  readonly nonce: boolean | null;
  readonly starter: { readonly shown: number; readonly computed: number; readonly isOk: boolean };
  readonly rounds: readonly RoundCheck[];
  readonly isOk: boolean;
}

/**
 * Check a record against the rules, its commitment and its seed, and against what this browser stored. Returns null
 * if the record has no proof.
 */
export function verify(record: MatchRecord, kept: KeptCommitment | null = null): Verification | null {
  const { seed, nonces, commitment: committed, rounds = [] } = record;
  if (seed === undefined || nonces === undefined || committed === undefined) return null;
  const [key, both]: [Uint8Array, Nonces] = [bytesOf(seed), [bytesOf(nonces[0]), bytesOf(nonces[1])]];
  const computed = commitmentOf(seed, record.match);
  const sent = kept?.sent ?? null;
  const isPromised = computed === committed && (kept === null || kept.commitment === committed);
  const first = drawStarter(key, both);
  const starter = rounds[0]?.starter ?? first;
  const verdict = {
    isOver: record.outcome !== undefined,
    broken: brokenAt(record),
    commitment: { shown: kept?.commitment ?? committed, computed, isOk: isPromised },
    nonce: sent === null ? null : sent.nonce === nonces[sent.seat],
    starter: { shown: starter, computed: first, isOk: starter === first },
    rounds: rounds.map((round, number) => checked(round, drawDeal(key, both, number + 1))),
  };
  const parts = [verdict.commitment, verdict.starter, ...verdict.rounds];
  const isPlayed = verdict.isOver && verdict.broken === null;
  return { ...verdict, isOk: isPlayed && verdict.nonce !== false && parts.every((part) => part.isOk) };
}

/** The commitment of a seed under a name, in hexadecimal. */
export function commitmentOf(seed: string, name: string): string {
  return hexOf(commitment(bytesOf(seed), name));
}

function checked(round: Round, deal: Deal): RoundCheck {
  const shown = shownDeal(round);
  const pairs: (readonly [number, number | undefined])[] = [
    ...shown.deck.map((card, at) => [card, deal.deck[at]] as const),
    ...shown.bonuses.flatMap((pile, at) => pile.map((value, place) => [value, deal.bonuses[at]?.[place]] as const)),
  ];
  const agreeing = pairs.filter(([one, other]) => one === other).length;
  return { deal, shown: pairs.length, agreeing, isOk: agreeing === pairs.length };
}

function brokenAt(record: MatchRecord): string | null {
  try {
    replay(record);
    return null;
  } catch (error) {
    if (error instanceof RuleBroken || error instanceof NotationError || error instanceof RangeError) return error.message;
    throw error;
  }
}

/** The cards of a deal by destination: each seat, the market, and the rest. */
export function dealtParts(deal: Deal): { hands: Both<readonly Card[]>; market: readonly Card[]; rest: readonly Card[] } {
  const { deck } = deal;
  return { hands: [deck.slice(0, 5), deck.slice(5, 10)], market: deck.slice(10, DEALT), rest: deck.slice(DEALT) };
}
