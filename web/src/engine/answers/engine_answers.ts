// All that the engine answers, in the same steps as the Python package. Each answer is a generator, which yields how far it is.

import { parseMove } from "../../rules/notation";
import type { Move } from "../../rules/moves";
import { parseRecord } from "../../rules/record";
import type { AdviceGiven, AdviceWanted, Decision, PlayedOn, PlayOn, Review, View, Weigh } from "../../wire";
import { ADVICE_SEED, ADVISER, CONTINUATION_HOUSE, CONTINUATION_SEED } from "../generated/roles";
import type { KernelModule } from "../module";
import { playOn } from "../review/continuation";
import { adviceOf } from "../review/explanation/advice";
import { Reviewer, type TurnsDone } from "../review/reviewer";
import { choose } from "./choice";
import { KernelCroupier } from "./kernel_croupier";
import { KernelEstimator } from "./kernel_estimator";
import { seedOf } from "./roots";

export class EngineAnswers {
  readonly #module: KernelModule;
  readonly #reviewer: Reviewer;
  /** The last hint: its details are often asked for one after another. */
  #advised: { readonly known: string; readonly move: Move } | null = null;

  /** The module has its weights. */
  constructor(module: KernelModule) {
    this.#module = module;
    this.#reviewer = new Reviewer(new KernelEstimator(module), new KernelCroupier(module), (power) => module.kernels.exponential(power));
  }

  /** A level's move. Yields the share of the work that is done. */
  choose(level: string, known: View, seed: Uint8Array): Generator<number, Move> {
    return choose(this.#module, level, known, seed);
  }

  /** A hint. Yields the share of the work that is done. */
  *advise(known: View, step: AdviceWanted["step"]): Generator<number, AdviceGiven> {
    const key = JSON.stringify(known);
    if (this.#advised?.known !== key) this.#advised = { known: key, move: yield* this.choose(ADVISER, known, seedOf(ADVICE_SEED)) };
    return adviceOf(known, this.#advised.move, step);
  }

  /** The review of the text of a record. Yields after each turn. */
  *review(record: string): Generator<TurnsDone, Review> {
    return yield* this.#reviewer.turnByTurn(parseRecord(record));
  }

  /** Another move judged in the place of a ply. */
  weigh(record: string, { round, ply, move }: Weigh): Decision {
    return this.#reviewer.weigh(parseRecord(record), round, ply, parseMove(move, "en"));
  }

  /** A round played on, with the reply of the house. */
  playOn(record: string, wanted: PlayOn): PlayedOn {
    return playOn(parseRecord(record), wanted, (known) => result(this.choose(CONTINUATION_HOUSE, known, seedOf(CONTINUATION_SEED))));
  }
}

/** Run a generator to its end. */
export function result<Value>(steps: Generator<unknown, Value>): Value {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
