// A decision judged: from a seat's view and the move it played, what it gave away and why.

import type { Move } from "../../rules/moves";
import { moveOf, numberOf } from "../../rules/numbers/moves";
import { short } from "../../rules/notation";
import { printView } from "../../rules/text/view";
import type { Candidate, Decision, Label, View } from "../../wire";
import type { Estimator, Worth } from "./estimates";
import { reasonsFor } from "./explanation/reasons";
import { matchChance } from "./match_chance";
import { roundedTo6 } from "./digits";

/** Moves that are told of, with the one played. */
const MOST_TOLD = 4;

/** From how much given away a decision has which name. */
const LABELS: readonly (readonly [number, Label])[] = [
  [0.15, "blunder"],
  [0.1, "mistake"],
  [0.05, "inaccuracy"],
];

/** A seat's chance to win the match where it is to move. */
export function valueOf(estimator: Estimator, known: View): number {
  const [best] = estimator.estimate(known).worths;
  if (best === undefined) throw new RangeError("no move was estimated");
  return roundedTo6(new MatchWorths(estimator, known).value(best));
}

/** Judge a move by what its seat knew. */
export function judge(estimator: Estimator, known: View, move: Move): Decision {
  const { worths, solved } = estimator.estimate(known, move);
  const match = new MatchWorths(estimator, known);
  const played = worthOf(worths, move);
  const best = bestBeside(worths, played);
  const after = roundedTo6(match.value(played));
  const loss = Math.max(0, roundedTo6(match.value(best) - after));
  return {
    seat: known.viewer ?? 0,
    view: printView(known),
    move: short(move),
    value: roundedTo6(after + loss),
    error: roundedTo6(match.error(best, best.error)),
    after,
    loss,
    loss_error: roundedTo6(match.error(played, played.behind)),
    label: LABELS.find(([least]) => loss >= least)?.[1] ?? null,
    solved,
    best: told(worths, played).map((worth) => match.candidate(worth)),
    reasons: loss > 0 ? reasonsFor(known, move, moveOf(best.move)) : [],
  };
}

/** What a move is worth. */
function worthOf(worths: readonly Worth[], move: Move): Worth {
  const number = numberOf(move);
  const found = worths.find((worth) => worth.move === number);
  if (found === undefined) throw new RangeError(`${short(move)} was not estimated`);
  return found;
}

/** The best; a move that the estimate cannot tell from it is as good. */
function bestBeside(worths: readonly Worth[], played: Worth): Worth {
  const [best = played] = worths;
  return best.chance - played.chance > played.behind ? best : played;
}

/** The moves to tell of: the best, and the one played. */
function told(worths: readonly Worth[], played: Worth): readonly Worth[] {
  const most = worths.slice(0, MOST_TOLD);
  return most.includes(played) ? most : [...most.slice(0, -1), played];
}

/** Chances to win the round, as those to win the match. */
class MatchWorths {
  readonly #estimator: Estimator;
  readonly #known: View;

  constructor(estimator: Estimator, known: View) {
    this.#estimator = estimator;
    this.#known = known;
  }

  /** The chance to win the match by a move. */
  value(worth: Worth): number {
    return this.#mapped(worth, worth.chance);
  }

  /** An error of a chance to win the round, as one of the chance to win the match. */
  error(worth: Worth, error: number): number {
    const above = this.#mapped(worth, Math.min(1, worth.chance + error));
    const below = this.#mapped(worth, Math.max(0, worth.chance - error));
    return (above - below) / 2;
  }

  /** Tell of a move that was weighed. */
  candidate(worth: Worth): Candidate {
    const error = this.error(worth, worth.error);
    return { move: short(moveOf(worth.move)), value: roundedTo6(this.value(worth)), error: roundedTo6(error) };
  }

  /** What is known without error needs no calibration. */
  #mapped(worth: Worth, chance: number): number {
    return matchChance(this.#known, worth.error === 0 ? chance : this.#estimator.calibrated(chance));
  }
}
