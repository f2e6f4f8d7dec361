// The house's levels, for a page that cannot ask a server for them.

import { OPPONENTS } from "../i18n/generated/opponents";
import { presumeHouse } from "../shared/opponents.svelte";
import type { LevelSeen } from "../wire";

/** All levels, as a server lists them. */
export function seenLevels(): LevelSeen[] {
  return OPPONENTS;
}

/** Make the levels known, until a server has listed them. */
export function nameLevels(): void {
  presumeHouse(OPPONENTS);
}
