// The log of a match on this device: its opening, which is version 1, and one entry for each accepted request. The seed
// and the rules imply everything else.

import type { Seat } from "../rules/position";
import type { Ask, MatchAborted, MatchFigures, MatchWon, Options, Shared } from "../wire";

/** The player sits where a server seats a person who plays a bot. */
export const PLAYER: Seat = 0;
export const HOUSE: Seat = 1;

export interface LocalOpening {
  readonly match: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly seed: string;
  readonly commitment: string;
  /** The name of the player. */
  readonly name: string;
  /** Empty where two people play. */
  readonly level: string;
  /** The name of the second person, where two play at this device. */
  readonly second?: string;
  /** The shared deal that is played, such as that of a day. */
  readonly shared?: Shared;
  readonly options: Required<Options>;
}

/** Whether two people play at this device. */
export function isPair({ second }: LocalOpening): boolean {
  return second !== undefined;
}

/** A request of a seat, and when it came. */
export interface SeatAsked {
  readonly seat: Seat;
  readonly at: number;
  readonly id: string;
  readonly request: Ask["request"];
}

export interface LocalEntry extends SeatAsked {
  readonly match: string;
  /** From 2 on. */
  readonly version: number;
}

/** How a match ended, for lists. */
export interface MatchEnding {
  readonly match: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly result: MatchWon | MatchAborted;
  /** Won by each seat. */
  readonly seals: readonly [number, number];
  /** What the player did; an earlier version of this page did not store it. */
  readonly figures?: MatchFigures;
}
