// A table against the house: who is new comes in first, and whoever comes goes there.

import { comeIn, playHouse } from "../api";
import { goTo } from "../router.svelte";

export async function startAgainst(level: string): Promise<void> {
  await comeIn();
  goTo(`/match/${await playHouse(level)}`);
}
