// A table against the house: who is new comes in first, and whoever comes goes there.

import { playHouse } from "../api/tables";
import { beSomebody } from "../me.svelte";
import { goTo } from "../router.svelte";
import type { TableWanted } from "../wire";

export async function startAgainst(level: string, terms: Omit<TableWanted, "level"> = {}): Promise<void> {
  await beSomebody();
  goTo(`/match/${await playHouse({ level, ...terms })}`);
}
