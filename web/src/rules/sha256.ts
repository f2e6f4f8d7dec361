// SHA-256 and HMAC-SHA256, implemented here because a page on plain HTTP has no WebCrypto.

const BLOCK = 64;
const DIGEST = 32;
const ROUNDS = 64;

// FIPS 180-4, 4.2.2.
const CONSTANTS = [
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
] as const;

// FIPS 180-4, 5.3.3.
const START: HashState = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];

type HashState = readonly [number, number, number, number, number, number, number, number];

/** The SHA-256 hash, 32 bytes. */
export function sha256(message: Uint8Array): Uint8Array {
  const padded = pad(message);
  let state = START;
  for (let block = 0; block < padded.byteLength; block += BLOCK) {
    state = compress(state, schedule(padded, block));
  }
  const digest = new DataView(new ArrayBuffer(DIGEST));
  state.forEach((word, index) => { digest.setUint32(4 * index, word); });
  return new Uint8Array(digest.buffer);
}

/** Hash a message under a key (RFC 2104). */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(BLOCK);
  padded.set(key.length > BLOCK ? sha256(key) : key);
  const inner = sha256(joined(padded.map((byte) => byte ^ 0x36), message));
  return sha256(joined(padded.map((byte) => byte ^ 0x5c), inner));
}

/** Concatenate byte arrays. */
export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let end = 0;
  for (const part of parts) {
    whole.set(part, end);
    end += part.length;
  }
  return whole;
}

/** Pad to whole blocks: a one bit, zeros, and the length in bits as 64 bits. */
function pad(message: Uint8Array): DataView {
  const padded = new Uint8Array(BLOCK * Math.ceil((message.length + 9) / BLOCK));
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(padded.length - 4, message.length << 3);
  return view;
}

/** Extend the 16 words of a block to 64. A DataView, because its reads are never undefined. */
function schedule(padded: DataView, block: number): DataView {
  const words = new DataView(new ArrayBuffer(4 * ROUNDS));
  const word = (index: number): number => words.getUint32(4 * index);
  for (let index = 0; index < ROUNDS; index++) {
    const next =
      index < 16
        ? padded.getUint32(block + 4 * index)
        : word(index - 16) + sigma(word(index - 15), 7, 18, 3) + word(index - 7) + sigma(word(index - 2), 17, 19, 10);
    words.setUint32(4 * index, next);
  }
  return words;
}

function compress(state: HashState, words: DataView): HashState {
  let [a, b, c, d, e, f, g, h] = state;
  for (const [index, constant] of CONSTANTS.entries()) {
    const chosen = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const first = h + sum(e, 6, 11, 25) + chosen + constant + words.getUint32(4 * index);
    const second = sum(a, 2, 13, 22) + majority;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  const [a0, b0, c0, d0, e0, f0, g0, h0] = state;
  return [
    (a0 + a) | 0, (b0 + b) | 0, (c0 + c) | 0, (d0 + d) | 0, (e0 + e) | 0, (f0 + f) | 0, (g0 + g) | 0, (h0 + h) | 0,
  ];
}

function sum(word: number, one: number, two: number, three: number): number {
  return rotated(word, one) ^ rotated(word, two) ^ rotated(word, three);
}

function sigma(word: number, one: number, two: number, shift: number): number {
  return rotated(word, one) ^ rotated(word, two) ^ (word >>> shift);
}

function rotated(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}
