// The moments of a match that concern one seat: what its decisions cost, and what luck did to it.

import type { Seat } from "../../rules/position";
import type { Decision, Review, Turn } from "../../wire";

/** A turn and its step in the replay. */
export interface OwnMoment {
  readonly step: number;
  readonly turn: Turn;
}

export interface CostlyMoment extends OwnMoment {
  readonly decision: Decision;
}

export interface LuckyMoment extends OwnMoment {
  /** The change of the chance to win. */
  readonly luck: number;
}

/** What costs less of a win than this is not worth a line. */
const LEAST_LOSS = 0.02;
/** Luck that changed less than this is not worth a line. */
const LEAST_LUCK = 0.05;
const MOST_OTHERS = 4;
const MOST_LUCK = 2;

/** The decisions of a seat that gave something away, the costliest first. */
export function costlyMoments({ turns }: Review, seat: Seat): CostlyMoment[] {
  return turns
    .flatMap((turn, step) => (turn.decision?.seat === seat && turn.decision.loss > 0 ? [{ step, turn, decision: turn.decision }] : []))
    .toSorted((one, other) => other.decision.loss - one.decision.loss);
}

/** The costly moments after the costliest, the costliest first. */
export function otherMoments(review: Review, seat: Seat): CostlyMoment[] {
  return costlyMoments(review, seat)
    .slice(1, 1 + MOST_OTHERS)
    .filter(({ decision }) => decision.loss >= LEAST_LOSS);
}

/** The turns at which chance changed most for a seat, in the order of play. */
export function luckyMoments({ turns }: Review, seat: Seat): LuckyMoment[] {
  return turns
    .map((turn, step) => ({ step, turn, luck: turn.changes[seat].luck }))
    .filter(({ luck }) => Math.abs(luck) >= LEAST_LUCK)
    .toSorted((one, other) => Math.abs(other.luck) - Math.abs(one.luck))
    .slice(0, MOST_LUCK)
    .toSorted((one, other) => one.step - other.step);
}
