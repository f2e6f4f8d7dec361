// A Deal: the order of the deck and of the bonus piles of one round, computed here to check the server's.
// docs/reference/deals.md is the specification.

import { BONUS_TOKENS, CAMEL, CARD_COUNTS, CARDS, MARKET_CAMELS, SEATS, type Card } from "./cards";
import { hmacSha256, joined, sha256 } from "./sha256";

export const SEED_BYTES = 32;
export const MOST_NONCE_BYTES = 32;
export const MOST_MATCH_BYTES = 64;
export const MOST_ROUNDS = 2 ** 32 - 1;

/** One from each seat. */
export type Nonces = readonly [Uint8Array, Uint8Array];

export interface Deal {
  /** Cards from the top down: five for seat 0, five for seat 1, two for the market, forty to come. */
  readonly deck: readonly Card[];
  /** Values of the bonus tokens from the top of each pile down. */
  readonly bonuses: readonly (readonly number[])[];
}

/** S1: the 52 cards that are shuffled, in card order. */
const SORTED_DECK: readonly Card[] = CARDS.flatMap((card) =>
  Array<Card>(CARD_COUNTS[card] - (card === CAMEL ? MARKET_CAMELS : 0)).fill(card),
);

/** S4: draw who starts the first round. */
export function drawStarter(seed: Uint8Array, nonces: Nonces): 0 | 1 {
  check(seed, nonces);
  return below(stream(seed, nonces, 0), SEATS) === 0 ? 0 : 1;
}

/** S1, S3: draw the deck and the three bonus piles of a round, counted from 1. */
export function drawDeal(seed: Uint8Array, nonces: Nonces, round: number): Deal {
  check(seed, nonces);
  if (!Number.isInteger(round) || round < 1 || round > MOST_ROUNDS) {
    throw new RangeError(`a round is a whole number from 1 to ${MOST_ROUNDS}, not ${round}`);
  }
  const bytes = stream(seed, nonces, round);
  const deck = shuffled(bytes, SORTED_DECK);
  return { deck, bonuses: BONUS_TOKENS.map((pile) => shuffled<number>(bytes, pile)) };
}

/** The commitment that a server shows before the match, to be compared once it reveals the seed. */
export function commitment(seed: Uint8Array, match: string): Uint8Array {
  const name = utf8(match);
  // TextEncoder would silently replace an unpaired surrogate, which has no UTF-8 encoding.
  if (name.length < 1 || name.length > MOST_MATCH_BYTES || /\p{Surrogate}/u.test(match)) {
    throw new RangeError(`the name of a match has 1 to ${MOST_MATCH_BYTES} bytes of UTF-8, not ${name.length}: ${match}`);
  }
  check(seed, []);
  return sha256(joined(utf8("jaipur-commitment-1"), Uint8Array.of(name.length), name, seed));
}

function check(seed: Uint8Array, nonces: readonly Uint8Array[]): void {
  if (seed.length !== SEED_BYTES) {
    throw new RangeError(`a seed has ${SEED_BYTES} bytes, not ${seed.length}`);
  }
  if (nonces.some((nonce) => nonce.length > MOST_NONCE_BYTES)) {
    throw new RangeError(`a nonce has at most ${MOST_NONCE_BYTES} bytes`);
  }
}

/** An endless stream of bytes: HMAC-SHA256 of nonces, round and a counter, with the seed as the key. */
function* stream(seed: Uint8Array, nonces: Nonces, round: number): Generator<number, never> {
  const lengthFirst = nonces.flatMap((nonce) => [Uint8Array.of(nonce.length), nonce]);
  const prefix = joined(utf8("jaipur-deal-1"), ...lengthFirst, bigEndian(round));
  for (let counter = 0; ; counter++) {
    yield* hmacSha256(seed, joined(prefix, bigEndian(counter)));
  }
}

/** Draw a uniform integer from 0 to bound - 1, by rejection sampling. */
function below(bytes: Generator<number, never>, bound: number): number {
  const even = 256 - (256 % bound);
  for (;;) {
    const byte = bytes.next().value;
    if (byte < even) return byte % bound;
  }
}

/** Fisher-Yates shuffle, from the last place to the second. */
function shuffled<Thing>(bytes: Generator<number, never>, things: readonly Thing[]): Thing[] {
  const order = [...things];
  for (let place = order.length - 1; place > 0; place--) {
    const other = below(bytes, place + 1);
    [order[place], order[other]] = [order[other] as Thing, order[place] as Thing];
  }
  return order;
}

function bigEndian(number: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(4));
  view.setUint32(0, number);
  return new Uint8Array(view.buffer);
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
