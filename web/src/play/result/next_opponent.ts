// Whom to meet after a bot was beaten: the next one, from the weakest to the strongest.

import { house } from "../../shared/opponents.svelte";
import type { Board } from "../board.svelte";

/** The level of the next bot; null unless the viewer has just beaten one that has a next. */
export function nextOpponent({ view, seat, seated, top }: Pick<Board, "view" | "seat" | "seated" | "top">): string | null {
  const result = view?.result ?? null;
  const beaten = seated?.sitters[top];
  if (seat === null || result?.type !== "match_won" || result.seat !== seat || beaten?.type !== "house") return null;
  const levels = house().map(({ name }) => name);
  const at = levels.indexOf(beaten.level);
  return at < 0 ? null : (levels[at + 1] ?? null);
}
