// Where mistakes were made.

import type { Looking } from "../replay/replaying.svelte";
import type { Review } from "../wire";

/** The steps of inaccuracies, mistakes and blunders: of the seat that is looked from, or of both. */
export function marked(review: Review | null, looking: Looking): number[] {
  return (review?.turns ?? []).flatMap(({ decision }, step) =>
    decision?.label && (looking === "open" || decision.seat === looking) ? [step] : [],
  );
}
