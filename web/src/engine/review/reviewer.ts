// From a record, its Review: equal to the one of the Python package, to the last bit of every number. JSON.stringify gives its
// bytes: Python's JSON has the same once it is parsed and printed again, since Python prints 1.0 and 1e-6 for 1 and 0.000001.

import { PRINTED_GAME } from "../../rules/match";
import type { Move } from "../../rules/moves";
import { refusal } from "../../rules/legal";
import { short } from "../../rules/notation";
import type { MatchRecord } from "../../rules/record";
import { knownView } from "../../rules/view";
import type { Decision, Review, Turn } from "../../wire";
import { judge } from "./decisions";
import type { Croupier, Estimator, Exponential } from "./estimates";
import { Ledger } from "./ledger";
import { placedSteps, plyAt } from "./plies";
import { byRound, keyMoments, tallies, verdict } from "./summary";

/** The version of the format. */
const VERSION = 1;

/** How many turns are done, and how many there are. */
export interface TurnsDone {
  readonly done: number;
  readonly all: number;
}

/** Told of how many turns are done, and of how many there are. */
export type ReviewProgress = (done: number, all: number) => void;

export class Reviewer {
  readonly #estimator: Estimator;
  readonly #croupier: Croupier;
  readonly #exp: Exponential;

  constructor(estimator: Estimator, croupier: Croupier, exp: Exponential) {
    this.#estimator = estimator;
    this.#croupier = croupier;
    this.#exp = exp;
  }

  /** Review a match, also one that is not over. A record that breaks the rules is a RuleBroken. */
  review(record: MatchRecord, progress: ReviewProgress = () => undefined): Review {
    const turns = this.turnByTurn(record);
    for (;;) {
      const step = turns.next();
      if (step.done === true) return step.value;
      progress(step.value.done, step.value.all);
    }
  }

  /** The same, turn by turn: other work may be done in between. */
  *turnByTurn(record: MatchRecord): Generator<TurnsDone, Review> {
    const steps = placedSteps(record);
    const ledger = new Ledger(this.#estimator, this.#croupier, steps);
    const start = ledger.values;
    const turns: Turn[] = [];
    for (const turn of ledger.turns()) {
      turns.push(turn);
      yield { done: turns.length, all: steps.length };
    }
    const result = steps.at(-1)?.after.result;
    const both = tallies(turns, this.#exp);
    return {
      version: VERSION,
      match: record.match,
      players: [...record.players],
      options: { ...PRINTED_GAME, ...record.options },
      judge: this.#estimator.judge,
      start,
      end: ledger.values,
      turns,
      rounds: byRound(record, turns, this.#exp),
      tallies: both,
      moments: keyMoments(turns),
      verdict: verdict(result?.type === "match_won" ? result.seat : null, both),
    };
  }

  /** Judge another move in the place of a ply. A RangeError where it may not be played, and a NoSuchPly without such a ply. */
  weigh(record: MatchRecord, round: number, ply: number, move: Move): Decision {
    const [step, { seat }] = plyAt(placedSteps(record), round, ply);
    const known = knownView(step.before, seat);
    const why = refusal(known, move);
    if (why !== null) throw new RangeError(`${short(move)} is refused, ${why}`);
    return judge(this.#estimator, known, move);
  }
}
