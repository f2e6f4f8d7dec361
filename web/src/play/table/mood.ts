// How an opponent feels about the last move, for their portrait.

import type { GameEvent } from "../../rules/events";
import { sum } from "../../rules/moves";

export type Mood = "calm" | "pleased" | "worried";

/** Rupees from which a sale is a good one. */
const GOOD_SALE = 10;

/** The mood of a seat: pleased after its own good sale or Seal, worried after one of the other. */
export function moodOf(told: readonly (readonly GameEvent[])[], seat: number): Mood {
  for (const events of [...told].reverse()) {
    if (events.some(({ type }) => type === "dealt" || type === "taken_back")) return "calm";
    const happy = luckyOne(events);
    if (happy !== null) return happy === seat ? "pleased" : "worried";
    if (events.some(({ type }) => type === "taken" || type === "camels_taken" || type === "exchanged" || type === "sold")) return "calm";
  }
  return "calm";
}

/** The seat that won the match or a Seal, or else sold well. */
function luckyOne(events: readonly GameEvent[]): number | null {
  const won = events.findLast((event) => event.type === "match_won" || event.type === "round_won");
  if (won !== undefined) return won.seat;
  const sale = events.find((event) => event.type === "sold");
  if (sale === undefined) return null;
  const bonus = events.find((event) => event.type === "bonus_drawn")?.value ?? 0;
  return sum(sale.tokens) + bonus >= GOOD_SALE ? sale.seat : null;
}
