// A puzzle: a table at which every move is judged, and none is played.

import { solution, tryMove } from "../api/puzzles";
import { Attempt } from "../attempt.svelte";
import { Board, type Request } from "../board.svelte";
import { words } from "../i18n/puzzles/words";
import { beSomebody } from "../me.svelte";
import type { Move } from "../rules/moves";
import { standingOf } from "../still";
import { layOut } from "../table/layout";
import { selectionOf } from "../table/selecting";
import type { AttemptSeen, PuzzleSeen, SolutionSeen } from "../wire";

/** Before an attempt, after one that failed, and once the answer is there: found, or shown. */
export type Phase = "todo" | "wrong" | "found" | "shown";

export class Puzzling extends Board {
  readonly puzzle: PuzzleSeen;
  readonly asking = new Attempt();
  phase = $state<Phase>("todo");
  /** The last move that was tried, and what was said of it. */
  tried = $state.raw<Move | null>(null);
  verdict = $state.raw<AttemptSeen | null>(null);
  /** What the first attempt did to one's rating, as long as this page is open. */
  counted = $state.raw<AttemptSeen | null>(null);
  solution = $state.raw<SolutionSeen | null>(null);

  constructor(puzzle: PuzzleSeen) {
    super(() => undefined);
    this.puzzle = puzzle;
    const nobody = { type: "house", level: "" } as const;
    const { view } = puzzle;
    this.seat = view.viewer;
    this.seated = {
      sitters: [nobody, nobody],
      control: { type: "untimed" },
      options: view.options,
      rated: false,
      commitment: "",
    };
    this.standing = standingOf(view);
    this.layout = layOut(view);
  }

  override get names(): readonly [string, string] {
    return [words().opponent, words().opponent];
  }

  get isOver(): boolean {
    return this.phase === "found" || this.phase === "shown";
  }

  override get mayPick(): boolean {
    return !this.isOver && super.mayPick;
  }

  /** Have a move judged. */
  ask(request: Request): void {
    if (request.type !== "play" || this.isOver) return;
    const { move } = request;
    void this.asking.make(async () => {
      await beSomebody();
      const seen = await tryMove(this.puzzle.id, move);
      this.tried = move;
      this.verdict = seen;
      if (seen.first) this.counted = seen;
      if (seen.solution === null) {
        this.phase = "wrong";
        this.clear();
      } else this.#end("found", seen.solution);
    });
  }

  /** Have the answer shown. */
  giveUp(): void {
    void this.asking.make(async () => {
      this.#end("shown", await solution(this.puzzle.id));
    });
  }

  /** Lay the answer's cards as if they were picked. */
  #end(phase: Phase, found: SolutionSeen): void {
    this.clear();
    this.solution = found;
    const answer = found.best[0];
    if (answer !== undefined) this.selection = selectionOf(answer.move, this.reach);
    this.phase = phase;
  }
}
