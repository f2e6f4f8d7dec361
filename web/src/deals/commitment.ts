// Commitments of open deals, stored by this browser and checked against the seed once a deal is closed.

import { commitmentOf } from "../rules/verify";
import { storeCommitment, storedCommitment } from "../shared/commitments";
import { dayAfter, dealOfDay } from "../shared/deal_names";
import type { DealSeen } from "../wire";

/** Whether a seed matches the commitments seen before it. */
export interface CommitmentCheck {
  readonly computed: string;
  /** Whether this browser had seen the commitment before the seed. */
  readonly wasThere: boolean;
  readonly isOk: boolean;
}

/** Store the commitment of an open deal, and that of tomorrow's deal. */
export function storeDealCommitments({ deal, day, commitment, seed, tomorrow }: DealSeen): void {
  if (seed === null) storeCommitment(deal, { commitment, sent: null });
  if (day !== null && tomorrow !== null) storeCommitment(dealOfDay(dayAfter(day, 1)), { commitment: tomorrow, sent: null });
}

/** Check a seed against the commitment shown now and, if this browser stored one, against the stored commitment. */
export function fitOf({ deal, commitment, seed }: DealSeen): CommitmentCheck | null {
  if (seed === null) return null;
  const kept = storedCommitment(deal);
  const computed = commitmentOf(seed, deal);
  return { computed, wasThere: kept !== null, isOk: computed === commitment && (kept === null || kept.commitment === commitment) };
}
