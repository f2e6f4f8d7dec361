// A decision to be made again: the table as its player saw it, and a word on each move that is tried. The match is
// over and its moves known, so nothing is dealt anew: a move is judged by what the player knew, as a review does.

import { weigh } from "../api/reviews";
import { Board, type Request } from "../board.svelte";
import { beSomebody } from "../me.svelte";
import type { Replay } from "../replay/replaying.svelte";
import { short } from "../rules/notation";
import { viewOf } from "../rules/view";
import { standingOf } from "../still";
import { layOut } from "../table/layout";
import type { Decision, Turn } from "../wire";

/** What a move came to: the chance that it gives, and what it gives away. */
export interface Tried {
  readonly move: string;
  readonly value: number;
  readonly loss: number;
}

export class Trial extends Board {
  readonly turn: Turn;
  readonly decision: Decision;
  readonly #match: string;
  state = $state<"todo" | "weighing" | "told" | "unweighed">("todo");
  tried = $state.raw<Tried | null>(null);

  constructor(replay: Replay, turn: Turn, decision: Decision) {
    super(() => undefined);
    this.turn = turn;
    this.decision = decision;
    this.#match = replay.record.match;
    this.seat = decision.seat;
    this.seated = replay.seated;
    const before = replay.steps[replay.at - 1]?.after;
    if (before === undefined) return;
    const view = viewOf(before, { seat: decision.seat === 1 ? 1 : 0, isOpen: false });
    this.standing = standingOf(view);
    this.layout = layOut(view);
  }

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
      const weighed = await weigh(this.#match, { round, ply: Number(part), move });
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
