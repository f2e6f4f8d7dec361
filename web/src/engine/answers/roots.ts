// The root and the dice of a decision in the module's memory, from a seat's view alone.

import { AWAITING_MOVE } from "../../rules/legal";
import type { View } from "../../wire";
import type { KernelModule } from "../module";
import { newDice } from "./dice";
import { seatViewOf } from "./seat_view";

/** Lay the root in which the viewer decides, and the dice to do it with. A RangeError if the viewer has no move to choose. */
export function layDecision(module: KernelModule, known: View, seed: Uint8Array): void {
  if (known.viewer === null || known.to_move !== known.viewer || known.awaiting !== AWAITING_MOVE) {
    throw new RangeError(`viewer ${String(known.viewer)} has no move to choose`);
  }
  layView(module, known, seed);
}

/** Lay the plainest world that fits a view, and dice that fall alike for equal seeds and views. */
export function layView(module: KernelModule, known: View, seed: Uint8Array): void {
  module.write("view", seatViewOf(known));
  module.kernels.lay_plainest_world();
  module.write("dice", [newDice(seed, module.bytes("root"))]);
}

/** The bytes of a seed that is a text. */
export function seedOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
