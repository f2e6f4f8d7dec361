// Starts a match against a bot, after signing in a new visitor as a guest.

import { playHouse } from "../shared/api/tables";
import { goTo } from "../shared/router.svelte";
import { ensureUser } from "../shared/session.svelte";
import type { TableWanted } from "../wire";

export async function startAgainst(level: string, terms: Omit<TableWanted, "level"> = {}): Promise<void> {
  await ensureUser();
  goTo(`/match/${await playHouse({ level, ...terms })}`);
}
