// The number of every move, as in Python: takes, the camels, sales, then exchanges by what they take and what they give.

import { type Card, CARD_COUNTS, CARDS } from "../cards";
import { exchange, type Good, GOODS, HAND_LIMIT, MARKET_SIZE, type Move, SMALLEST_EXCHANGE, smallestSale } from "../moves";

const TAKE_CAMELS = GOODS.length;
const FIRST_SALE = TAKE_CAMELS + 1;
const SALES: readonly (readonly [Good, number])[] = GOODS.flatMap((good) =>
  numbers(smallestSale(good), Math.min(HAND_LIMIT, CARD_COUNTS[good])).map((cards) => [good, cards] as const),
);
const FIRST_EXCHANGE = FIRST_SALE + SALES.length;

/** What an exchange can take, sorted, and the number of the first exchange that takes it. */
interface ExchangeChoice {
  readonly taken: readonly Card[];
  readonly payments: readonly (readonly Card[])[];
  readonly first: number;
}

let choices: readonly ExchangeChoice[] | undefined;

/** All choices in the order of their numbers, made at the first use. */
function allChoices(): readonly ExchangeChoice[] {
  if (choices !== undefined) return choices;
  const found: ExchangeChoice[] = [];
  let first = FIRST_EXCHANGE;
  for (const taken of numbers(SMALLEST_EXCHANGE, MARKET_SIZE).flatMap((size) => multisets<Card>(GOODS, size))) {
    const others = CARDS.filter((card) => !taken.includes(card));
    const payments = multisets(others, taken.length);
    found.push({ taken, payments, first });
    first += payments.length;
  }
  choices = found;
  return found;
}

/** The number of a move; null for a move that no position can allow. */
export function numberOf(move: Move): number | null {
  switch (move.type) {
    case "take":
      return move.good;
    case "camels":
      return TAKE_CAMELS;
    case "sell":
      return after(FIRST_SALE, SALES.findIndex(([good, cards]) => good === move.good && cards === move.cards));
    case "exchange": {
      const choice = allChoices().find(({ taken }) => areSame(taken, move.taken));
      return choice === undefined ? null : after(choice.first, choice.payments.findIndex((given) => areSame(given, move.given)));
    }
  }
}

/** The move that has this number. */
export function moveOf(number: number): Move {
  const sale = SALES[number - FIRST_SALE];
  if (sale !== undefined) return { type: "sell", good: sale[0], cards: sale[1] };
  if (number === TAKE_CAMELS) return { type: "camels" };
  const good = GOODS[number];
  if (good !== undefined) return { type: "take", good };
  const choice = allChoices().findLast(({ first }) => first <= number);
  const given = choice?.payments[number - choice.first];
  if (choice === undefined || given === undefined) throw new RangeError(`no move has the number ${number}`);
  return exchange(choice.taken, given);
}

function after(first: number, place: number): number | null {
  return place < 0 ? null : first + place;
}

function areSame(one: readonly Card[], other: readonly Card[]): boolean {
  return one.length === other.length && one.every((card, place) => card === other[place]);
}

function numbers(least: number, most: number): number[] {
  return Array.from({ length: most - least + 1 }, (_, place) => least + place);
}

/** All multisets of one size, sorted, in lexicographic order. */
function multisets<Thing>(kinds: readonly Thing[], size: number): (readonly Thing[])[] {
  if (size === 0) return [[]];
  return kinds.flatMap((kind, place) => multisets(kinds.slice(place), size - 1).map((rest) => [kind, ...rest]));
}
