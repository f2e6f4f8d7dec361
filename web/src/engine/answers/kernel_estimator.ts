// Estimates of moves by the kernels, from views alone.

import type { Move } from "../../rules/moves";
import type { View } from "../../wire";
import { calibratedChance, estimateRoot } from "../estimates";
import { ESTIMATE_SEED, JUDGE } from "../generated/roles";
import type { KernelModule } from "../module";
import type { Estimated, Estimator } from "../review/estimates";
import { knownNumber } from "./move_numbers";
import { layDecision, seedOf } from "./roots";

const SEED = seedOf(ESTIMATE_SEED);

export class KernelEstimator implements Estimator {
  readonly judge = JUDGE;
  readonly #module: KernelModule;

  constructor(module: KernelModule) {
    this.#module = module;
  }

  estimate(known: View, ...played: readonly Move[]): Estimated {
    const numbers = played.map(knownNumber);
    layDecision(this.#module, known, SEED);
    return estimateRoot(this.#module, numbers);
  }

  calibrated(chance: number): number {
    return calibratedChance(this.#module, chance);
  }
}
