// A puzzle: a table at which a move is judged instead of played.

import { pageCatalogue } from "../i18n/language.svelte";
import { Board, type GameRequest } from "../play/board.svelte";
import { layOut, type LayoutChange } from "../play/layout";
import { selectionOf } from "../play/selection";
import { standingOf } from "../play/standing";
import type { Move } from "../rules/moves";
import { solution, tryMove } from "../shared/api/puzzles";
import { ensureUser } from "../shared/session.svelte";
import { Submission } from "../shared/submission.svelte";
import type { AttemptSeen, PuzzleSeen, SolutionSeen } from "../wire";
import { playedOut } from "./played_out";
import { countRun } from "./run.svelte";

/** Before an attempt, after a failed one, and with the solution: found by the player, or shown. */
export type PuzzlePhase = "todo" | "wrong" | "found" | "shown";

/** Judges the moves of a puzzle. */
export interface PuzzleJudge {
  tryMove(id: string, move: Move): Promise<AttemptSeen>;
  solution(id: string): Promise<SolutionSeen>;
}

/** The server's verdict, which counts for the account. */
const FOR_ACCOUNT: PuzzleJudge = {
  async tryMove(id, move) {
    await ensureUser();
    return tryMove(id, move);
  },
  solution,
};

export class PuzzleBoard extends Board {
  readonly puzzle: PuzzleSeen;
  readonly #judge: PuzzleJudge;
  readonly asking = new Submission();
  phase = $state<PuzzlePhase>("todo");
  /** The last move that was tried, and its verdict. */
  tried = $state.raw<Move | null>(null);
  verdict = $state.raw<AttemptSeen | null>(null);
  /** The rating change of the first attempt, while the page is open. */
  counted = $state.raw<AttemptSeen | null>(null);
  solution = $state.raw<SolutionSeen | null>(null);

  /** `aboutToMove` is called before the cards of the solution change places. */
  constructor(puzzle: PuzzleSeen, judge: PuzzleJudge = FOR_ACCOUNT, aboutToMove: (change: LayoutChange) => void = () => undefined) {
    super(aboutToMove);
    this.puzzle = puzzle;
    this.#judge = judge;
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
    return [pageCatalogue().puzzles.opponent, pageCatalogue().puzzles.opponent];
  }

  get isOver(): boolean {
    return this.phase === "found" || this.phase === "shown";
  }

  override get mayPick(): boolean {
    return !this.isOver && super.mayPick;
  }

  /** Send a move to be judged. */
  ask(request: GameRequest): void {
    if (request.type !== "play" || this.isOver) return;
    const { move } = request;
    void this.asking.make(async () => {
      const seen = await this.#judge.tryMove(this.puzzle.id, move);
      this.tried = move;
      this.verdict = seen;
      if (seen.first) {
        this.counted = seen;
        countRun(seen.right);
      }
      if (seen.solution === null) {
        this.phase = "wrong";
        this.clear();
      } else this.#end("found", seen.solution);
    });
  }

  /** Request the solution. */
  giveUp(): void {
    void this.asking.make(async () => {
      this.#end("shown", await this.#judge.solution(this.puzzle.id));
    });
  }

  /** Play the solution on the table. */
  #end(phase: PuzzlePhase, found: SolutionSeen): void {
    this.clear();
    this.solution = found;
    const answer = found.best[0];
    this.phase = phase;
    if (answer === undefined || this.view === null) return;
    this.selection = selectionOf(answer.move, this.reach); // these cards are the ones that move
    const { view, events } = playedOut(this.view, answer.move);
    this.standing = standingOf(view);
    this.show(events);
  }
}
