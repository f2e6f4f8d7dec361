// Replays a record: each move is checked by the rules, and its result is compared with the record.

import { type Card, LETTERS, letters } from "./cards";
import type { Deal } from "./deal";
import { refusal } from "./legal";
import { dealRound, type Match, newMatch, playMove, rupees, type Step } from "./match";
import { parseMove } from "./notation";
import { pileOfBonus } from "./position";
import type { Outcome, Ply, MatchRecord, Round } from "./record";
import { viewOf } from "./view";

/** Where a record breaks the rules: the round and the ply, both from 1. */
export class RuleBroken extends Error {
  readonly round: number;
  readonly ply: number;

  constructor(round: number, ply: number, why: string) {
    super(`round ${round}, ply ${ply}: ${why}`);
    this.round = round;
    this.ply = ply;
  }
}

/** The cards and bonus tokens revealed in a round, from the top of the deck and of each pile. */
export function shownDeal(round: Round): Deal {
  const plies = round.plies ?? [];
  const bonuses = plies.flatMap((ply) => ply.bonus ?? []);
  return {
    deck: cardsOf([...round.deal, ...plies.map((ply) => ply.refill ?? "")].join("")),
    bonuses: [0, 1, 2].map((pile) => bonuses.filter((value) => pileOfBonus(value) === pile)),
  };
}

/** Replay a whole record: a step for each deal, each move, and an end without a move, such as a resignation. */
export function replay(record: MatchRecord): Step[] {
  const steps: Step[] = [];
  let match = newMatch(record.options ?? {});
  for (const [number, round] of (record.rounds ?? []).entries()) {
    for (const step of roundSteps(match, number + 1, round)) {
      steps.push(step);
      match = step.after;
    }
  }
  if (record.outcome !== undefined && match.result === null) steps.push(ended(match, record.outcome));
  return steps;
}

function* roundSteps(match: Match, number: number, round: Round): Generator<Step> {
  const deal = shownDeal(round);
  if (match.starter !== null && match.starter !== round.starter) throw new RuleBroken(number, 0, "another starter");
  let step = dealRound(match, deal, round.starter);
  yield step;
  for (const [at, ply] of (round.plies ?? []).entries()) {
    step = plyStep(step.after, ply, deal, (why) => new RuleBroken(number, at + 1, why));
    yield step;
  }
  const scored = step.events.find((event) => event.type === "round_won" || event.type === "round_tied");
  const due = scored === undefined ? undefined : scored.accounts.map(rupees).join(" ");
  const seal = scored?.type === "round_won" ? scored.seat : undefined;
  if (due !== round.score?.rupees.join(" ") || seal !== round.score?.seal) throw new RuleBroken(number, 0, "another score");
}

function plyStep(match: Match, ply: Ply, deal: Deal, broken: (why: string) => RuleBroken): Step {
  const position = match.position;
  if (position === null || position.isOver) throw broken("round over");
  const move = parseMove(ply.move, "en");
  const why = refusal(viewOf(match, { seat: ply.seat, isOpen: true }), move);
  if (why !== null) throw broken(why);
  const step = playMove(match, position, move, deal);
  if (writtenOf(step, ply) !== written(ply)) throw broken("something else came of it");
  return step;
}

/** The result of a move, in a form that can be compared. */
function written({ tokens, bonus, refill }: Ply): string {
  return `${tokens?.join(" ") ?? "-"} ${bonus ?? "-"} ${refill ?? "-"}`;
}

function writtenOf({ events }: Step, { seat, move }: Ply): string {
  let came: Ply = { seat, move };
  for (const event of events) {
    if (event.type === "sold") came = { ...came, tokens: event.tokens };
    if (event.type === "bonus_drawn" && event.value !== null) came = { ...came, bonus: event.value };
    if (event.type === "refilled") came = { ...came, refill: letters(event.cards) };
  }
  return written(came);
}

/** E7 to E9. */
function ended(match: Match, outcome: Outcome): Step {
  const result =
    "winner" in outcome
      ? ({ type: "match_won", seat: outcome.winner, by: outcome.by } as const)
      : ({ type: "match_aborted", seat: outcome.aborted_by === "host" ? null : outcome.aborted_by } as const);
  return { events: [result], after: { ...match, result } };
}

function cardsOf(text: string): Card[] {
  return Array.from(text, (letter) => LETTERS.indexOf(letter as (typeof LETTERS)[number]) as Card);
}
