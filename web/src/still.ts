// What a board needs of a table that no server keeps the time of.

import type { Standing, View } from "./wire";

/** Where a match stands by a view alone. */
export function standingOf(view: View): Standing {
  return {
    view,
    times: { left: [0, 0], running: null, since: 0, now: 0 },
    ready: [true, true],
    may_take_back: false,
    missed: null,
    proof: null,
  };
}
