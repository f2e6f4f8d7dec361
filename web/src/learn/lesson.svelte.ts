// The first lesson: a round that is played here, without a server, and that waits for the move to be learned.

import { Board, type Request } from "../board.svelte";
import { words } from "../i18n/lesson/words";
import { type Match, playMove, rupees } from "../rules/match";
import type { Move } from "../rules/moves";
import { short } from "../rules/notation";
import { viewOf } from "../rules/view";
import { standingOf } from "../still";
import type { Change } from "../table/flights";
import { layOut } from "../table/layout";
import { CLOSING, DEAL, moveIn, opening, TASKS } from "./script";

/** At a task, past it, or past all of them. */
export type Phase = "todo" | "why" | "done";

export class Lesson extends Board {
  at = $state(0);
  phase = $state<Phase>("todo");
  /** Whether a move was made that may be played but is not the one to learn. */
  isAstray = $state(false);
  #match: Match = opening();

  constructor(aboutToMove: (change: Change) => void) {
    super(aboutToMove);
    this.seat = 0;
    this.seated = {
      sitters: [
        { type: "person", user: "", name: "" },
        { type: "person", user: "", name: words().opponent },
      ],
      control: { type: "untimed" },
      options: this.#match.options,
      rated: false,
      commitment: "",
    };
    this.#lay();
  }

  /** Judge a move by the task. */
  ask(request: Request): void {
    const task = TASKS[this.at];
    if (request.type !== "play" || this.phase !== "todo" || task === undefined) return;
    this.isAstray = short(request.move) !== task.wanted;
    if (this.isAstray) return;
    this.#play(request.move);
    this.phase = "why";
  }

  override clear(): void {
    super.clear();
    this.isAstray = false;
  }

  /** Go on to the next task, by way of the other's reply. */
  next(): void {
    if (this.phase !== "why") return;
    const reply = TASKS[this.at]?.reply ?? null;
    if (this.at === TASKS.length - 1) {
      this.phase = "done";
      return;
    }
    this.at += 1;
    this.phase = "todo";
    if (reply !== null) this.#play(moveIn(reply));
    else if (this.at === TASKS.length - 1) this.#leap();
  }

  again(): void {
    this.#match = opening();
    this.at = 0;
    this.phase = "todo";
    this.scored = null;
    this.clear();
    this.#lay();
  }

  /** What both ended with, oneself first; null until the round is over. */
  get totals(): readonly [number, number] | null {
    return this.scored === null ? null : [rupees(this.scored.accounts[0]), rupees(this.scored.accounts[1])];
  }

  #play(move: Move): void {
    const before = this.#match.position;
    if (before === null) return;
    const step = playMove(this.#match, before, move, DEAL);
    this.#match = step.after;
    this.#stand();
    this.show(step.events);
  }

  /** Skip the middle of the round. */
  #leap(): void {
    this.#match = { ...this.#match, position: CLOSING };
    this.#lay();
  }

  #stand(): void {
    this.standing = standingOf(viewOf(this.#match, { seat: 0, isOpen: false }));
  }

  #lay(): void {
    this.#stand();
    if (this.view !== null) this.layout = layOut(this.view, this.layout.next);
  }
}
