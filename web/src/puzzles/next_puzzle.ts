// Opens the next puzzle, after signing in a new visitor as a guest, because attempts are stored.

import { nextPuzzle } from "../shared/api/puzzles";
import { goTo } from "../shared/router.svelte";
import { ensureUser } from "../shared/session.svelte";
import { theme } from "./theme.svelte";

export async function goToNext(): Promise<void> {
  await ensureUser();
  goTo(`/puzzles/${(await nextPuzzle(theme())).id}`);
}
