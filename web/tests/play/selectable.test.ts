// Which cards can be selected, checked against all legal moves of many positions; and each reason why one cannot.

import { describe, expect, test } from "vitest";
import type { PlacedCard } from "../../src/play/layout";
import { isOnlyMeaning, whyNot, whyNotHerd } from "../../src/play/selectable";
import { moveOf, NOTHING, type Reach, type Selection, selectionOf, tapHand, tapMarket } from "../../src/play/selection";
import { CAMEL, type Card, CARDS } from "../../src/rules/cards";
import { refusal } from "../../src/rules/legal";
import { exchange, GOODS, isGood, type Move } from "../../src/rules/moves";
import { parseMove } from "../../src/rules/notation";
import type { View } from "../../src/wire";

const [D, G, S, C, P, L]: readonly Card[] = [0, 1, 2, 3, 4, 5];

function reach(market: readonly (Card | undefined)[], hand: readonly (Card | undefined)[], herd: number): Reach {
  const placed = (cards: readonly (Card | undefined)[], first: number): PlacedCard[] =>
    cards.map((card, index) => ({ id: first + index, card: card ?? CAMEL, source: "deck" }));
  return { layout: { market: placed(market, 1), hand: placed(hand, 11), next: 99 }, herd };
}

/** The part of a view that the rules read. */
function viewOf({ layout, herd }: Reach): View {
  const tally = (placed: readonly (PlacedCard | null)[]) => CARDS.map((card) => placed.filter((each) => each?.card === card).length);
  const own = { hand: tally(layout.hand).slice(0, 6), herd };
  return { viewer: 0, result: null, awaiting: 1, to_move: 0, market: tally(layout.market), sides: [own, own] } as unknown as View;
}

function choices<Each>(from: readonly Each[]): Each[][] {
  return from.reduce<Each[][]>((all, each) => [...all, ...all.map((some) => [...some, each])], [[]]);
}

function legalMoves(table: Reach): Move[] {
  const market = table.layout.market.flatMap((each) => each?.card ?? []);
  const hand = table.layout.hand.map((each) => each.card);
  const purse = [...hand, ...Array<Card>(Math.min(table.herd, 5)).fill(CAMEL)];
  const moves: Move[] = [{ type: "camels" }];
  for (const good of GOODS) {
    moves.push({ type: "take", good });
    for (let cards = 1; cards <= 7; cards += 1) moves.push({ type: "sell", good, cards });
  }
  for (const taken of choices(market.filter(isGood)).filter((each) => each.length > 1)) {
    for (const given of choices(purse).filter((each) => each.length === taken.length)) moves.push(exchange(taken, given));
  }
  return moves.filter((move) => refusal(viewOf(table), move) === null);
}

function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function anyTable(seed: number): Reach {
  const draw = random(seed);
  const kinds = 2 + draw(5);
  const card = () => draw(kinds) as Card;
  const market = Array.from({ length: 5 }, () => (draw(3) === 0 ? CAMEL : card()));
  const hand = Array.from({ length: draw(2) === 0 ? 7 : draw(8) }, card).filter(isGood);
  return reach(market, hand, draw(2) === 0 ? 0 : draw(4));
}

const TABLES = Array.from({ length: 150 }, (_, seed) => anyTable(seed + 1));

describe("a card may be picked exactly where some move has it", () => {
  test("of the market, first", () => {
    for (const table of TABLES) {
      const moves = legalMoves(table);
      for (const placed of table.layout.market) {
        if (!placed || placed.card === CAMEL) continue;
        const can = moves.some((move) => (move.type === "take" ? move.good === placed.card : move.type === "exchange" && move.taken.includes(placed.card)));
        expect(whyNot(NOTHING, table, placed.id) === null, JSON.stringify(table)).toBe(can);
      }
    }
  });

  test("of the hand, first: for a sale", () => {
    for (const table of TABLES) {
      const sold = legalMoves(table).flatMap((move) => (move.type === "sell" ? [move.good] : []));
      for (const placed of table.layout.hand) {
        expect(whyNot(NOTHING, table, placed.id) === null).toBe(isGood(placed.card) && sold.includes(placed.card));
      }
    }
  });

  test("beside others, for an exchange", () => {
    for (const table of TABLES) {
      const exchanges = legalMoves(table).filter((move) => move.type === "exchange");
      const goods = table.layout.market.filter((each) => each !== null && each.card !== CAMEL);
      const [first] = goods;
      if (!first) continue;
      const one = tapMarket(NOTHING, table, first.id);
      for (const placed of goods.slice(1)) {
        if (!placed) continue;
        const both = [first.card, placed.card];
        const can = exchanges.some((move) => choices(move.taken).some((some) => some.length === 2 && same(some, both)));
        expect(whyNot(one, table, placed.id) === null, JSON.stringify([table, placed])).toBe(can);
      }
      for (const placed of table.layout.hand) {
        const can = exchanges.some((move) => move.taken.includes(first.card) && move.given.includes(placed.card));
        expect(whyNot(one, table, placed.id) === null, JSON.stringify([table, placed])).toBe(can);
      }
    }
  });
});

