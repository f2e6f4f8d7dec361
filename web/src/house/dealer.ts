// The chance of a match on this device: its seed and commitment, its deals, and the seeds of the house's choices.

import { commitment, type Deal, drawDeal, drawStarter, type Nonces, SEED_BYTES } from "../rules/deal";
import { bytesOf, hexOf } from "../rules/hex";
import type { Seat } from "../rules/position";
import { hmacSha256, joined } from "../rules/sha256";

/** Draw a new seed; the commitment to it is shown before the player sends a nonce. */
export function newSeed(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(SEED_BYTES)));
}

export function commitmentTo(seed: string, match: string): string {
  return hexOf(commitment(bytesOf(seed), match));
}

/** Draws the deals of a match from its seed and the player's nonce, and caches the last one. The house's nonce is empty. */
export class LocalDealer {
  readonly #seed: Uint8Array;
  #last: { readonly nonce: string; readonly round: number; readonly deal: Deal } | null = null;

  constructor(seed: string) {
    this.#seed = bytesOf(seed);
  }

  /** S4: who starts the first round. */
  starter(nonce: string): Seat {
    return drawStarter(this.#seed, noncesOf(nonce));
  }

  deal(nonce: string, round: number): Deal {
    if (this.#last?.nonce !== nonce || this.#last.round !== round) {
      this.#last = { nonce, round, deal: drawDeal(this.#seed, noncesOf(nonce), round) };
    }
    return this.#last.deal;
  }

  /** The seed of the house's choice at a version, as on a server. */
  houseSeed(version: number): Uint8Array {
    const counter = new DataView(new ArrayBuffer(4));
    counter.setUint32(0, version);
    return hmacSha256(this.#seed, joined(new TextEncoder().encode("jaipur-house-1"), new Uint8Array(counter.buffer)));
  }
}

function noncesOf(nonce: string): Nonces {
  return [bytesOf(nonce), new Uint8Array()];
}
