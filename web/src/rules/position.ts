// A position of a round with all cards face up, and its successor after a move.

import { CAMEL, type Card, CARD_COUNTS, CARDS, MARKET_CAMELS, SEATS } from "./cards";
import type { Deal } from "./deal";
import { count, GOODS, GOODS_TOKENS, MARKET_SIZE, type Move, sum } from "./moves";

export type Seat = 0 | 1;
export type Both<Thing> = readonly [Thing, Thing];
/** Counts by card or by good. */
export type Counts = readonly number[];

export interface Position {
  readonly market: Counts;
  readonly hand: Both<Counts>;
  readonly herd: Both<number>;
  /** K2: the publicly known part of each hand, taken from the market. */
  readonly seen: Both<Counts>;
  readonly sold: Counts;
  readonly income: Both<number>;
  readonly tokens: Both<number>;
  /** The values of each seat's bonus tokens, sorted. */
  readonly bonuses: Both<readonly number[]>;
  readonly deck: number;
  readonly starter: Seat;
  readonly toMove: Seat;
  readonly exchanges: number;
  readonly isOver: boolean;
}

/** E1. */
export const PILES_TO_END = 3;
/** E2b. */
const MOST_EXCHANGES = 40;
const HAND_DEALT = 5;
/** S1: five to each seat, two to the market. */
export const DEALT = SEATS * HAND_DEALT + MARKET_SIZE - MARKET_CAMELS;
export const DECK_SIZE = sum(CARD_COUNTS) - MARKET_CAMELS;
/** T7: the bonus pile of a token by its value, counted from 0. */
export const pileOfBonus = (value: number): number => (value <= 3 ? 0 : value <= 6 ? 1 : 2);

const none = (): number[] => GOODS.map(() => 0);

export const other = (seat: Seat): Seat => (seat === 0 ? 1 : 0);

/** S1: the table before the first deal: three camels in the market, and all other cards in the deck. */
export const UNDEALT: Position = {
  market: CARDS.map((card) => (card === CAMEL ? MARKET_CAMELS : 0)),
  hand: [none(), none()],
  herd: [0, 0],
  seen: [none(), none()],
  sold: none(),
  income: [0, 0],
  tokens: [0, 0],
  bonuses: [[], []],
  deck: DECK_SIZE,
  starter: 0,
  toMove: 0,
  exchanges: 0,
  isOver: false,
};

/** A pair with one seat's value changed. */
export function withSeat<Thing>(both: Both<Thing>, seat: Seat, change: (thing: Thing) => Thing): Both<Thing> {
  return seat === 0 ? [change(both[0]), both[1]] : [both[0], change(both[1])];
}

/** S1, S2: deal a round from the top of its deck; a dealt camel joins the herd. */
export function dealt(deal: Deal, starter: Seat): Position {
  const hands = [deal.deck.slice(0, HAND_DEALT), deal.deck.slice(HAND_DEALT, SEATS * HAND_DEALT)] as const;
  const market = deal.deck.slice(SEATS * HAND_DEALT, DEALT);
  const tally = (cards: readonly Card[]) => CARDS.map((card) => count(cards, card));
  const goods = (cards: readonly Card[]) => tally(cards).slice(0, CAMEL);
  return {
    ...UNDEALT,
    market: tally(market).map((cards, card) => cards + (UNDEALT.market[card] ?? 0)),
    hand: [goods(hands[0]), goods(hands[1])],
    herd: [count(hands[0], CAMEL), count(hands[1], CAMEL)],
    deck: DECK_SIZE - DEALT,
    starter,
    toMove: starter,
  };
}

/** The position after a legal move, with the next cards and bonus token of a deal. */
export function play(position: Position, move: Move, deal: Deal): Position {
  switch (move.type) {
    case "take":
      return refilled({ ...gained(position, [move.good], []), exchanges: 0 }, deal);
    case "camels":
      return refilled(camelsTaken(position), deal);
    case "sell":
      return sold(position, move.good, move.cards, deal);
    case "exchange": {
      const after = { ...gained(position, move.taken, move.given), exchanges: position.exchanges + 1 };
      return after.exchanges === MOST_EXCHANGES ? { ...after, isOver: true } : passed(after);
    }
  }
}

