// What a review needs from the engine: worths of moves, what chance changed, and functions that are exact to the last bit.

import type { Match } from "../../rules/match";
import type { Move } from "../../rules/moves";
import type { Both, Seat } from "../../rules/position";
import type { View } from "../../wire";

/** A move by its number, the chance to win the round that it gives, and how far off that may be. */
export interface Worth {
  readonly move: number;
  readonly chance: number;
  readonly error: number;
  /** The standard error of what it is worth less than the best, both in the same worlds. */
  readonly behind: number;
}

/** What moves are worth, the best first; all of them where the end of the round was solved. */
export interface Estimated {
  readonly worths: readonly Worth[];
  readonly solved: boolean;
}

/** Estimates from views: equal views and moves give equal estimates. */
export interface Estimator {
  /** The digest of the network, and the search work for a decision, as in a Review. */
  readonly judge: string;
  /** Estimate the best moves of the seat that is to move, and those that it played, from all that it knows. */
  estimate(known: View, ...played: readonly Move[]): Estimated;
  /** The chance to win that an estimate means, by the calibration that is shipped. */
  calibrated(chance: number): number;
}

/** What chance changed, in chances to win the round: to the mover, and to the other. */
export interface Came {
  /** What came, minus its mean. */
  readonly luck: Both<number>;
  /** What came to the mover, minus what the mover had to expect. */
  readonly expected: number;
}

/** Weighs chance. */
export interface Croupier {
  /** What the chance changed that came between a move and the other's turn; zeros where none came. */
  weigh(before: Match, move: Move, after: Match): Came;
  /** The chance of a seat that is not to move to win the round, at first sight. */
  atSight(match: Match, seat: Seat): number;
}

/** The exponential function, equal to the last bit wherever it runs, which `Math.exp` is not. */
export type Exponential = (power: number) => number;
