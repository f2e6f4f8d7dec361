// The standing of a table without a server.

import type { Standing, View } from "../wire";

/** A standing with a view and no clock. */
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
