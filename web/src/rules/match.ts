// A match as a value: functions take a match and a move, and return the events and the next match. It implements the
// server's rules a second time, for replays, lessons and verification.

import type { Account, MatchAborted, MatchWon, Options, Refilled, RoundDecision } from "../wire";
import { CAMEL, type Card } from "./cards";
import type { Deal } from "./deal";
import type { GameEvent } from "./events";
import { CAMEL_TOKEN, type Good, isGood, type Move, sum } from "./moves";
import { type Both, bonusFor, type Counts, dealt, DEALT, other, play, type Position, refillOf, type Seat, tokensFor, withSeat } from "./position";

export interface Match {
  readonly options: Required<Options>;
  /** Rounds dealt so far. */
  readonly round: number;
  readonly seals: Both<number>;
  /** E5: whether the round before was a perfect tie. */
  readonly isTied: boolean;
  /** S4, E5: who starts the next round, once a round has decided it. */
  readonly starter: Seat | null;
  /** Null until the first round is dealt. */
  readonly position: Position | null;
  readonly result: MatchWon | MatchAborted | null;
}

/** The events of one step, and the match after it. */
export interface Step {
  readonly events: readonly GameEvent[];
  readonly after: Match;
}

export const PRINTED_GAME: Required<Options> = {
  seals: 2,
  herds_shown: true,
  income_shown: true,
  memory_aid: false,
  open_hands: false,
};

export function newMatch(options: Options): Match {
  const all = { ...PRINTED_GAME, ...options };
  return { options: all, round: 0, seals: [0, 0], isTied: false, starter: null, position: null, result: null };
}

/** S1: deal the next round. */
export function dealRound(match: Match, deal: Deal, starter: Seat): Step {
  const position = dealt(deal, starter);
  const [one, two] = [deal.deck.slice(0, 5), deal.deck.slice(5, 10)];
  const [first, second] = deal.deck.slice(10, DEALT);
  if (first === undefined || second === undefined) throw new RangeError("a deal has too few cards");
  const event: GameEvent = {
    type: "dealt",
    round: match.round + 1,
    starter,
    hands: [one.filter(isGood), two.filter(isGood)],
    cards: [sum(position.hand[0]), sum(position.hand[1])],
    herds: [position.herd[0], position.herd[1]],
    market: [first, second],
  };
  return { events: [event], after: { ...match, round: match.round + 1, position } };
}

/** Play a legal move of the seat to move, with cards drawn from the round's deal. */
export function playMove(match: Match, before: Position, move: Move, deal: Deal): Step {
  const position = play(before, move, deal);
  const seat = before.toMove;
  const events: GameEvent[] = [moveEvent(before, move)];
  const bonus = move.type === "sell" ? bonusFor(before, move.cards, deal) : null;
  if (move.type === "sell" && bonus !== null) {
    events.push({ type: "bonus_drawn", seat, pile: Math.min(move.cards, 5), value: bonus });
  }
  const refill = refillOf(before, position, deal);
  if (refill.length > 0) events.push({ type: "refilled", cards: [...refill] as Refilled["cards"] });
  const after = { ...match, position };
  return position.isOver ? ended(after, position, events) : { events, after };
}

function moveEvent(before: Position, move: Move): GameEvent {
  const seat = before.toMove;
  switch (move.type) {
    case "take":
      return { type: "taken", seat, good: move.good };
    case "camels":
      return { type: "camels_taken", seat, camels: before.market[CAMEL] ?? 0 };
    case "sell":
      return { type: "sold", seat, good: move.good, cards: move.cards, tokens: [...tokensFor(before, move.good, move.cards)] };
    case "exchange":
      return { type: "exchanged", seat, taken: move.taken, given: move.given };
  }
}

/** E3 to E6: score the round, award the Seal, and end the match if it was the last one. */
function ended(match: Match, position: Position, events: readonly GameEvent[]): Step {
  const accounts: [Account, Account] = [account(position, 0), account(position, 1)];
  const verdict = decided(accounts);
  if (verdict.winner === null && !match.isTied) {
    const after = { ...match, isTied: true, starter: other(position.starter) };
    return { events: [...events, { type: "round_tied", accounts }], after };
  }
  const seat = verdict.winner ?? other(position.starter);
  const seals = withSeat(match.seals, seat, (won) => won + 1);
  const won: GameEvent = { type: "round_won", seat, by: verdict.by, accounts };
  const result: MatchWon | null = seals[seat] === match.options.seals ? { type: "match_won", seat, by: "seals" } : null;
  const after: Match = { ...match, seals, isTied: false, starter: other(seat), result };
  return { events: [...events, won, ...(result === null ? [] : [result])], after };
}

/** E3: the account of a seat after a round. */
export function account(position: Position, seat: Seat): Account {
  return {
    hand: spelled(position.hand[seat]) as Good[],
    herd: position.herd[seat],
    goods: position.income[seat],
    goods_tokens: position.tokens[seat],
    bonuses: [...position.bonuses[seat]],
    camel_token: position.herd[seat] > position.herd[other(seat)] ? CAMEL_TOKEN : 0,
  };
}

/** Counts as a list of cards. */
export function spelled(counts: Counts): Card[] {
  return counts.flatMap((cards, card) => Array<Card>(cards).fill(card as Card));
}

export function rupees({ goods, bonuses, camel_token: camel }: Account): number {
  return goods + sum(bonuses) + camel;
}

/** E4: decided by rupees, then by bonus tokens, then by goods tokens. */
function decided([one, two]: Both<Account>): { readonly winner: Seat | null; readonly by: RoundDecision } {
  const leads: readonly (readonly [RoundDecision, number])[] = [
    ["rupees", rupees(one) - rupees(two)],
    ["bonus tokens", one.bonuses.length - two.bonuses.length],
    ["goods tokens", one.goods_tokens - two.goods_tokens],
  ];
  const [by, lead] = leads.find(([, each]) => each !== 0) ?? ["second tie", 0];
  return { winner: lead === 0 ? null : lead > 0 ? 0 : 1, by };
}
