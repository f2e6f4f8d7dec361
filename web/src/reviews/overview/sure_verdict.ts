// What decided a match, as far as the estimates are sure enough to tell one of its players.

import type { Seat } from "../../rules/position";
import type { Review, Verdict } from "../../wire";

/** A difference of less than this is not worth a sentence, in shares of a win. */
const LEAST = 0.05;

/** The verdict from the seat of one player, without what is within the error of the estimates. */
export function sureVerdict({ turns, tallies, verdict }: Review, seat: Seat): Verdict {
  const { skill, luck, hidden } = tallies[seat];
  const chance = luck + hidden;
  const error = Math.hypot(...turns.map(({ decision }) => decision?.loss_error ?? 0));
  const ahead = (points: number): Seat => (points > 0 ? seat : seat === 0 ? 1 : 0);
  return {
    winner: verdict.winner,
    better: Math.abs(skill) < Math.max(LEAST, error) ? null : ahead(skill),
    lucky: Math.abs(chance) < LEAST ? null : ahead(chance),
  };
}
