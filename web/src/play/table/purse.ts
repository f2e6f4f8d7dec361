// What a side has earned, as far as it is known at the table: the same before a match is over and after it.

import { sum } from "../../rules/moves";
import type { Side } from "../../wire";

export interface Purse {
  /** With the bonuses that are known. */
  readonly rupees: number;
  /** Bonus tokens whose rupees are in the total ... */
  readonly opened: number;
  /** ... and those that are not known: of the opponent, or not turned over yet. */
  readonly hidden: number;
}

/** `final`: what a round came to, with the camel token; null before its end. */
export function purseOf(side: Side | null, final: number | null): Purse {
  if (final !== null) return { rupees: final, opened: 0, hidden: 0 };
  const bonuses = side?.bonuses ?? [];
  return {
    rupees: (side?.income ?? 0) + sum(bonuses),
    opened: bonuses.length,
    hidden: Math.max(0, sum(side?.bonus_tokens ?? []) - bonuses.length),
  };
}
