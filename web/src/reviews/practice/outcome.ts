// The outcome of a round for one seat.

import type { ScoredRound } from "../../play/board.svelte";
import { totalOf } from "../../play/round_score";
import type { Seat } from "../../rules/position";

export interface RoundOutcome {
  readonly how: "won" | "lost" | "tied";
  /** Rupees of the seat itself. */
  readonly own: number;
  readonly other: number;
}

export function outcomeOf(scored: ScoredRound, seat: Seat): RoundOutcome {
  const how = scored.type === "round_tied" ? "tied" : scored.seat === seat ? "won" : "lost";
  return { how, own: totalOf(scored.accounts[seat]), other: totalOf(scored.accounts[seat === 0 ? 1 : 0]) };
}
