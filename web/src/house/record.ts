// The record of a match on this device, as a server writes it: without the moves that were taken back.

import { letters } from "../rules/cards";
import type { GameEvent } from "../rules/events";
import { PRINTED_GAME, rupees } from "../rules/match";
import type { Move } from "../rules/moves";
import { short } from "../rules/notation";
import { DEALT, type Seat } from "../rules/position";
import type { MatchRecord, Outcome, Ply, Round, Score } from "../rules/record";
import type { MatchAborted, MatchWon, RoundTied, RoundWon } from "../wire";
import { LocalDealer } from "./dealer";
import type { TableStep } from "./table";
import type { LocalOpening } from "./log";

/** The record of a match, from its opening and all steps of its log. The seed is in it once the match is over. */
export function recordOf(opening: LocalOpening, steps: readonly TableStep[]): MatchRecord {
  const table = steps.at(-1)?.table;
  const nonce = table?.nonce ?? null;
  const result = table?.match.result ?? null;
  const rounds = nonce === null ? [] : roundsOf(steps, nonce, new LocalDealer(opening.seed));
  const isPrinted = Object.entries(PRINTED_GAME).every(([name, value]) => opening.options[name as keyof typeof PRINTED_GAME] === value);
  return {
    jaipur: 1,
    match: opening.match,
    players: [opening.name, opening.second ?? opening.level],
    ...(isPrinted ? {} : { options: opening.options }),
    commitment: opening.commitment,
    ...(nonce === null ? {} : { nonces: [nonce, ""] as const }),
    ...(result === null ? {} : { seed: opening.seed }),
    tags: { date: new Date(opening.at).toISOString().slice(0, 10), time: "none", rated: "no" },
    ...(rounds.length === 0 ? {} : { rounds }),
    ...(result === null ? {} : { outcome: outcomeOf(result) }),
  };
}

function roundsOf(steps: readonly TableStep[], nonce: string, dealer: LocalDealer): Round[] {
  const rounds: Round[] = [];
  for (const { entry, events } of steps) {
    const last = rounds.at(-1);
    for (const event of events) {
      if (event.type === "dealt") rounds.push(dealtRound(event.round, event.starter === 1 ? 1 : 0, nonce, dealer));
    }
    if (last === undefined) continue;
    if (entry.request.type === "take_back") rounds.splice(-1, 1, withPlies(last, (last.plies ?? []).slice(0, -1)));
    if (entry.request.type === "play") rounds.splice(-1, 1, withPly(last, entry.seat, entry.request.move, events));
  }
  return rounds;
}

function dealtRound(number: number, starter: Seat, nonce: string, dealer: LocalDealer): Round {
  const { deck } = dealer.deal(nonce, number);
  const part = (from: number, to: number): string => letters(deck.slice(from, to));
  return { starter, deal: [part(0, 5), part(5, 10), part(10, DEALT)] };
}

function withPly(round: Round, seat: Seat, move: Move, events: readonly GameEvent[]): Round {
  let ply: Ply = { seat, move: short(move) };
  let score: Score | null = null;
  for (const event of events) {
    if (event.type === "sold") ply = { ...ply, tokens: event.tokens };
    if (event.type === "bonus_drawn" && event.value !== null) ply = { ...ply, bonus: event.value };
    if (event.type === "refilled") ply = { ...ply, refill: letters(event.cards) };
    if (event.type === "round_won" || event.type === "round_tied") score = scoreOf(event);
  }
  const played = withPlies(round, [...(round.plies ?? []), ply]);
  return score === null ? played : { ...played, score };
}

function withPlies({ starter, deal }: Round, plies: readonly Ply[]): Round {
  return plies.length === 0 ? { starter, deal } : { starter, deal, plies };
}

function scoreOf(event: RoundWon | RoundTied): Score {
  const both = [rupees(event.accounts[0]), rupees(event.accounts[1])] as const;
  return event.type === "round_tied" ? { rupees: both } : { rupees: both, seal: event.seat === 1 ? 1 : 0, by: event.by };
}

function outcomeOf(result: MatchWon | MatchAborted): Outcome {
  const seat = result.seat === null ? "host" : result.seat === 1 ? 1 : 0;
  return result.type === "match_won" ? { winner: result.seat === 1 ? 1 : 0, by: result.by } : { aborted_by: seat };
}
