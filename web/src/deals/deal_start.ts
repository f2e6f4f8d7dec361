// Starts or continues the user's own match of a deal, after signing in a new visitor as a guest.

import { tryDeal } from "../shared/api/deals";
import { goTo } from "../shared/router.svelte";
import { ensureUser } from "../shared/session.svelte";

export async function goOn(deal: string): Promise<void> {
  await ensureUser();
  const match = await tryDeal(deal);
  if (match !== null) goTo(`/match/${match}`);
}
