// Deals that several play.

import type { MatchRecord } from "../rules/record";

/** Whether a match was played over a shared deal: then no player adds a nonce, so that the server alone draws. */
export function isSharedDeal({ nonces }: MatchRecord): boolean {
  return nonces?.every((nonce) => nonce === "") === true;
}
