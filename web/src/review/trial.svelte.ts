// A word on each move that is tried in the place of another: it is judged by what the player knew, as a review does.

import { weigh } from "../api/reviews";
import type { Request } from "../board.svelte";
import { beSomebody } from "../me.svelte";
import { short } from "../rules/notation";
import { Practice } from "./practice.svelte";

/** What a move came to: the chance that it gives, and what it gives away. */
export interface Tried {
  readonly move: string;
  readonly value: number;
  readonly loss: number;
}

export class Trial extends Practice {
  state = $state<"todo" | "weighing" | "told" | "unweighed">("todo");
  tried = $state.raw<Tried | null>(null);

  ask(request: Request): void {
    if (request.type === "play" && this.state !== "weighing") void this.#try(short(request.move));
  }

  override clear(): void {
    super.clear();
    this.state = "todo";
  }

  async #try(move: string): Promise<void> {
    const known = this.decision.best.find((candidate) => candidate.move === move);
    if (known !== undefined) {
      this.#tell({ move, value: known.value, loss: move === this.decision.move ? this.decision.loss : this.decision.value - known.value });
      return;
    }
    this.state = "weighing";
    try {
      const { round, part } = this.turn;
      await beSomebody();
      const weighed = await weigh(this.match, { round, ply: Number(part), move });
      this.#tell({ move, value: weighed.after, loss: weighed.loss });
    } catch {
      this.state = "unweighed";
    }
  }

  #tell(tried: Tried): void {
    this.tried = tried;
    this.state = "told";
  }
}
