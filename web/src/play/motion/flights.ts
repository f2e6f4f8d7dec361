// The flights of a change at the table: which card or coin flies from where to where, and when. Times are milliseconds
// from the start of the change at normal speed.

import { CAMEL, type Card } from "../../rules/cards";
import type { GameEvent } from "../../rules/events";
import type { Good } from "../../rules/moves";
import type { CardSource, LayoutChange, PlacedCard } from "../layout";
import * as board from "./storyboard";

/** A part of the table where a flight starts or ends; `own` is the side at the bottom. */
export type Spot = "deck" | `${"own" | "other"} ${"hand" | "herd" | "purse"}` | `pile ${number}` | `bonus ${number}`;

export type FlightCargo =
  | { readonly kind: "card"; readonly card: Card }
  | { readonly kind: "back" }
  | { readonly kind: "token"; readonly good: Good; readonly value: number }
  | { readonly kind: "bonus"; readonly pile: number; readonly value: number | null };

/** A number on the table that changes when something leaves or lands. */
export interface CountChange {
  readonly spot: Spot;
  readonly amount: number;
}

export interface Flight {
  readonly flown: FlightCargo;
  /** The id of a visible card, or a part of the table. */
  readonly from: number | Spot;
  /** The id of the card that takes its place there, a part of the table, or where sold cards go. */
  readonly to: number | Spot | "away";
  /** The index of the token in its pile, from the top. */
  readonly place?: number;
  readonly at: number;
  readonly lasts: number;
  /** Pixels by which the path rises above the straight line, or falls below it. */
  readonly arc?: number;
  /** Whether a card that came face down is turned over on its way. */
  readonly isTurned?: boolean;
  readonly leaves?: CountChange;
  readonly lands?: CountChange;
}

const ARC = 24;
const COIN_ARC = 40;
const CARD_ARC = 12;

/** All flights of a change, those of one move together. */
export function flightsOf(change: LayoutChange): Flight[] {
  return new FlightPlan(change).flights();
}

/** Whether a change is a move of somebody else than the viewer. */
export function isOpponents({ events, viewer }: Pick<LayoutChange, "events" | "viewer">): boolean {
  return events.some((event) => isMove(event) && event.seat !== viewer);
}

function isMove(event: GameEvent): event is Extract<GameEvent, { type: "taken" | "camels_taken" | "exchanged" | "sold" }> {
  return ["taken", "camels_taken", "exchanged", "sold"].includes(event.type);
}

class FlightPlan {
  readonly #change: LayoutChange;
  /** Cards that are no longer visible. */
  #gone: PlacedCard[];
  #coins = 0;

  constructor(change: LayoutChange) {
    this.#change = change;
    const left = new Set([...change.after.market, ...change.after.hand].map((placed) => placed?.id));
    const before = [...change.before.market, ...change.before.hand];
    this.#gone = before.filter((placed) => placed !== null && !left.has(placed.id)) as PlacedCard[];
  }

  flights(): Flight[] {
    return [...this.#change.events.flatMap((event) => this.#departures(event)), ...this.#arrivals()];
  }

  #departures(event: GameEvent): Flight[] {
    switch (event.type) {
      case "taken":
        return this.#taken(event.seat, [event.good], board.FLIGHT);
      case "camels_taken":
        return this.#camels(event.seat, event.camels);
      case "exchanged":
        return this.#taken(event.seat, event.taken, board.EXCHANGE_FLIGHT);
      case "sold":
        this.#coins = event.tokens.length;
        return [...this.#sold(event.seat, event.good, event.cards), ...this.#earned(event.seat, event.good, event.tokens)];
      case "bonus_drawn":
        return [this.#bonus(event)];
      case "dealt":
        return [0, 1].flatMap((seat) => this.#dealt(seat, event.cards[seat] ?? 0, event.herds[seat] ?? 0));
      default:
        return [];
    }
  }

  #side(seat: number): "own" | "other" {
    return seat === (this.#change.viewer ?? 0) ? "own" : "other";
  }

  /** Cards that the viewer took are in the hand, where they arrive. */
  #taken(seat: number, cards: readonly Card[], lasts: number): Flight[] {
    if (seat === this.#change.viewer) return [];
    const to: Spot = `${this.#side(seat)} hand`;
    return this.#leaving(cards).map(({ id, card }, index) => ({
      flown: { kind: "card", card },
      from: id,
      to,
      at: board.LIFT + board.EXCHANGE_APART * index,
      lasts,
      arc: ARC,
      lands: { spot: to, amount: 1 },
    }));
  }

