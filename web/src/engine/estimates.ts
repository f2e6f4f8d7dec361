// What moves are worth and what chance changed, in the same steps as in Python, on the root and the dice in the module's memory.

import { DONE, MOST_SOLVER_VISITS, type LuckRecord, type WorthRecord } from "./generated/memory";
import type { KernelModule } from "./module";

/** What moves are worth, the best first; all of them where the end of the round was solved. */
export interface KernelEstimate {
  worths: WorthRecord[];
  solved: boolean;
}

/** Estimate the best moves of the root, and those played, by their numbers. RangeError if one of them is not legal. */
export function estimateRoot(module: KernelModule, played: readonly number[]): KernelEstimate {
  const { kernels } = module;
  if (!(kernels.may_be_solved() && kernels.take_solved(kernels.solve(MOST_SOLVER_VISITS)))) searchRoot(module, played);
  const [found] = module.read("estimation.estimate");
  if (found === undefined || found.count === 0) throw new RangeError(`one of these moves is not legal: ${played.join(" ")}`);
  return { worths: module.read("estimation.worths").slice(0, found.count), solved: found.solved !== 0 };
}

function searchRoot(module: KernelModule, played: readonly number[]): void {
  const { kernels } = module;
  const [settings] = module.read("estimation.estimate");
  module.write("estimation.played", module.read("estimation.played").map((move, place) => played[place] ?? move));
  kernels.plant();
  let place = kernels.begin_estimate(played.length);
  while (place !== DONE) {
    kernels.visit_root(place, settings?.batch ?? 0);
    place = kernels.next_visit();
  }
}

/** Weigh the chance that came after a move, between the positions `before` and `after` in the memory; undefined if none came. */
export function weighDraw(module: KernelModule, move: number): LuckRecord | undefined {
  return module.kernels.weigh_draw(move) === 0 ? undefined : module.read("luck.luck")[0];
}

/** Map an estimate to how often it comes true, by the calibration that is shipped. */
export function calibratedChance(module: KernelModule, chance: number): number {
  const [slope = 1, shift = 0] = module.read("luck.forecast.curve");
  return module.kernels.calibrated(chance, slope, shift);
}
