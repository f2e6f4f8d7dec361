// Dice that fall as those of the Python package do for the same seeds.

import { blake2b } from "@noble/hashes/blake2.js";

const WORD_BYTES = 8;
const LENGTH_BYTES = 4;

/** The first word of dice. */
export function newDice(...seeds: readonly Uint8Array[]): bigint {
  const digest = blake2b.create({ dkLen: WORD_BYTES });
  for (const seed of seeds) {
    const length = new Uint8Array(LENGTH_BYTES);
    new DataView(length.buffer).setUint32(0, seed.length);
    digest.update(length).update(seed);
  }
  const { buffer, byteOffset } = digest.digest();
  // A word of zeros would stay so for ever.
  return new DataView(buffer, byteOffset).getBigUint64(0) | 1n;
}
