// How a match on this device ended, for lists.

import { figuresOf } from "./match_figures";
import { replay } from "../rules/replay";
import { type MatchEnding, PLAYER } from "./log";
import type { MatchLog } from "./match_log";
import { recordOf } from "./record";

/** How a match ended; null while it is in play. */
export function endingOf(log: MatchLog): MatchEnding | null {
  const { match, at } = log.opening;
  const { result, seals } = log.table.match;
  if (result === null) return null;
  const steps = log.stepsAfter(1);
  // The record has no moves that were taken back.
  const events = replay(recordOf(log.opening, steps)).flatMap((step) => step.events);
  return { match, at: steps.at(-1)?.entry.at ?? at, result, seals, figures: figuresOf(events, PLAYER) };
}
