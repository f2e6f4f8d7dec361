// Advice for a seat's own move: as much of the answer as is wanted.

import type { Move } from "../../../rules/moves";
import type { AdviceGiven, AdviceWanted, View } from "../../../wire";
import { argumentsFor } from "./merits";

/** As much of a move as a step asks for, with what speaks for it in what a seat knows. */
export function adviceOf(known: View, move: Move, step: AdviceWanted["step"]): AdviceGiven {
  return {
    kind: move.type,
    move: step === "kind" ? null : move,
    arguments: step === "why" ? argumentsFor(known, move) : null,
  };
}
