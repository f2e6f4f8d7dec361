// From the chance to win a round, the chance to win the match: by Seals, and by who starts what follows.

import { PRINTED_GAME } from "../../rules/match";
import type { View } from "../../wire";
import { sidesOf } from "./explanation/effects";

/** How often the starter wins a round between equals. */
const STARTER_WINS = 0.585;

/** A seat's chance to win the match, from its chance to win the present round. */
export function matchChance(view: View, chance: number): number {
  if (view.viewer === null) throw new RangeError("only a seat has a chance to win");
  const { own, other } = sidesOf(view);
  const needed = view.options.seals ?? PRINTED_GAME.seals;
  // E5: who lost a round starts the next one.
  const won = betweenEquals(needed - own.seals - 1, needed - other.seals, false);
  const lost = betweenEquals(needed - own.seals, needed - other.seals - 1, true);
  return chance * won + (1 - chance) * lost;
}

/** The chance to win a match in which each still needs so many Seals, between equals. */
export function betweenEquals(mine: number, theirs: number, iStart: boolean): number {
  if (mine === 0 || theirs === 0) return Number(mine === 0);
  const chance = iStart ? STARTER_WINS : 1 - STARTER_WINS;
  const won = betweenEquals(mine - 1, theirs, false);
  const lost = betweenEquals(mine, theirs - 1, true);
  return chance * won + (1 - chance) * lost;
}
