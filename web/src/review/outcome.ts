// How a round ended, for one who played it: with what, and whether that was enough.

import type { Scored } from "../board.svelte";
import type { Seat } from "../rules/position";
import { totalOf } from "../table/ending";

export interface Outcome {
  readonly how: "won" | "lost" | "tied";
  /** Rupees, one's own first. */
  readonly own: number;
  readonly other: number;
}

export function outcomeOf(scored: Scored, seat: Seat): Outcome {
  const how = scored.type === "round_tied" ? "tied" : scored.seat === seat ? "won" : "lost";
  return { how, own: totalOf(scored.accounts[seat]), other: totalOf(scored.accounts[seat === 0 ? 1 : 0]) };
}