  #camels(seat: number, camels: number): Flight[] {
    const to: Spot = `${this.#side(seat)} herd`;
    return this.#leaving(Array<Card>(camels).fill(CAMEL)).map(({ id, card }, index) => ({
      flown: { kind: "card", card },
      from: id,
      to,
      at: board.LIFT + board.APART * index,
      lasts: board.FLIGHT,
      arc: CARD_ARC,
      lands: { spot: to, amount: 1 },
    }));
  }

  /** The visible cards of these kinds that have left. */
  #leaving(cards: readonly Card[]): PlacedCard[] {
    return cards.flatMap((card) => {
      const placed = this.#gone.find((each) => each.card === card);
      this.#gone = this.#gone.filter((each) => each !== placed);
      return placed === undefined ? [] : [placed];
    });
  }

  /** One's own cards are sold from the hand; those of another come from a hand that is hidden, and go to the pile. */
  #sold(seat: number, good: Good, cards: number): Flight[] {
    const sold = Array<Card>(cards).fill(good);
    if (seat === this.#change.viewer) {
      return this.#leaving(sold).map(({ id, card }) => ({ flown: { kind: "card", card }, from: id, to: "away", at: 0, lasts: board.SOLD }));
    }
    const from: Spot = `${this.#side(seat)} hand`;
    return sold.map((card, index) => ({
      flown: { kind: "card", card },
      from,
      to: `pile ${good}`,
      at: board.EXCHANGE_APART * index,
      lasts: board.FLIGHT,
      leaves: { spot: from, amount: -1 },
    }));
  }

  #earned(seat: number, good: Good, tokens: readonly number[]): Flight[] {
    const to: Spot = `${this.#side(seat)} purse`;
    return tokens.map((value, place) => ({
      flown: { kind: "token", good, value },
      from: `pile ${good}`,
      to,
      place,
      at: board.coinLeaves(place),
      lasts: board.COIN_FLIGHT,
      arc: COIN_ARC,
      lands: { spot: to, amount: value },
    }));
  }

  #bonus({ seat, pile, value }: Extract<GameEvent, { type: "bonus_drawn" }>): Flight {
    const to: Spot = `${this.#side(seat)} purse`;
    const isSeen = value !== null && seat === this.#change.viewer;
    return {
      flown: { kind: "bonus", pile, value },
      from: `bonus ${pile}`,
      to,
      at: board.bonusStarts(this.#coins),
      lasts: isSeen ? board.BONUS_COMES + board.BONUS_TURN + board.BONUS_LEAVES : board.COIN_FLIGHT,
      isTurned: isSeen,
      ...(isSeen ? { lands: { spot: to, amount: value } } : {}),
    };
  }

  /** The cards of a hidden hand, and the camels that go on to a herd. */
  #dealt(seat: number, cards: number, herd: number): Flight[] {
    const side = this.#side(seat);
    const hidden = seat === this.#change.viewer ? 0 : cards;
    return [
      ...Array.from({ length: hidden }, (_, card): Flight => ({
        flown: { kind: "back" },
        from: "deck",
        to: `${side} hand`,
        at: board.handDealt(card, seat),
        lasts: board.DEAL_FLIGHT,
        lands: { spot: `${side} hand`, amount: 1 },
      })),
      ...Array.from({ length: herd }, (_, camel): Flight => ({
        flown: { kind: "card", card: CAMEL },
        from: "deck",
        to: `${side} herd`,
        at: board.DEAL_ENDS + board.APART * camel,
        lasts: board.DEAL_FLIGHT,
        lands: { spot: `${side} herd`, amount: 1 },
      })),
    ];
  }

  /** The flights to cards that are visible now, and were not or lay elsewhere. */
  #arrivals(): Flight[] {
    const { before, after } = this.#change;
    const inMarket = new Set(before.market.map((placed) => placed?.id));
    const inHand = new Set(before.hand.map(({ id }) => id));
    const toMarket = after.market.flatMap((placed, slot) => (placed === null || inMarket.has(placed.id) ? [] : [{ placed, slot }]));
    const toHand = after.hand.filter(({ id }) => !inHand.has(id));
    return [
      ...toMarket.map(({ placed, slot }, index) => this.#toMarket(placed, slot, { index, from: inHand.has(placed.id) ? placed.id : placed.source })),
      ...toHand.map((placed, index) => this.#toHand(placed, index, inMarket.has(placed.id) ? placed.id : placed.source)),
    ];
  }

  #toMarket({ id, card }: PlacedCard, slot: number, { index, from }: { index: number; from: number | CardSource }): Flight {
    const to = { flown: { kind: "card", card }, from, to: id } as const;
    if (this.#has("dealt")) {
      const isTurned = slot >= board.CAMELS_DEALT;
      return { ...to, at: isTurned ? board.DEAL_ENDS + board.APART * (slot - board.CAMELS_DEALT) : board.camelDealt(slot), lasts: board.DEAL_FLIGHT, isTurned };
    }
    if (from === "deck") {
      const leaves: CountChange = { spot: "deck", amount: -1 };
      return { ...to, at: board.REFILL_STARTS + board.APART * index, lasts: board.REFILL, isTurned: true, leaves };
    }
    const leaves = typeof from === "string" ? { leaves: { spot: from, amount: -1 } } : {};
    return { ...to, at: board.LIFT + board.EXCHANGE_APART * index, lasts: board.EXCHANGE_FLIGHT, arc: -ARC, ...leaves };
  }

  #toHand({ id, card }: PlacedCard, index: number, from: number | CardSource): Flight {
    const to = { flown: { kind: "card", card }, from, to: id } as const;
    if (this.#has("dealt")) return { ...to, at: board.handDealt(index, this.#change.viewer ?? 0), lasts: board.DEAL_FLIGHT };
    if (this.#has("exchanged")) return { ...to, at: board.LIFT + board.EXCHANGE_APART * index, lasts: board.EXCHANGE_FLIGHT, arc: ARC };
    return { ...to, at: board.LIFT, lasts: board.FLIGHT, arc: CARD_ARC };
  }

  #has(type: GameEvent["type"]): boolean {
    return this.#change.events.some((event) => event.type === type);
  }
}