/** T1, T3: take goods from the market, publicly, and put back what is given. */
function gained(position: Position, taken: readonly Card[], given: readonly Card[]): Position {
  const seat = position.toMove;
  const gain = (card: number) => count(taken, card as Card) - count(given, card as Card);
  return {
    ...position,
    market: position.market.map((cards, card) => cards - gain(card)),
    hand: withSeat(position.hand, seat, (hand) => hand.map((cards, good) => cards + gain(good))),
    seen: withSeat(position.seen, seat, (seen) => seen.map((cards, good) => Math.max(0, cards + gain(good)))),
    herd: withSeat(position.herd, seat, (herd) => herd + gain(CAMEL)),
  };
}

/** T2. */
function camelsTaken(position: Position): Position {
  const camels = position.market[CAMEL] ?? 0;
  return {
    ...position,
    market: position.market.map((cards, card) => (card === CAMEL ? 0 : cards)),
    herd: withSeat(position.herd, position.toMove, (herd) => herd + camels),
    exchanges: 0,
  };
}

/** T5, T6, T7, E1: tokens from the top while the pile lasts, then a bonus by the number of cards. */
function sold(position: Position, good: number, cards: number, deal: Deal): Position {
  const seat = position.toMove;
  const tokens = tokensFor(position, good, cards);
  const fewer = (hand: Counts) => hand.map((held, each) => (each === good ? Math.max(0, held - cards) : held));
  const bonus = bonusFor(position, cards, deal);
  const after: Position = {
    ...position,
    hand: withSeat(position.hand, seat, fewer),
    seen: withSeat(position.seen, seat, fewer),
    sold: position.sold.map((gone, each) => (each === good ? gone + cards : gone)),
    income: withSeat(position.income, seat, (income) => income + sum(tokens)),
    tokens: withSeat(position.tokens, seat, (number) => number + tokens.length),
    bonuses: withSeat(position.bonuses, seat, (drawn) =>
      bonus === null ? drawn : [...drawn, bonus].sort((one, two) => one - two),
    ),
    exchanges: 0,
  };
  const empty = GOODS.filter((each) => tokensFor(after, each, 1).length === 0).length;
  return empty >= PILES_TO_END ? { ...after, isOver: true } : passed(after);
}

/** T5: the tokens that a sale takes, from the top. */
export function tokensFor(position: Position, good: number, cards: number): readonly number[] {
  const gone = position.sold[good] ?? 0;
  return (GOODS_TOKENS[good] ?? []).slice(gone, gone + cards);
}

/** T7: the bonus token that a sale draws; null for none. */
export function bonusFor(position: Position, cards: number, deal: Deal): number | null {
  if (cards < 3) return null;
  const pile = Math.min(cards, 5) - 3;
  return deal.bonuses[pile]?.[bonusesDrawn(position, pile)] ?? null;
}

/** The number of tokens drawn from a bonus pile. */
export function bonusesDrawn(position: Position, pile: number): number {
  return position.bonuses.flat().filter((value) => pileOfBonus(value) === pile).length;
}

/** T1, T2, E2: the cards that refill the market; too few if the deck runs out. */
export function refillOf(before: Position, after: Position, deal: Deal): readonly Card[] {
  return deal.deck.slice(DECK_SIZE - before.deck, DECK_SIZE - after.deck);
}

function refilled(position: Position, deal: Deal): Position {
  const lacking = MARKET_SIZE - sum(position.market);
  const coming = Math.min(lacking, position.deck);
  const after = { ...position, deck: position.deck - coming };
  const cards = refillOf(position, after, deal);
  const market = position.market.map((each, card) => each + count(cards, card as Card));
  return coming < lacking ? { ...after, market, isOver: true } : passed({ ...after, market });
}

function passed(position: Position): Position {
  return { ...position, toMove: other(position.toMove) };
}
