// The last move as the banner shows it.

import { expect, test } from "vitest";
import { gainOf, lastMove, type SoldMove } from "../../../src/play/log/last_move";
import type { GameEvent } from "../../../src/rules/events";

const DEALT: GameEvent = { type: "dealt", round: 2, starter: 1, hands: [[0], null], cards: [1, 5], herds: [4, 0], market: [1, 2] };
const TAKEN: GameEvent = { type: "taken", seat: 1, good: 1 };
const OWN: GameEvent = { type: "camels_taken", seat: 0, camels: 2 };

test("before anybody has moved it is the deal, and before that nothing", () => {
  expect(lastMove([], 1)).toBeNull();
  expect(lastMove([[DEALT]], 1)).toEqual({ kind: "dealt", round: 2, starter: 1 });
});

test("the move of a seat stays while the other one moves; a watcher sees the last of both", () => {
  const told = [[DEALT], [TAKEN], [OWN]];
  expect(lastMove(told, 1)).toEqual({ kind: "took", seat: 1, cards: [1] });
  expect(lastMove(told, null)).toEqual({ kind: "took", seat: 0, cards: [6, 6] });
});

test("a new deal ends what was shown of the round before it", () => {
  expect(lastMove([[TAKEN], [DEALT]], 1)?.kind).toBe("dealt");
});

test("an exchange has what was taken and what was given", () => {
  const exchanged: GameEvent = { type: "exchanged", seat: 1, taken: [0, 1], given: [3, 6] };
  expect(lastMove([[exchanged]], 1)).toEqual({ kind: "exchanged", seat: 1, cards: [0, 1], given: [3, 6] });
});

test("a sale has its coins, and its bonus as far as it is seen", () => {
  const sold: GameEvent = { type: "sold", seat: 1, good: 3, cards: 3, tokens: [5, 3, 3] };
  const drawn = (value: number | null): GameEvent => ({ type: "bonus_drawn", seat: 1, pile: 0, value });
  const gain = (events: GameEvent[]) => gainOf(lastMove([events], 1) as SoldMove);
  expect(lastMove([[sold]], 1)).toEqual({ kind: "sold", seat: 1, cards: [3, 3, 3], tokens: [5, 3, 3], bonus: undefined });
  expect(gain([sold])).toBe("+₹11");
  expect(gain([sold, drawn(null)])).toBe("+₹11 +?");
  expect(gain([sold, drawn(2)])).toBe("+₹13");
});

test("a move that was taken back is not shown", () => {
  expect(lastMove([[DEALT], [TAKEN], [{ type: "taken_back", seat: 1 }]], 1)).toBeNull();
  expect(lastMove([[DEALT], [TAKEN], [OWN], [{ type: "taken_back", seat: 0 }]], 1)?.kind).toBe("took");
});
