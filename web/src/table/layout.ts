// Where each card lies: the server counts cards, and people see them move. Every card has an id that it keeps
// on its way, and every new one a place that it came from.

import { CAMEL, type Card, CARDS } from "../rules/cards";
import { count } from "../rules/moves";
import type { Happened, View } from "../wire";

export type Event = Happened["events"][number];

/** Where a card was before it lay open: in the deck, in a herd, or in a hand that is hidden. */
export type Source = "deck" | "own herd" | "other hand" | "other herd";

export interface Placed {
  readonly id: number;
  readonly card: Card;
  readonly source: Source;
}

export interface Layout {
  /** Five windows; one is empty once the deck is. */
  readonly market: readonly (Placed | null)[];
  readonly hand: readonly Placed[];
  readonly next: number;
}

export const EMPTY: Layout = { market: [null, null, null, null, null], hand: [], next: 1 };

/** Lay a table out by a view alone, as for somebody who has just come. */
export function layOut(view: View, next = 1): Layout {
  return reconciled({ ...EMPTY, next }, view);
}

/** Lay a table out after something happened; `chosen` are the cards that the player had picked, by id. */
export function after(layout: Layout, events: readonly Event[], view: View, chosen: readonly number[]): Layout {
  const laying = new Laying(layout, view.viewer, chosen);
  for (const event of events) laying.heed(event);
  return reconciled(laying.layout(), view);
}

class Laying {
  #market: (Placed | null)[];
  #hand: Placed[];
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

  heed(event: Event): void {
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

  #placed(card: Card, source: Source): Placed {
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

  /** Prefer what the player picked: two cards of a kind are the same to the rules, not to the eye. */
  #slotOf(card: Card): number {
    const slots = this.#market.flatMap((placed, slot) => (placed?.card === card ? [slot] : []));
    return slots.find((slot) => this.#chosen.includes(this.#market[slot]?.id ?? 0)) ?? slots[0] ?? -1;
  }

  #fromHand(card: Card): Placed | undefined {
    const held = this.#hand.filter((placed) => placed.card === card);
    const gone = held.find((placed) => this.#chosen.includes(placed.id)) ?? held.at(-1);
    this.#hand = this.#hand.filter((placed) => placed !== gone);
    return gone;
  }

  #intoMarket(placed: Placed): void {
    const slot = this.#market.indexOf(null);
    if (slot >= 0) this.#market[slot] = placed;
  }
}

/** Make a layout agree with a view, whatever was missed or taken back, moving as little as possible. */
function reconciled(layout: Layout, view: View): Layout {
  let next = layout.next;
  const fresh = (card: Card): Placed => {
    next += 1;
    return { id: next - 1, card, source: "deck" };
  };
  const market = kept(layout.market, (card) => view.market[card] ?? 0);
  for (const card of CARDS) {
    for (let more = (view.market[card] ?? 0) - tally(market, card); more > 0; more -= 1) {
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

function kept(placed: readonly (Placed | null)[], most: (card: Card) => number): (Placed | null)[] {
  const seen: Card[] = [];
  return placed.map((each) => {
    if (each === null || count(seen, each.card) >= most(each.card)) return null;
    seen.push(each.card);
    return each;
  });
}

function tally(placed: readonly (Placed | null)[], card: Card): number {
  return placed.filter((each) => each?.card === card).length;
}
