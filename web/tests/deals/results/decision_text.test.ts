// @vitest-environment jsdom
// Decisions compared with those of other players, in both languages.

import { beforeAll, beforeEach, expect, test } from "vitest";
import { sayDecision } from "../../../src/deals/results/decision_text";
import { loadPages, switchLanguage } from "../../../src/i18n/language.svelte";
import type { DecisionSeen } from "../../../src/wire";

beforeAll(loadPages);

const SOLD: DecisionSeen = {
  number: 4,
  move: { type: "sell", good: 5, cards: 3 },
  others: 7,
  same: 4,
  other_move: { type: "camels" },
  other_times: 2,
};

beforeEach(() => switchLanguage("en"));

test("some did the same, and most of the rest something else", async () => {
  expect(sayDecision(SOLD)).toBe("You sold 3 leather, as did 4 of the 7 others; 2 took the camels.");
  await switchLanguage("fr");
  expect(sayDecision(SOLD)).toBe("Vous avez vendu 3 cartes cuir, comme 4 des 7 autres ; 2 ont pris les chameaux.");
});

test("all did the same", () => {
  const all = { ...SOLD, same: 7, other_move: null, other_times: 0 };
  expect(sayDecision(all)).toBe("You sold 3 leather, as did all 7 others.");
  expect(sayDecision({ ...all, others: 2, same: 2 })).toBe("You sold 3 leather, as did both others.");
  expect(sayDecision({ ...all, others: 1, same: 1 })).toBe("You sold 3 leather, as did the other player.");
});

test("nobody did the same", async () => {
  const alone: DecisionSeen = { ...SOLD, same: 0, other_move: { type: "take", good: 1 }, other_times: 1 };
  expect(sayDecision(alone)).toBe("You sold 3 leather, unlike all 7 others; 1 took 1 gold.");
  expect(sayDecision({ ...alone, others: 2 })).toBe("You sold 3 leather, unlike both others; 1 took 1 gold.");
  expect(sayDecision({ ...alone, others: 1 })).toBe("You sold 3 leather; the other player took 1 gold.");
  await switchLanguage("fr");
  expect(sayDecision(alone)).toBe("Vous avez vendu 3 cartes cuir, ce qu'aucun des 7 autres n'a fait ; 1 a pris 1 carte or.");
});

test("an exchange says what was given, and for what", () => {
  const move: DecisionSeen["move"] = { type: "exchange", taken: [0, 1, 1], given: [3, 6, 6] };
  expect(sayDecision({ ...SOLD, move, same: 7, other_move: null })).toBe(
    "You exchanged 1 cloth and 2 camels for 1 diamond and 2 gold, as did all 7 others.",
  );
});
