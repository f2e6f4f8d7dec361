// Random play in the module: rounds are dealt and played by its own rules, and positions are read and written as plain numbers.
import { BONUS_TOKENS, CAMEL, CARD_COUNTS, CARDS, MARKET_CAMELS } from "../../web/src/rules/cards";
import { RECORDS } from "../../web/src/engine/generated/memory";

export const AWAITING_MOVE = 1;
export const AWAITING_NOTHING = 6;

/** The value of each kind of bonus token; three kinds make a pile. */
export const BONUS_VALUES = BONUS_TOKENS.flatMap((pile) => [...new Set(pile)]);
export const KINDS_PER_PILE = 3;
/** How many tokens of each kind there are. */
export const BONUS_COUNTS = BONUS_TOKENS.flatMap((pile) => [...new Set(pile)].map((value) => pile.filter((each) => each === value).length));

/** A source of chance: numbers below a bound, equal for equal seeds. It is mulberry32. */
export function chanceOf(seed) {
  let state = seed >>> 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return Math.floor((((word ^ (word >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
}

/** Put things in any order. */
export function shuffled(things, below) {
  const order = [...things];
  for (let place = order.length - 1; place > 0; place -= 1) {
    const other = below(place + 1);
    [order[place], order[other]] = [order[other], order[place]];
  }
  return order;
}

const DECK = CARDS.flatMap((card) => Array(CARD_COUNTS[card] - (card === CAMEL ? MARKET_CAMELS : 0)).fill(card));

/** Draw a deal as the web client has it: the deck, and the values of bonus tokens by pile. */
export function anyDeal(below) {
  return { deck: shuffled(DECK, below), bonuses: BONUS_TOKENS.map((pile) => shuffled(pile, below)) };
}

/** An array of the memory as plain numbers: the lower halves of integers of 64 bits. */
export class Numbers {
  #words;
  #fields;

  constructor(module, name, record) {
    const bytes = module.bytes(name);
    this.#words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
    this.#fields = RECORDS[record].fields;
  }

  /** Read a field, with a row of so many items in arrays of two dimensions. */
  get(field, place = 0, row = 0) {
    return this.#words[this.#at(field, place, row)];
  }

  set(field, value, place = 0, row = 0) {
    const at = this.#at(field, place, row);
    this.#words[at] = value;
    this.#words[at + 1] = 0;
  }

  /** All numbers of the record. */
  get all() {
    return this.#words.filter((_, place) => place % 2 === 0);
  }

  #at(field, place, row) {
    const { offset, shape } = this.#fields[field];
    return offset / 4 + 2 * (row * (shape.at(-1) ?? 0) + place);
  }
}

/** Random rounds: the position stands in the module's memory, and the module's rules change it. */
export class Rounds {
  #module;
  #below;
  #moves;

  constructor(module, seed) {
    this.#module = module;
    this.#below = chanceOf(seed);
    this.position = new Numbers(module, "position", "PositionRecord");
    const { buffer, byteOffset, length } = module.bytes("moves");
    this.#moves = new Int16Array(buffer, byteOffset, length / 2);
  }

  get below() {
    return this.#below;
  }

  /** The deal of the round. */
  deal = null;

  /** Begin a round. */
  begin(starter) {
    this.deal = anyDeal(this.#below);
    const deal = new Numbers(this.#module, "deal", "DealRecord");
    this.deal.deck.forEach((card, place) => deal.set("deck", card, place));
    this.deal.bonuses.forEach((pile, row) => pile.forEach((value, place) => deal.set("bonuses", BONUS_VALUES.indexOf(value), place, row)));
    this.#module.kernels.clear(starter);
    this.#module.kernels.settle();
  }

  /** The numbers of all legal moves. */
  legal() {
    return this.#moves.slice(0, this.#module.kernels.list_moves());
  }

  play(move) {
    this.#module.kernels.play(move);
    this.#module.kernels.settle();
  }

  get isOver() {
    return this.position.get("awaiting") === AWAITING_NOTHING;
  }
}
