// The number of a move that some position allows.

import type { Move } from "../../rules/moves";
import { numberOf } from "../../rules/numbers/moves";
import { short } from "../../rules/notation";

/** The number of a move; a RangeError for one that no position allows. */
export function knownNumber(move: Move): number {
  const number = numberOf(move);
  if (number === null) throw new RangeError(`no position allows ${short(move)}`);
  return number;
}
