// The engine for programs in JavaScript. It computes in the thread that calls it.

import { EngineAnswers } from "../engine/answers/engine_answers";
import { LEVELS } from "../engine/generated/levels";
import { KernelModule } from "../engine/module";
import type { Move } from "../rules/moves";
import type { AdviceGiven, AdviceWanted, Decision, PlayedOn, PlayOn, Review, View, Weigh } from "../wire";

export type HouseLevel = keyof typeof LEVELS;

/** The levels of the house, the weakest first. */
export const LEVEL_NAMES = Object.keys(LEVELS) as readonly HouseLevel[];

/** The levels of the house, hints and reviews. Equal arguments give equal results, those of the Python package. */
export class JaipurEngine {
  /** The kernels, with their memory. */
  readonly module: KernelModule;
  readonly #answers: EngineAnswers;

  private constructor(module: KernelModule) {
    this.module = module;
    this.#answers = new EngineAnswers(module);
  }

  /** Open the engine from its two files, `jaipur.wasm` and `weights.bin`. */
  static async from(file: BufferSource, weights: Uint8Array): Promise<JaipurEngine> {
    const module = await KernelModule.from(file);
    module.installWeights(weights);
    return new JaipurEngine(module);
  }

  /** A level's move, from all that its seat may know. `progress` is told the share of the work that is done. */
  choose(level: HouseLevel, known: View, seed: Uint8Array, progress?: (share: number) => void): Move {
    return finished(this.#answers.choose(level, known, seed), progress);
  }

  /** A hint up to a step, as a server gives it. */
  advise(known: View, step: AdviceWanted["step"], progress?: (share: number) => void): AdviceGiven {
    return finished(this.#answers.advise(known, step), progress);
  }

  /** The review of a record, the text of a .jaipur file. `progress` is told of turns. */
  review(record: string, progress?: (done: number, all: number) => void): Review {
    return finished(this.#answers.review(record), ({ done, all }) => progress?.(done, all));
  }

  /** Another move judged in the place of a ply. */
  weigh(record: string, wanted: Weigh): Decision {
    return this.#answers.weigh(record, wanted);
  }

  /** A round played on from a ply, with the house's reply. */
  playOn(record: string, wanted: PlayOn): PlayedOn {
    return this.#answers.playOn(record, wanted);
  }
}

/** Run a generator to its end. */
function finished<Progress, Value>(steps: Generator<Progress, Value>, progress?: (done: Progress) => void): Value {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    progress?.(step.value);
  }
}
