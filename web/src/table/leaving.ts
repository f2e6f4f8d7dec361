// Which ways out of a match a player has, as far as can be told here: the server decides.

import type { Seated, Standing } from "../wire";

/** The opening of a table is its first version, and every person's readiness one more. */
const BEFORE_READY = 1;

/** Whether nobody has lost or won by now. */
function isOn({ view }: Standing): boolean {
  return view.result === null;
}

/** E7. */
export function mayResign(seat: number | null, standing: Standing): boolean {
  return seat !== null && isOn(standing);
}

/** E9: before both have moved, and not where others play the same deal: there it would count. Every move is a version, so there were two at most as many as can be counted here. */
export function mayAbort(seat: number | null, seated: Seated, standing: Standing, version: number): boolean {
  const people = seated.sitters.filter((sitter) => sitter.type === "person").length;
  const isShared = (seated.shared ?? null) !== null;
  return seat !== null && !isShared && isOn(standing) && version < BEFORE_READY + people + 2;
}

/** E8: whether one may say that the other is away, whose clock runs. */
export function mayClaim(seat: number | null, seated: Seated, standing: Standing): boolean {
  if (seat === null || !isOn(standing) || standing.missed !== null) return false;
  const other = seated.sitters[1 - seat];
  return seated.control.type === "live" && other?.type === "person" && standing.times.running === 1 - seat;
}
