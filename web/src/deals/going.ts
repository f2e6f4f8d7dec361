// To one's own match of a deal: who is new comes in first.

import { tryDeal } from "../api/deals";
import { beSomebody } from "../me.svelte";
import { goTo } from "../router.svelte";

export async function goOn(deal: string): Promise<void> {
  await beSomebody();
  const match = await tryDeal(deal);
  if (match !== null) goTo(`/match/${match}`);
}
