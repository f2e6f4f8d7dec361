// Advice for one's own move, a step at a time: what kind it is, which one, and why.

import { advice } from "../api/matches";
import type { Game } from "../game.svelte";
import type { AdviceGiven, AdviceWanted } from "../wire";
import { selectionOf } from "./selecting";

type Step = AdviceWanted["step"];

const AFTER: Readonly<Record<Step, Step | null>> = { kind: "move", move: "why", why: null };

interface Advised {
  readonly version: number;
  readonly step: Step;
  /** Null where none came. */
  readonly given: AdviceGiven | null;
}

export class Adviser {
  #game: Game;
  #last = $state.raw<Advised | null>(null);
  #isAsking = $state(false);

  constructor(game: Game) {
    this.#game = game;
  }

  /** Whether advice is given at this table: against the house, where nothing is at stake and nothing compared, for one's own move. */
  get isThere(): boolean {
    const { seat, seated, shared, top, isMyTurn, pending } = this.#game;
    const isFree = seated?.rated === false && shared === null && seated.sitters[top].type === "house";
    return seat !== null && isFree && isMyTurn && pending === null;
  }

  /** What was advised for the move that is to be made now. */
  get last(): Advised | null {
    return this.isThere && this.#last?.version === this.#game.version ? this.#last : null;
  }

  /** What can be asked for next; null when all is said. */
  get next(): Step | null {
    if (this.last === null) return "kind";
    return this.last.given === null ? this.last.step : AFTER[this.last.step];
  }

  get isAsking(): boolean {
    return this.#isAsking;
  }

  /** Ask for the next step; the cards of a move that is advised are picked. */
  async ask(): Promise<void> {
    const { version } = this.#game;
    const step = this.next;
    if (!this.isThere || step === null || this.#isAsking) return;
    this.#isAsking = true;
    const given = await advice(this.#game.match, { version, step }).catch(() => null);
    this.#isAsking = false;
    this.#last = { version, step, given };
    const move = given?.move ?? null;
    if (step === "move" && move !== null && this.last !== null) this.#game.select((_, reach) => selectionOf(move, reach));
  }

  /** Show it no more. */
  dismiss(): void {
    this.#last = null;
  }
}
