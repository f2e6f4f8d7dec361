// The deal of the day in a frame.

import { daily } from "../shared/api/deals";
import { HAS_SERVER } from "../shared/server";

/** What a frame says of it. */
export interface DailyShown {
  readonly day: string;
  readonly level: string;
  /** How many have played it; null where nobody counts. */
  readonly tried: number | null;
}

/** The server's deal, or the one that follows from the date. */
export async function dealOfToday(): Promise<DailyShown> {
  if (HAS_SERVER) {
    const { day, level, tried } = await daily();
    return { day: day ?? "", level, tried };
  }
  const { levelOf } = await import("../house/answers/daily");
  const day = new Date().toISOString().slice(0, 10);
  return { day, level: levelOf(day), tried: null };
}
