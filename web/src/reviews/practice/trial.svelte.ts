// Moves tried instead of the one that was played; each is judged by what the player knew, as in a review.

import type { GameRequest } from "../../play/board.svelte";
import { short } from "../../rules/notation";
import { weigh } from "../../shared/api/reviews";
import { ensureUser } from "../../shared/session.svelte";
import { Practice } from "./practice.svelte";

/** The verdict on a tried move: its winning chance, and its loss against the best move. */
export interface TriedMove {
  readonly move: string;
  readonly value: number;
  readonly loss: number;
}

export class Trial extends Practice {
  state = $state<"todo" | "weighing" | "told" | "unweighed">("todo");
  tried = $state.raw<TriedMove | null>(null);

  ask(request: GameRequest): void {
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
      await ensureUser(this.match);
      const weighed = await weigh(this.match, { round, ply: Number(part), move });
      this.#tell({ move, value: weighed.after, loss: weighed.loss });
    } catch {
      this.state = "unweighed";
    }
  }

  #tell(tried: TriedMove): void {
    this.tried = tried;
    this.state = "told";
  }
}
