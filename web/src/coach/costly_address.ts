// Where a costly move is looked at: in the review of its match.

import { queryOf } from "../reviews/playback/place";
import type { Costly } from "../wire";

export function addressOf({ match, at, seat }: Costly): string {
  return `/review/${match}${queryOf({ at, looking: seat === 0 ? 0 : 1 })}`;
}
