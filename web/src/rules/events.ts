// What happens in a match.

import type { Happened } from "../wire";

/** One event of a match, as the server sends it and as the rules in this folder produce it. */
export type GameEvent = Happened["events"][number];
