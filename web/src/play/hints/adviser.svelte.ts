// Hints for the player's own move, step by step: the kind of move, the move, and the reasons.

import { advice } from "../../shared/api/matches";
import type { AdviceGiven, AdviceWanted } from "../../wire";
import type { OnlineGame } from "../game.svelte";
import { selectionOf } from "../selection";

type HintStep = AdviceWanted["step"];

const AFTER: Readonly<Record<HintStep, HintStep | null>> = { kind: "move", move: "why", why: null };

interface GivenHint {
  readonly version: number;
  readonly step: HintStep;
  /** Null if the request failed. */
  readonly given: AdviceGiven | null;
}

export class Adviser {
  #game: OnlineGame;
  #last = $state.raw<GivenHint | null>(null);
  #isAsking = $state(false);

  constructor(game: OnlineGame) {
    this.#game = game;
  }

  /** Whether hints are available: on the player's own turn of a casual match against a bot, unless the deal is shared. */
  get isThere(): boolean {
    const { seat, seated, shared, top, isMyTurn, pending } = this.#game;
    const isFree = seated?.rated === false && shared === null && seated.sitters[top].type === "house";
    return seat !== null && isFree && isMyTurn && pending === null;
  }

  /** The hint for the current turn, or null. */
  get last(): GivenHint | null {
    return this.isThere && this.#last?.version === this.#game.version ? this.#last : null;
  }

  /** The next step that can be requested; null after the last one. */
  get next(): HintStep | null {
    if (this.last === null) return "kind";
    return this.last.given === null ? this.last.step : AFTER[this.last.step];
  }

  get isAsking(): boolean {
    return this.#isAsking;
  }

  /** Request the next step. A hinted move is selected on the board. */
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

  /** Hide the hint. */
  dismiss(): void {
    this.#last = null;
  }
}
