// The lesson is a legal round: every move is legal, and no card is missing.

import { expect, test } from "vitest";
import { CLOSING, DEAL, moveIn, opening, TASKS } from "../../src/learn/script";
import { CARD_COUNTS, CARDS } from "../../src/rules/cards";
import { refusal } from "../../src/rules/legal";
import { type Match, playMove, rupees } from "../../src/rules/match";
import { GOODS, GOODS_TOKENS, sum } from "../../src/rules/moves";
import type { Position, Seat } from "../../src/rules/position";
import { viewOf } from "../../src/rules/view";

function played(match: Match, position: Position, seat: Seat, text: string): Match {
  expect(refusal(viewOf(match, { seat, isOpen: false }), moveIn(text)), text).toBeNull();
  return playMove(match, position, moveIn(text), DEAL).after;
}

test("every move to be learned, and every reply, is legal where it is played", () => {
  let match = opening();
  for (const { wanted, reply } of TASKS.slice(0, -1)) {
    if (match.position === null) throw new Error("nothing was dealt");
    match = played(match, match.position, 0, wanted);
    if (reply !== null && match.position !== null) match = played(match, match.position, 1, reply);
  }
  expect(match.position?.income).toEqual([25, 14]);
  expect(match.position?.bonuses).toEqual([[5], []]);
});

test("the last task ends the round, and the camels decide it", () => {
  const step = playMove({ ...opening(), position: CLOSING }, CLOSING, moveIn(TASKS.at(-1)?.wanted ?? ""), DEAL);
  const won = step.events.find((event) => event.type === "round_won");
  expect(won?.seat).toBe(0);
  const [own, other] = (won?.accounts ?? []).map(rupees);
  expect((own ?? 0) - (other ?? 0)).toBeGreaterThan(0);
  expect((own ?? 0) - 5 - (other ?? 0)).toBeLessThan(0);
});

test("where the last task begins, every card and token is somewhere", () => {
  const held = (card: number) =>
    (CLOSING.market[card] ?? 0) + sum(CLOSING.hand.map((hand) => hand[card] ?? 0)) + (CLOSING.sold[card] ?? 0);
  const camels = sum(CLOSING.herd);
  const lying = sum(CARDS.map(held)) + camels;
  expect(lying + CLOSING.deck).toBe(sum(CARD_COUNTS));
  for (const card of CARDS) expect(held(card) + (card === 6 ? camels : 0)).toBeLessThanOrEqual(CARD_COUNTS[card]);
  const taken = GOODS.map((good) => (GOODS_TOKENS[good] ?? []).slice(0, CLOSING.sold[good]));
  expect(sum(taken.map(sum))).toBe(sum(CLOSING.income));
  expect(GOODS.filter((good) => (CLOSING.sold[good] ?? 0) >= (GOODS_TOKENS[good]?.length ?? 0))).toEqual([0, 1]);
  expect(sum(taken.map((pile) => pile.length))).toBe(sum(CLOSING.tokens));
});