function same(one: readonly Card[], other: readonly Card[]): boolean {
  return [...one].sort().join() === [...other].sort().join();
}

function after(table: Reach, ...ids: readonly number[]): Selection {
  return ids.reduce<Selection>((selection, id) => (id > 10 ? tapHand : tapMarket)(selection, table, id), NOTHING);
}

describe("the reason is", () => {
  const some = reach([CAMEL, G, CAMEL, S, L], [D, C, C, C, P, L], 4);
  const full = reach([CAMEL, G, CAMEL, CAMEL, CAMEL], [D, C, C, C, P, L, L], 4);
  test.each<[string | null, string, Reach, number[], number]>([
    ["precious need two", "for a single diamond", some, [], 11],
    [null, "and none for it in a payment", some, [2, 4], 11],
    ["hand full", "for the one good of the market with seven in hand", full, [], 2],
    [null, "and none for camels then", full, [], 1],
    ["good both ways", "for leather in the payment for leather", some, [2, 5], 16],
    ["unequal exchange", "for a third card in the payment for two", reach([CAMEL, G, S, CAMEL, CAMEL], [C, C, C], 0), [2, 3, 11, 12], 13],
    ["exchange too small", "for a payment for the only good", reach([CAMEL, G, CAMEL, CAMEL, CAMEL], [C], 0), [2], 11],
    ["not in herd", "for a third good with two to pay with", reach([G, G, S, CAMEL, CAMEL], [C, P], 0), [1, 2], 3],
    ["hand full", "for a good that only camels without room would pay for", reach([G, G, CAMEL, CAMEL, CAMEL], [G, G, G, G, G, G, G], 5), [1], 2],
    ["good both ways", "for a good that only its own kind would pay for", reach([G, S, CAMEL, CAMEL, CAMEL], [G, G, S, S, S, S, S], 0), [1], 2],
    [null, "and none for what is picked", some, [2], 2],
  ])("%s, %s", (why, _, table, picked, id) => {
    expect(whyNot(after(table, ...picked), table, id)).toBe(why);
  });

  test.each<[string | null, Reach, number[]]>([
    ["pick first", some, []],
    ["pick first", some, [1]],
    [null, reach([G, S, CAMEL, CAMEL, CAMEL], [C, P], 4), [1, 2]],
    ["not in herd", reach([G, S, CAMEL, CAMEL, CAMEL], [C, P], 1), [1, 2]],
    ["hand full", reach([G, S, CAMEL, CAMEL, CAMEL], [D, C, C, C, P, L, L], 3), [1, 2]],
    ["unequal exchange", reach([G, S, CAMEL, CAMEL, CAMEL], [C, P], 4), [1, 2, 11, 12]],
  ])("%s, for the herd", (why, table, picked) => {
    expect(whyNotHerd(after(table, ...picked), table)).toBe(why);
  });
});

describe("what is picked means one thing only", () => {
  const table = reach([CAMEL, G, CAMEL, CAMEL, CAMEL], [D, D, G, G, G, C, P], 0);
  const roomy = reach([G, S, CAMEL, CAMEL, CAMEL], [C, P, P], 2);
  test.each<[string, boolean, Reach]>([
    ["M", true, table],
    ["S D2", true, table],
    ["S C1", true, table],
    ["S G3", false, table],
    ["S G2", false, table],
    ["S P2", false, roomy],
    ["S P1", false, roomy],
    ["T G", false, roomy],
    ["T G", true, reach([G, S, CAMEL, CAMEL, CAMEL], [C], 0)],
    ["T G", true, reach([G, CAMEL, CAMEL, CAMEL, CAMEL], [C, P], 5)],
    ["X GS/MM", false, roomy],
    ["X GS/CP", false, roomy],
  ])("%s: %s", (text, only, given) => {
    const selection = selectionOf(parseMove(text, "en"), given);
    expect(moveOf(selection, given)).not.toBeNull();
    expect(isOnlyMeaning(selection, given)).toBe(only);
  });
});
