// A level's choice from what its seat may know: the one of the Python package for the same view and seed.

import type { Move } from "../../rules/moves";
import { moveOf } from "../../rules/numbers/moves";
import type { View } from "../../wire";
import { LEVELS } from "../generated/levels";
import type { KernelModule } from "../module";
import { decide, type Thinking } from "../players";
import { layDecision } from "./roots";

/** Choose a move. Meanwhile it yields the share of the work that is done. A RangeError for an unknown level, and without a move to choose. */
export function* choose(module: KernelModule, level: string, known: View, seed: Uint8Array): Generator<number, Move> {
  const thinking = thinkingOf(level);
  layDecision(module, known, seed);
  const { moves } = yield* decide(module, thinking, known.options.open_hands === true);
  const [best] = moves;
  if (best === undefined) throw new RangeError("no move may be played");
  return moveOf(best.move);
}

function thinkingOf(level: string): Thinking {
  const found = Object.entries(LEVELS).find(([name]) => name === level);
  if (found === undefined) throw new RangeError(`there is no level ${level}`);
  return found[1];
}
