// The layout of the cards: the server sends only counts, but the screen shows cards that move. Every card keeps its id
// while it moves, and every new card has a source.

import { CAMEL, type Card, CARDS } from "../rules/cards";
import type { GameEvent } from "../rules/events";
import { count } from "../rules/moves";
import type { View } from "../wire";

/** Where a card was before it became visible: in the deck, in a herd, or in the opponent's hand. */
export type CardSource = "deck" | "own herd" | "other hand" | "other herd";

export interface PlacedCard {
  readonly id: number;
  readonly card: Card;
  readonly source: CardSource;
}

export interface Layout {
  /** Five slots; slots stay empty when the deck has run out. */
  readonly market: readonly (PlacedCard | null)[];
  readonly hand: readonly PlacedCard[];
  readonly next: number;
}

/** Everything that moves at once: what happened, and the layouts before and after it. */
export interface LayoutChange {
  readonly before: Layout;
  readonly after: Layout;
  readonly events: readonly GameEvent[];
  readonly viewer: number | null;
}

export const EMPTY: Layout = { market: [null, null, null, null, null], hand: [], next: 1 };

/** The layout of a view without any history, as after joining. */
export function layOut(view: View, next = 1): Layout {
  return reconciled({ ...EMPTY, next }, view);
}

/** The layout after events; `chosen` are the ids of the cards that the player had selected. */
export function after(layout: Layout, events: readonly GameEvent[], view: View, chosen: readonly number[]): Layout {
  const laying = new LayoutBuilder(layout, view.viewer, chosen);
  for (const event of events) laying.apply(event);
  return reconciled(laying.layout(), view);
}

class LayoutBuilder {
  #market: (PlacedCard | null)[];
  #hand: PlacedCard[];
  #next: number;
  readonly #viewer: number | null;
  readonly #chosen: readonly number[];

  constructor(layout: Layout, viewer: number | null, chosen: readonly number[]) {
    this.#market = [...layout.market];
    this.#hand = [...layout.hand];
    this.#next = layout.next;
    this.#viewer = viewer;
    this.#chosen = chosen;
  }

  layout(): Layout {
    return { market: this.#market, hand: this.#hand, next: this.#next };
  }

  apply(event: GameEvent): void {
    switch (event.type) {
      case "dealt":
        this.#deal([CAMEL, CAMEL, CAMEL, ...event.market], this.#viewer === null ? null : event.hands[this.#viewer]);
        break;
      case "taken":
        this.#take(event.seat, event.good);
        break;
      case "camels_taken":
        this.#market = this.#market.map((placed) => (placed?.card === CAMEL ? null : placed));
        break;
      case "exchanged":
        this.#exchange(event.seat, event.taken, event.given);
        break;
      case "sold":
        if (event.seat === this.#viewer) for (let sold = 0; sold < event.cards; sold += 1) this.#fromHand(event.good);
        break;
      case "refilled":
        for (const card of event.cards) this.#intoMarket(this.#placed(card, "deck"));
        break;
      default:
        break;
    }
  }

  #placed(card: Card, source: CardSource): PlacedCard {
    this.#next += 1;
    return { id: this.#next - 1, card, source };
  }

  #deal(market: readonly Card[], hand: readonly Card[] | null | undefined): void {
    this.#market = market.map((card) => this.#placed(card, "deck"));
    this.#hand = (hand ?? []).map((card) => this.#placed(card, "deck"));
  }

  #take(seat: number, card: Card): void {
    const slot = this.#slotOf(card);
    const placed = this.#market[slot];
    this.#market[slot] = null;
    if (seat === this.#viewer && placed) this.#hand.push(placed);
  }

  #exchange(seat: number, taken: readonly Card[], given: readonly Card[]): void {
    const own = seat === this.#viewer;
    const paid = given.map((card) => {
      if (card === CAMEL) return this.#placed(card, own ? "own herd" : "other herd");
      return (own ? this.#fromHand(card) : undefined) ?? this.#placed(card, "other hand");
    });
    for (const card of taken) this.#take(seat, card);
    for (const placed of paid) this.#intoMarket(placed);
  }

  /** Prefer the selected card among equal ones, because that is the one that the player expects to move. */
  #slotOf(card: Card): number {
    const slots = this.#market.flatMap((placed, slot) => (placed?.card === card ? [slot] : []));
    return slots.find((slot) => this.#chosen.includes(this.#market[slot]?.id ?? 0)) ?? slots[0] ?? -1;
  }

  #fromHand(card: Card): PlacedCard | undefined {
    const held = this.#hand.filter((placed) => placed.card === card);
    const gone = held.find((placed) => this.#chosen.includes(placed.id)) ?? held.at(-1);
    this.#hand = this.#hand.filter((placed) => placed !== gone);
    return gone;
  }

  #intoMarket(placed: PlacedCard): void {
    const slot = this.#market.indexOf(null);
    if (slot >= 0) this.#market[slot] = placed;
  }
}

/** Make a layout match a view with as few moves as possible, also after missed events or a take-back. */
function reconciled(layout: Layout, view: View): Layout {
  let next = layout.next;
  const fresh = (card: Card): PlacedCard => {
    next += 1;
    return { id: next - 1, card, source: "deck" };
  };
  // Before the first deal a view has the camels of the market only; they are laid out with the deal.
  const inMarket = (card: Card) => (view.round === 0 ? 0 : (view.market[card] ?? 0));
  const market = kept(layout.market, inMarket);
  for (const card of CARDS) {
    for (let more = inMarket(card) - tally(market, card); more > 0; more -= 1) {
      const slot = market.indexOf(null);
      if (slot >= 0) market[slot] = fresh(card);
    }
  }
  const held = view.viewer === null ? null : view.sides[view.viewer]?.hand;
  const hand = kept(layout.hand, (card) => held?.[card] ?? 0).filter((placed) => placed !== null);
  for (const card of CARDS) {
    for (let more = (held?.[card] ?? 0) - tally(hand, card); more > 0; more -= 1) hand.push(fresh(card));
  }
  return { market, hand, next };
}

function kept(placed: readonly (PlacedCard | null)[], most: (card: Card) => number): (PlacedCard | null)[] {
  const seen: Card[] = [];
  return placed.map((each) => {
    if (each === null || count(seen, each.card) >= most(each.card)) return null;
    seen.push(each.card);
    return each;
  });
}

function tally(placed: readonly (PlacedCard | null)[], card: Card): number {
  return placed.filter((each) => each?.card === card).length;
}
