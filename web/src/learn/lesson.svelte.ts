// The first lesson: a round played in the browser, without a server, that waits for the expected move of each task.

import { catalogue, pageCatalogue } from "../i18n/language.svelte";
import { Board, type GameRequest } from "../play/board.svelte";
import { layOut, type LayoutChange } from "../play/layout";
import { standingOf } from "../play/standing";
import type { Card } from "../rules/cards";
import { type Match, playMove, rupees } from "../rules/match";
import type { Move } from "../rules/moves";
import { short } from "../rules/notation";
import { viewOf } from "../rules/view";
import { FIRST_OPPONENT } from "../shared/opponents.svelte";
import { CLOSING, DEAL, moveIn, opening, TASKS } from "./script";
import { type LessonTarget, targetsOf } from "./targets";

/** Reading the goal of the game, working on a task, having done it, or having done all tasks. */
export type LessonPhase = "goal" | "todo" | "why" | "done";

export class Lesson extends Board {
  at = $state(0);
  phase = $state<LessonPhase>("goal");
  /** Whether the last move was legal but not the expected one. */
  isAstray = $state(false);
  /** How many lines the log had when the opponent replied; null before the first reply. */
  #repliedAt = $state<number | null>(null);
  #match: Match = opening();
  /** The expected move; null while there is something to read. */
  readonly #wanted: Move | null = $derived(this.phase === "todo" ? moveIn(TASKS[this.at]?.wanted ?? "") : null);
  /** What to tap next. */
  readonly targets: readonly LessonTarget[] = $derived(this.#wanted === null ? [] : targetsOf(this.#wanted, this.selection, this.reach));
  /** The cards of the hand that the task is about: of the goods that are to be taken. */
  readonly related: readonly number[] = $derived.by(() => {
    const about: readonly Card[] = this.#wanted === null ? [] : takenBy(this.#wanted);
    return this.layout.hand.flatMap(({ id, card }) => (about.includes(card) ? [id] : []));
  });

  constructor(aboutToMove: (change: LayoutChange) => void) {
    super(aboutToMove);
    this.seat = 0;
    this.seated = {
      sitters: [
        { type: "person", user: "", name: "" },
        { type: "house", level: FIRST_OPPONENT },
      ],
      control: { type: "untimed" },
      options: this.#match.options,
      rated: false,
      commitment: "",
    };
    this.#lay();
  }

  /** Without the list of opponents, which a server sends. */
  override get names(): readonly [string, string] {
    return ["", pageCatalogue().lesson.opponent];
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

  override get mayPick(): boolean {
    return this.phase === "todo" && super.mayPick;
  }

  override clear(): void {
    super.clear();
    this.isAstray = false;
  }

  /** Go on: from the goal to the first task, or from a task to the next one, after the opponent's reply. */
  next(): void {
    if (this.phase === "goal") this.phase = "todo";
    if (this.phase !== "why") return;
    const reply = TASKS[this.at]?.reply ?? null;
    this.#repliedAt = null;
    if (this.at === TASKS.length - 1) {
      this.phase = "done";
      return;
    }
    this.at += 1;
    this.phase = "todo";
    if (reply !== null) this.#answer(moveIn(reply));
    else if (this.at === TASKS.length - 1) this.#leap();
  }

  again(): void {
    this.#match = opening();
    this.at = 0;
    this.phase = "goal";
    this.scored = null;
    this.#repliedAt = null;
    this.clear();
    this.#lay();
  }

  /** What the opponent has just done, in words; null where a task begins without a reply. */
  get reply(): string | null {
    if (this.#repliedAt === null) return null;
    return this.log.slice(this.#repliedAt).map((line) => line.text).join(catalogue().gap);
  }

  /** Both scores, the player's own first; null until the round is over. */
  get totals(): readonly [number, number] | null {
    return this.scored === null ? null : [rupees(this.scored.accounts[0]), rupees(this.scored.accounts[1])];
  }

  #answer(reply: Move): void {
    this.#repliedAt = this.log.length;
    this.#play(reply);
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

function takenBy(move: Move): readonly Card[] {
  if (move.type === "take") return [move.good];
  return move.type === "exchange" ? move.taken : [];
}
