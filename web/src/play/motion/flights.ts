// The flights of what leaves the visible table: cards to hands and herds, sold cards to their
// pile, tokens to the seller's purse. Cards that appear are animated by themselves.
import type { GameEvent } from "../../rules/events";

import { CAMEL, type Card } from "../../rules/cards";
import type { Good } from "../../rules/moves";
import type { Layout, LayoutChange, PlacedCard } from "../layout";

/** A part of the table where a flight starts or ends; `own` is the side at the bottom. */
export type Spot = "deck" | `${"own" | "other"} ${"hand" | "herd" | "purse"}` | `pile ${number}` | `bonus ${number}`;

export type FlightCargo =
  | { readonly kind: "card"; readonly card: Card }
  | { readonly kind: "back" }
  | { readonly kind: "token"; readonly good: Good; readonly value: number }
  | { readonly kind: "bonus"; readonly pile: number; readonly value: number | null };

export interface Flight {
  readonly flown: FlightCargo;
  /** The id of a visible card, or a part of the table. */
  readonly from: number | Spot;
  readonly to: Spot;
  /** The index of the token in its pile, from the top. */
  readonly place?: number;
}

export function departures({ before, after, events, viewer }: LayoutChange): Flight[] {
  const leaving = new FlightPlanner(before, after, viewer);
  return events.flatMap((event) => leaving.flightsOf(event));
}

class FlightPlanner {
  /** Cards that are no longer visible. */
  #gone: PlacedCard[];
  readonly #bottom: number;
  readonly #viewer: number | null;

  constructor(before: Layout, after: Layout, viewer: number | null) {
    const left = new Set([...after.market, ...after.hand].map((placed) => placed?.id));
    this.#gone = [...before.market, ...before.hand].filter((placed) => placed !== null && !left.has(placed.id)) as PlacedCard[];
    this.#bottom = viewer ?? 0;
    this.#viewer = viewer;
  }

  flightsOf(event: GameEvent): Flight[] {
    switch (event.type) {
      case "taken":
        return this.#taken(event.seat, [event.good]);
      case "camels_taken":
        return this.#open(Array<Card>(event.camels).fill(CAMEL), `${this.#side(event.seat)} herd`);
      case "exchanged":
        return this.#taken(event.seat, event.taken);
      case "sold":
        return [...this.#sold(event.seat, event.good, event.cards), ...this.#earned(event.seat, event.good, event.tokens)];
      case "bonus_drawn": {
        const flown = { kind: "bonus", pile: event.pile, value: event.value } as const;
        return [{ flown, from: `bonus ${event.pile}`, to: `${this.#side(event.seat)} purse` }];
      }
      case "dealt":
        return [0, 1].flatMap((seat) => this.#dealt(seat, event.cards[seat] ?? 0, event.herds[seat] ?? 0));
      default:
        return [];
    }
  }

  #side(seat: number): "own" | "other" {
    return seat === this.#bottom ? "own" : "other";
  }

  /** Cards that the viewer took are in the hand, and are animated there. */
  #taken(seat: number, cards: readonly Card[]): Flight[] {
    return seat === this.#viewer ? [] : this.#open(cards, `${this.#side(seat)} hand`);
  }

  #open(cards: readonly Card[], to: Spot): Flight[] {
    return cards.flatMap((card) => {
      const placed = this.#gone.find((each) => each.card === card);
      this.#gone = this.#gone.filter((each) => each !== placed);
      return placed === undefined ? [] : [{ flown: { kind: "card", card }, from: placed.id, to }];
    });
  }

  #sold(seat: number, good: Good, cards: number): Flight[] {
    const sold = Array<Card>(cards).fill(good);
    if (seat === this.#viewer) return this.#open(sold, `pile ${good}`);
    return sold.map((card) => ({ flown: { kind: "card", card }, from: `${this.#side(seat)} hand`, to: `pile ${good}` }));
  }

  #earned(seat: number, good: Good, tokens: readonly number[]): Flight[] {
    const to: Spot = `${this.#side(seat)} purse`;
    return tokens.map((value, place) => ({ flown: { kind: "token", good, value }, from: `pile ${good}`, to, place }));
  }

  #dealt(seat: number, cards: number, herd: number): Flight[] {
    const side = this.#side(seat);
    const hidden = seat === this.#viewer ? 0 : cards;
    return [
      ...Array.from({ length: hidden }, (): Flight => ({ flown: { kind: "back" }, from: "deck", to: `${side} hand` })),
      ...Array.from({ length: herd }, (): Flight => ({ flown: { kind: "card", card: CAMEL }, from: "deck", to: `${side} herd` })),
    ];
  }
}
