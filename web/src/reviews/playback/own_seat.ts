// Which seat of a finished match is the user's own.

import type { Seat } from "../../rules/position";
import type { Joined, Me } from "../../wire";

/**
 * The seat of a user, by the id that an account keeps when its name changes; null for a watcher. A match on this device says
 * its seat itself, unless two played it here.
 */
export function ownSeat({ seat, seated }: Pick<Joined, "seat" | "seated">, me: Pick<Me, "id"> | null): Seat | null {
  const isPair = seated.sitters.every((sitter) => sitter.type === "person");
  if (seat !== null && !isPair) return seat === 1 ? 1 : 0;
  const found = seated.sitters.findIndex((sitter) => sitter.type === "person" && sitter.user === me?.id);
  return found === -1 ? null : found === 1 ? 1 : 0;
}
