// What leaves the open table when something happens, and where it goes: cards to hands and herds, sold ones to
// their pile, tokens to the seller's purse. What comes to lie open flies in by itself.

import { CAMEL, type Card } from "../rules/cards";
import type { Good } from "../rules/moves";
import type { Event, Layout, Placed } from "./layout";

/** Everything that moves at once: what happened, and how the cards lay and lie. */
export interface Change {
  readonly before: Layout;
  readonly after: Layout;
  readonly events: readonly Event[];
  readonly viewer: number | null;
}

/** A part of the table that things come from and go to; `own` is the side at the bottom. */
export type Spot = "deck" | `${"own" | "other"} ${"hand" | "herd" | "purse"}` | `pile ${number}` | `bonus ${number}`;

export type Flown =
  | { readonly kind: "card"; readonly card: Card }
  | { readonly kind: "back" }
  | { readonly kind: "token"; readonly good: Good; readonly value: number }
  | { readonly kind: "bonus"; readonly pile: number; readonly value: number | null };

export interface Flight {
  readonly flown: Flown;
  /** The id of a card that lay open, or where it came from. */
  readonly from: number | Spot;
  readonly to: Spot;
  /** Which token of the pile it is, from the top. */
  readonly place?: number;
}

export function departures({ before, after, events, viewer }: Change): Flight[] {
  const leaving = new Leaving(before, after, viewer);
  return events.flatMap((event) => leaving.flightsOf(event));
}

class Leaving {
  /** Cards that lay open and do not any more. */
  #gone: Placed[];
  readonly #bottom: number;
  readonly #viewer: number | null;

  constructor(before: Layout, after: Layout, viewer: number | null) {
    const left = new Set([...after.market, ...after.hand].map((placed) => placed?.id));
    this.#gone = [...before.market, ...before.hand].filter((placed) => placed !== null && !left.has(placed.id)) as Placed[];
    this.#bottom = viewer ?? 0;
    this.#viewer = viewer;
  }

  flightsOf(event: Event): Flight[] {
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

  /** What the viewer took lies in the hand, and flies there by itself. */
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
