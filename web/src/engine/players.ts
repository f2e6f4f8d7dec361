// How a player decides, in the same steps as in Python: the kernels do all the work, on the root in the module's memory.

import { MOST_PROMISING, PORTION, type CharacterRecord } from "./generated/memory";
import type { KernelModule } from "./module";

/** How a player thinks: as a character at first sight, by a search with so much work, or as the network alone would. */
export type Thinking = { readonly character: CharacterRecord } | { readonly work: number } | "at sight";

/** A move by its number, with the chance to win that it was given. */
export interface ValuedMove {
  move: number;
  value: number;
}

/** What a player decided: the best move first, then up to eight others. */
export interface KernelDecision {
  moves: ValuedMove[];
  /** Positions judged, and positions visited by the solver of the end of a round. */
  work: number;
}

/** Lay the root: the plainest world that fits what a seat may know of the position in the memory. */
export function layRoot(module: KernelModule, seat: number, openHands: boolean): void {
  module.kernels.see(seat, Number(openHands));
  module.kernels.lay_plainest_world();
}

/** Decide in the root with the dice in the memory. Between portions it yields the share of the work that is done. */
export function* decide(module: KernelModule, thinking: Thinking, openHands: boolean): Generator<number, KernelDecision> {
  if (thinking === "at sight") {
    module.kernels.decide_at_sight();
  } else if ("character" in thinking) {
    module.write("character", thinking.character);
    module.kernels.decide_in_character(Number(openHands));
  } else {
    yield* search(module, thinking.work);
  }
  const { count, moves, values, work } = module.read("decision");
  return { moves: moves.slice(0, count).map((move, place) => ({ move, value: values[place] ?? 0 })), work };
}

function* search(module: KernelModule, most: number): Generator<number, void> {
  const { kernels } = module;
  if (kernels.begin_search(most) && kernels.solve_end()) return;
  kernels.add_work(kernels.plant());
  while (kernels.goes_on(0)) {
    kernels.visit_root(MOST_PROMISING, PORTION);
    yield module.read("search").work / most;
  }
  kernels.conclude_search();
}
