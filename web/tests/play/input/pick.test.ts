// @vitest-environment jsdom
// Two quick taps on a card play its move, unless the preferences ask for the button.

import { afterEach, beforeEach, expect, test } from "vitest";
import { tap } from "../../../src/play/input/pick";
import type { PlacedCard } from "../../../src/play/layout";
import { CAMEL } from "../../../src/rules/cards";
import { short } from "../../../src/rules/notation";
import { SampleBoard } from "../../../src/settings/sample.svelte";
import { choose, settings } from "../../../src/shared/preferences.svelte";

const [GOLD, CLOTH] = [1, 3];
let played: string[];
let game: SampleBoard;

beforeEach(() => {
  played = [];
  game = new SampleBoard(() => {
    if (game.move !== null) played.push(short(game.move));
  });
});

afterEach(() => {
  choose("confirm", "double");
});

const placed = (cards: readonly (PlacedCard | null)[], card: number): number => cards.find((each) => each?.card === card)?.id ?? 0;
const camel = () => placed(game.layout.market, CAMEL);
const gold = () => placed(game.layout.market, GOLD);
const cloth = () => placed(game.layout.hand, CLOTH);

test("a double tap is what a new player has", () => {
  expect(settings().confirm).toBe("double");
});

test.each([
  ["camels are taken", () => camel(), "M"],
  ["a good is taken", () => gold(), "T G"],
  ["all of a good are sold", () => cloth(), "S C2"],
])("two quick taps: %s", (_, card, move) => {
  const id = card();
  tap(game, id, 1000);
  tap(game, id, 1200);
  expect(played).toEqual([move]);
});

test("two taps on a card that is selected already play it as it was selected", () => {
  tap(game, cloth(), 1000);
  tap(game, cloth(), 3000);
  tap(game, cloth(), 6000);
  tap(game, cloth(), 6200);
  expect(played).toEqual(["S C2"]);
});

test("two slow taps select and deselect", () => {
  tap(game, gold(), 1000);
  tap(game, gold(), 2000);
  expect(played).toEqual([]);
  expect(game.isIdle).toBe(true);
});

test("with the button alone, quick taps play nothing", () => {
  choose("confirm", "button");
  tap(game, gold(), 1000);
  tap(game, gold(), 1200);
  expect(played).toEqual([]);
});

test("two taps on a card that is not part of the move play nothing", () => {
  tap(game, cloth(), 1000);
  tap(game, 999, 2000);
  tap(game, 999, 2100);
  expect(played).toEqual([]);
  expect(game.move).toMatchObject({ type: "sell" });
});
