// A player for tests: the first legal move of a fixed list. Sales come first, so that rounds end.

import type { HousePlayer } from "../../src/house/player";
import { CAMEL, type Card, CARDS } from "../../src/rules/cards";
import { refusal } from "../../src/rules/legal";
import { exchange, GOODS, type Move } from "../../src/rules/moves";
import type { View } from "../../src/wire";

function* moves(): Generator<Move> {
  for (const cards of [7, 6, 5, 4, 3, 2]) for (const good of GOODS) yield { type: "sell", good, cards };
  for (const good of GOODS) yield { type: "take", good };
  yield { type: "camels" };
  for (const good of GOODS) yield { type: "sell", good, cards: 1 };
  yield* exchanges();
}

/** T3: two goods of the market for two other cards. */
export function* exchanges(): Generator<Move> {
  for (const taken of pairs([...GOODS])) for (const given of pairs([CAMEL, ...CARDS])) yield exchange(taken, given);
}

function* pairs(cards: readonly Card[]): Generator<readonly [Card, Card]> {
  for (const one of cards) for (const other of cards) yield [one, other];
}

export function firstLegal(view: View, among: Iterable<Move> = moves()): Move {
  for (const move of among) if (refusal(view, move) === null) return move;
  throw new Error(`no move is legal: ${JSON.stringify(view)}`);
}

/** Keeps what it was handed. */
export class PlainHouse implements HousePlayer {
  readonly views: View[] = [];
  readonly seeds: Uint8Array[] = [];

  choose(_level: string, view: View, seed: Uint8Array): Promise<Move> {
    this.views.push(view);
    this.seeds.push(seed);
    return Promise.resolve(firstLegal(view));
  }
}
