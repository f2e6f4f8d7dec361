// What a list of finished matches says: the latest results, and those against each opponent.

import type { PlayedSeen } from "../wire";

export interface OpponentMet {
  /** A person's name, or the level of a bot. */
  readonly name: string;
  readonly won: number;
  readonly lost: number;
}

/** The name of the opponent, or the level of a bot. */
export function opponentIn({ players, seat }: PlayedSeen): string {
  return players[seat === 0 ? 1 : 0];
}

/** Whether the player won; null if the match was called off. */
export function isWon({ winner, seat }: PlayedSeen): boolean | null {
  return winner === null ? null : winner === seat;
}

/** The rounds that each side won, the player's first. */
export function ownSealsFirst({ seals, seat }: PlayedSeen): readonly [number, number] {
  return seat === 0 ? [seals[0], seals[1]] : [seals[1], seals[0]];
}

/** The matches that somebody won, the newest first. */
export function decided(played: readonly PlayedSeen[]): readonly PlayedSeen[] {
  return played.filter(({ winner }) => winner !== null);
}

/** The opponents of these matches, those met most often first. */
export function opponentsMet(played: readonly PlayedSeen[]): readonly OpponentMet[] {
  const met = new Map<string, OpponentMet>();
  for (const match of decided(played)) {
    const name = opponentIn(match);
    const { won, lost } = met.get(name) ?? { won: 0, lost: 0 };
    met.set(name, isWon(match) === true ? { name, won: won + 1, lost } : { name, won, lost: lost + 1 });
  }
  return [...met.values()].sort((one, other) => other.won + other.lost - one.won - one.lost);
}
