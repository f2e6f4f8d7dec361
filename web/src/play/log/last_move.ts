// The last move as the banner shows it: in words, cards and coins.

import type { GameEvent } from "../../rules/events";
import { CAMEL, type Card } from "../../rules/cards";
import { sum } from "../../rules/moves";

export type LastMove =
  | { readonly kind: "dealt"; readonly round: number; readonly starter: number }
  | { readonly kind: "took"; readonly seat: number; readonly cards: readonly Card[] }
  | { readonly kind: "exchanged"; readonly seat: number; readonly cards: readonly Card[]; readonly given: readonly Card[] }
  | SoldMove;

export interface SoldMove {
  readonly kind: "sold";
  readonly seat: number;
  readonly cards: readonly Card[];
  readonly tokens: readonly number[];
  /** The value of the bonus, null if it is hidden; undefined if there is none. */
  readonly bonus: number | null | undefined;
}

/** The last move of a seat since the cards were dealt, or of any seat if that is null; before it, the deal itself. */
export function lastMove(told: readonly (readonly GameEvent[])[], by: number | null): LastMove | null {
  for (const events of [...told].reverse()) {
    // What was taken back did not happen, and the move before it was told long ago.
    if (events.some((event) => event.type === "taken_back" && (by === null || event.seat === by))) return null;
    const found = moveIn(events, by);
    if (found !== null) return found;
  }
  return null;
}

function moveIn(events: readonly GameEvent[], by: number | null): LastMove | null {
  for (const event of events) {
    if (event.type === "dealt") return { kind: "dealt", round: event.round, starter: event.starter };
    if (!("seat" in event) || (by !== null && event.seat !== by)) continue;
    switch (event.type) {
      case "taken":
        return { kind: "took", seat: event.seat, cards: [event.good] };
      case "camels_taken":
        return { kind: "took", seat: event.seat, cards: Array<Card>(event.camels).fill(CAMEL) };
      case "exchanged":
        return { kind: "exchanged", seat: event.seat, cards: event.taken, given: event.given };
      case "sold": {
        const bonus = events.find((each) => each.type === "bonus_drawn");
        const cards = Array<Card>(event.cards).fill(event.good);
        return { kind: "sold", seat: event.seat, cards, tokens: event.tokens, bonus: bonus?.value };
      }
      default:
        break;
    }
  }
  return null;
}

/** What a sale brought, as far as it is seen: `+₹14`, `+₹15 +?`. */
export function gainOf({ tokens, bonus }: SoldMove): string {
  return `+₹${sum(tokens) + (bonus ?? 0)}${bonus === null ? " +?" : ""}`;
}
