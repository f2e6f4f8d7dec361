// What a seat did in a match, counted from its events, as a server counts it.

import type { Account, MatchFigures } from "../wire";
import type { GameEvent } from "../rules/events";
import { rupees } from "../rules/match";
import { sum } from "../rules/moves";
import type { Seat } from "../rules/position";

/** Sales of more cards count as sales of so many. */
const LARGEST_SALE = 5;

export function figuresOf(events: readonly GameEvent[], seat: Seat): MatchFigures {
  const scored = events.flatMap((event): Account[] => (event.type === "round_won" || event.type === "round_tied" ? [event.accounts[seat]] : []));
  const sold = events.flatMap((event) => (event.type === "sold" && event.seat === seat ? [Math.min(event.cards, LARGEST_SALE)] : []));
  const times = (cards: number): number => sold.filter((each) => each === cards).length;
  return {
    rounds: scored.length,
    rupees: sum(scored.map(rupees)),
    best_round: Math.max(0, ...scored.map(rupees)),
    sales: [times(1), times(2), times(3), times(4), times(LARGEST_SALE)],
    herds: sum(scored.map((account) => account.herd)),
    larger_herds: scored.filter((account) => account.camel_token > 0).length,
  };
}
