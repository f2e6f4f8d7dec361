// Luck weighed by the kernels. Its dice fall alike where the seat knows the same.

import type { Match } from "../../rules/match";
import type { Move } from "../../rules/moves";
import type { Seat } from "../../rules/position";
import { knownView } from "../../rules/view";
import { weighDraw } from "../estimates";
import { LUCK_SEED } from "../generated/roles";
import type { KernelModule } from "../module";
import type { Came, Croupier } from "../review/estimates";
import { knownNumber } from "./move_numbers";
import { positionRecord } from "./positions";
import { layView, seedOf } from "./roots";

const SEED = seedOf(LUCK_SEED);
const NOTHING_CAME: Came = { luck: [0, 0], expected: 0 };

export class KernelCroupier implements Croupier {
  readonly #module: KernelModule;

  constructor(module: KernelModule) {
    this.#module = module;
  }

  weigh(before: Match, move: Move, after: Match): Came {
    const record = positionRecord(before);
    this.#module.write("before", [record]);
    this.#module.write("after", [positionRecord(after)]);
    layView(this.#module, knownView(before, record.to_move === 0 ? 0 : 1), SEED);
    const luck = weighDraw(this.#module, knownNumber(move));
    return luck === undefined ? NOTHING_CAME : { luck: [luck.mover, luck.other], expected: luck.expected };
  }

  atSight(match: Match, seat: Seat): number {
    this.#module.write("before", [positionRecord(match)]);
    layView(this.#module, knownView(match, seat), SEED);
    return this.#module.kernels.waiting_chance();
  }
}
