// The steps of a match with mistakes.

import type { Review } from "../../wire";
import type { Perspective } from "../playback/replay.svelte";

/** The steps of inaccuracies, mistakes and blunders: of the seat whose perspective is shown, or of both. */
export function marked(review: Review | null, looking: Perspective): number[] {
  return (review?.turns ?? []).flatMap(({ decision }, step) =>
    decision?.label && (looking === "open" || decision.seat === looking) ? [step] : [],
  );
}
