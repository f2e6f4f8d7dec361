// To the next puzzle: who is new comes in first, since what one has tried is remembered.

import { nextPuzzle } from "../api/puzzles";
import { beSomebody } from "../me.svelte";
import { goTo } from "../router.svelte";
import { theme } from "./theme.svelte";

export async function goToNext(): Promise<void> {
  await beSomebody();
  goTo(`/puzzles/${(await nextPuzzle(theme())).id}`);
}
