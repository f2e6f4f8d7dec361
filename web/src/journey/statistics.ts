// Sums over one's finished matches.

import type { MatchDigest } from "./history/match_digest";

export interface TradingStyle {
  readonly rounds: number;
  /** How often one, two, three, four, and five or more cards were sold. */
  readonly sales: readonly number[];
  /** On average over the rounds. */
  readonly rupees: number;
  /** Camels at the end of a round. */
  readonly herd: number;
  readonly bestRound: number;
  /** The share of rounds with the larger herd. */
  readonly largerHerds: number;
}

/** Whole percentages that add up to 100: those with the largest fractions are rounded up. */
export function percentages(counts: readonly number[]): readonly number[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (100 * count) / all);
  const missing = 100 - exact.reduce((sum, value) => sum + Math.floor(value), 0);
  const raised = exact.map((value, index) => [value % 1, index] as const).sort(([one], [other]) => other - one).slice(0, missing);
  const indices = new Set(raised.map(([, index]) => index));
  return exact.map((value, index) => Math.floor(value) + (indices.has(index) ? 1 : 0));
}

/** How somebody trades; null without a round that was played to its end. */
export function styleOf(matches: readonly MatchDigest[]): TradingStyle | null {
  const all = matches.map(({ figures }) => figures);
  const sum = (value: (each: MatchDigest["figures"]) => number): number => all.reduce((before, each) => before + value(each), 0);
  const rounds = sum((each) => each.rounds);
  if (rounds === 0) return null;
  return {
    rounds,
    sales: [0, 1, 2, 3, 4].map((size) => sum((each) => each.sales[size] ?? 0)),
    rupees: sum((each) => each.rupees) / rounds,
    herd: sum((each) => each.herds) / rounds,
    bestRound: Math.max(...all.map((each) => each.best_round)),
    largerHerds: sum((each) => each.larger_herds) / rounds,
  };
}

export interface Fortune {
  readonly match: string;
  readonly endedAt: number;
  readonly accuracy: number | null;
  readonly skill: number;
  readonly luck: number;
}

/** The newest matches with a review, the oldest of them first. */
export function fortunes(matches: readonly MatchDigest[], most: number): readonly Fortune[] {
  const reviewed = matches.flatMap(({ match, endedAt, review }) => (review === null ? [] : [{ match, endedAt, ...review }]));
  return reviewed.slice(0, most).reverse();
}

export function average(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
