// The verdict on a move that was tried in a puzzle: whether it is the answer, and why not.

import type { Move } from "../../rules/moves";
import { parseMove, short } from "../../rules/notation";
import { parseView } from "../../rules/text/view";
import type { Candidate, Fact } from "../../wire";
import { reasonsFor } from "./explanation/reasons";

/** What a seat knew as one line, and the moves that were weighed, the answer first. */
export interface PuzzlePosition {
  readonly view: string;
  readonly best: readonly [Candidate, Candidate, ...Candidate[]];
}

/** Whether a move is the answer, what it is worth, where it was weighed, and what tells the two apart. */
export interface AttemptVerdict {
  readonly right: boolean;
  readonly move: string;
  readonly weighed: Candidate | null;
  /** Against the answer, where it is another move; of the next best, where it is the answer. */
  readonly reasons: readonly Fact[];
}

/** Judge a move; any that is legal. */
export function judgeAttempt(puzzle: PuzzlePosition, move: Move): AttemptVerdict {
  const [answer, second] = puzzle.best;
  const tried = short(move);
  const right = tried === answer.move;
  const against = right ? parseMove(second.move, "en") : move;
  return {
    right,
    move: tried,
    weighed: puzzle.best.find((each) => each.move === tried) ?? null,
    reasons: reasonsFor(parseView(puzzle.view), against, parseMove(answer.move, "en")),
  };
}
