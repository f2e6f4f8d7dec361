// Where a seat's chance to win went: skill, luck and hidden hand, turn by turn, with nothing left over. The two seats are
// kept apart: each has its own chances, from what it knew.

import type { Match } from "../../rules/match";
import { type Both, other, type Position, type Seat } from "../../rules/position";
import { knownView } from "../../rules/view";
import type { Change, Decision, MatchWon, Turn } from "../../wire";
import { judge, valueOf } from "./decisions";
import type { Croupier, Estimator } from "./estimates";
import { betweenEquals, matchChance } from "./match_chance";
import { moveIn, type PlacedStep, type PlayedMove } from "./plies";
import { roundedTo6 } from "./digits";

/** Goes through the steps of a match once, and keeps where each seat's chance stands. */
export class Ledger {
  readonly #estimator: Estimator;
  readonly #croupier: Croupier;
  readonly #steps: readonly PlacedStep[];
  /** The decisions judged so far, by their step: a seat's chance is known when it decides. */
  readonly #judged = new Map<number, Decision>();
  readonly #values: [number, number];

  constructor(estimator: Estimator, croupier: Croupier, steps: readonly PlacedStep[]) {
    this.#estimator = estimator;
    this.#croupier = croupier;
    this.#steps = steps;
    const [first] = steps;
    this.#values = first === undefined ? [0.5, 0.5] : [betweenSeals(first.before, 0), betweenSeals(first.before, 1)];
  }

  /** The chances of both seats, where the ledger stands. */
  get values(): [number, number] {
    return [...this.#values];
  }

  /** What each step changed. */
  *turns(): Generator<Turn> {
    for (const [number, step] of this.#steps.entries()) {
      const [first] = step.events;
      const played = moveIn(step.events);
      if (played !== null) yield this.#ply(number, step, played);
      else if (first?.type === "dealt") yield this.#deal(number, step);
      else if (first?.type === "match_won") yield this.#givenUp(step, first);
    }
  }

  /** Judge the decision of a step, once. */
  #decision(number: number, { before }: PlacedStep, { seat, move }: PlayedMove): Decision {
    const found = this.#judged.get(number) ?? judge(this.#estimator, knownView(before, seat), move);
    this.#judged.set(number, found);
    return found;
  }

  /** The probability of the seat to move after a step, as its next decision shows it. */
  #toMove(number: number, after: Match): number {
    const next = this.#steps[number + 1];
    const played = next === undefined ? null : moveIn(next.events);
    if (next !== undefined && played !== null) return this.#decision(number + 1, next, played).value;
    return valueOf(this.#estimator, knownView(after, positionOf(after).toMove));
  }

  /** A deal, and who starts the first round, are luck. */
  #deal(number: number, step: PlacedStep): Turn {
    const starter = positionOf(step.after).toMove;
    const second = other(starter);
    const mine = this.#toMove(number, step.after);
    const theirs = matchChance(knownView(step.after, second), this.#croupier.atSight(step.after, second));
    const after: Both<number> = starter === 0 ? [mine, theirs] : [theirs, mine];
    const change = (seat: Seat) => this.#change(seat, 0, after[seat] - this.#values[seat], after[seat]);
    return turnOf(step, null, [change(0), change(1)]);
  }

  #ply(number: number, step: PlacedStep, played: PlayedMove): Turn {
    const decision = this.#decision(number, step, played);
    const isOver = positionOf(step.after).isOver;
    const [mine, theirs] = isOver ? this.#end(step, played.seat, decision) : this.#goOn(number, step, played, decision);
    return turnOf(step, decision, played.seat === 0 ? [mine, theirs] : [theirs, mine]);
  }

  /** After a move that does not end the round the mover knows its chance by the move and what came. */
  #goOn(number: number, step: PlacedStep, { seat, move }: PlayedMove, decision: Decision): [Change, Change] {
    const came = this.#croupier.weigh(step.before, move, step.after);
    const scale = scaleOf(step.before, seat);
    const after = Math.min(1, Math.max(0, decision.after + scale * came.expected));
    const mine = this.#change(seat, -decision.loss, scale * came.luck[0], after);
    return [mine, this.#change(other(seat), decision.loss, scale * came.luck[1], this.#toMove(number, step.after))];
  }

  /**
   * What ends a round leaves only luck to the mover: a bonus token drawn, and those of the other. To the other it shows
   * what the mover knew when it chose to end the round: the hidden hand, and tokens.
   */
  #end(step: PlacedStep, seat: Seat, decision: Decision): [Change, Change] {
    const [mine, theirs] = [betweenSeals(step.after, seat), betweenSeals(step.after, other(seat))];
    const own = this.#change(seat, -decision.loss, mine - decision.after, mine);
    return [own, this.#change(other(seat), decision.loss, 0, theirs)];
  }

  /** E7, E8: who resigns, or lets time run out, gives away what was left. */
  #givenUp(step: PlacedStep, won: MatchWon): Turn {
    const change = (seat: Seat) => {
      const result = Number(won.seat === seat);
      return this.#change(seat, result - this.#values[seat], 0, result);
    };
    return turnOf(step, null, [change(0), change(1)]);
  }

  /** Note a change. What neither skill nor luck explains is the hidden hand. */
  #change(seat: Seat, skill: number, luck: number, after: number): Change {
    const before = this.#values[seat];
    const noted = { before, skill: rounded(skill), luck: rounded(luck), after: rounded(after) };
    this.#values[seat] = noted.after;
    const hidden = rounded(noted.after - before - noted.skill - noted.luck);
    return { before, skill: noted.skill, luck: noted.luck, hidden, after: noted.after };
  }
}

/** A seat's chance where no round is in play: even before the first, by who starts later ones. */
function betweenSeals(match: Match, seat: Seat): number {
  if (match.result?.type === "match_won") return Number(match.result.seat === seat);
  if (match.starter === null) return 0.5;
  const needed = (side: Seat) => match.options.seals - match.seals[side];
  return roundedTo6(betweenEquals(needed(seat), needed(other(seat)), match.starter === seat));
}

/** How much of the match a round is worth. */
function scaleOf(match: Match, seat: Seat): number {
  const known = knownView(match, seat);
  return matchChance(known, 1) - matchChance(known, 0);
}

/** Round, and leave no zero below zero. */
function rounded(points: number): number {
  return roundedTo6(points) + 0;
}

function positionOf(match: Match): Position {
  if (match.position === null) throw new RangeError("no round was dealt yet");
  return match.position;
}

function turnOf({ round, part }: PlacedStep, decision: Decision | null, changes: [Change, Change]): Turn {
  return { round, part, decision, changes };
}
