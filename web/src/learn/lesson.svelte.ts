// The first lesson: a round played in the browser, without a server, that waits for the expected move of each task.

import { pageCatalogue } from "../i18n/language.svelte";
import { Board, type GameRequest } from "../play/board.svelte";
import { layOut, type LayoutChange } from "../play/layout";
import { standingOf } from "../play/standing";
import { type Match, playMove, rupees } from "../rules/match";
import type { Move } from "../rules/moves";
import { short } from "../rules/notation";
import { viewOf } from "../rules/view";
import { CLOSING, DEAL, moveIn, opening, TASKS } from "./script";

/** Working on a task, having done it, or having done all tasks. */
export type LessonPhase = "todo" | "why" | "done";

export class Lesson extends Board {
  at = $state(0);
  phase = $state<LessonPhase>("todo");
  /** Whether the last move was legal but not the expected one. */
  isAstray = $state(false);
  #match: Match = opening();

  constructor(aboutToMove: (change: LayoutChange) => void) {
    super(aboutToMove);
    this.seat = 0;
    this.seated = {
      sitters: [
        { type: "person", user: "", name: "" },
        { type: "person", user: "", name: pageCatalogue().lesson.opponent },
      ],
      control: { type: "untimed" },
      options: this.#match.options,
      rated: false,
      commitment: "",
    };
    this.#lay();
  }

  /** Compare a move with the one that the task expects. */
  ask(request: GameRequest): void {
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

  /** Go on to the next task, after the opponent's reply. */
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

  /** Both scores, the player's own first; null until the round is over. */
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
