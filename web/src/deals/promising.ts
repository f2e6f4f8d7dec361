// What this browser keeps of deals before they are closed, and holds against the seed afterwards.

import { keepPromise, promised } from "../promises";
import { commitmentOf } from "../rules/verify";
import type { DealSeen } from "../wire";
import { dayAfter, dealOfDay } from "./naming";

/** How a seed fits what was shown before. */
export interface Fit {
  readonly computed: string;
  /** Whether this browser had seen the commitment before the seed. */
  readonly wasThere: boolean;
  readonly isOk: boolean;
}

/** Keep what binds a deal that is not closed, and that of tomorrow. */
export function keepBound({ deal, day, commitment, seed, tomorrow }: DealSeen): void {
  if (seed === null) keepPromise(deal, { commitment, sent: null });
  if (day !== null && tomorrow !== null) keepPromise(dealOfDay(dayAfter(day, 1)), { commitment: tomorrow, sent: null });
}

/** Hold a seed against what is shown now and, where this browser was there, against what was shown then. */
export function fitOf({ deal, commitment, seed }: DealSeen): Fit | null {
  if (seed === null) return null;
  const kept = promised(deal);
  const computed = commitmentOf(seed, deal);
  return { computed, wasThere: kept !== null, isOk: computed === commitment && (kept === null || kept.commitment === commitment) };
}
