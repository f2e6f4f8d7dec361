// In which order friends are listed, and which of their ratings is shown.

import type { FriendSeen, RatingSeen } from "../wire";

/** Those who are online first; otherwise as the server has them, the last one first. */
export function inOrder(friends: readonly FriendSeen[]): FriendSeen[] {
  return friends.toSorted((one, other) => Number(other.is_online) - Number(one.is_online));
}

/** The rating that is known best; null if there is none. */
export function surest(ratings: readonly RatingSeen[]): RatingSeen | null {
  return ratings.reduce<RatingSeen | null>((best, each) => (best === null || each.deviation < best.deviation ? each : best), null);
}
