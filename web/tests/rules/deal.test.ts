// The same deals as in Python.

import { describe, expect, test } from "vitest";
import { readVectors } from "../files";
import { letters } from "../../src/rules/cards";
import { commitment, drawDeal, drawStarter, type Nonces } from "../../src/rules/deal";

interface Vector {
  match: string;
  seed: string;
  nonces: [string, string];
  round: number;
  starter: number;
  commitment: string;
  deck: string;
  bonuses: number[][];
}

const VECTORS = readVectors("deals.json") as { version: number; deals: Vector[] };

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, "hex"));
const hex = (some: Uint8Array): string => Buffer.from(some).toString("hex");
const SEED = bytes("00".repeat(32));
const NONE: Nonces = [bytes(""), bytes("")];

/** The same match, seed, nonces and round, with all the rest drawn here. */
function repeated(vector: Vector): Vector {
  const seed = bytes(vector.seed);
  const nonces: Nonces = [bytes(vector.nonces[0]), bytes(vector.nonces[1])];
  const deal = drawDeal(seed, nonces, vector.round);
  return {
    ...vector,
    starter: drawStarter(seed, nonces),
    commitment: hex(commitment(seed, vector.match)),
    deck: letters(deal.deck),
    bonuses: deal.bonuses.map((pile) => [...pile]),
  };
}

/** Flip one bit. */
function turned(hexadecimal: string, bit: number): string {
  return hex(bytes(hexadecimal).map((byte, index) => (index === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte)));
}

describe("a deal", () => {
  test("is the one that Python drew, a thousand times in less than two seconds of work", () => {
    expect(VECTORS.version).toBe(1);
    expect(VECTORS.deals).toHaveLength(1000);

    const before = process.cpuUsage();
    const drawn = VECTORS.deals.map(repeated);
    const { user, system } = process.cpuUsage(before);

    expect(drawn).toEqual(VECTORS.deals);
    expect(user + system).toBeLessThan(2_000_000);
  });

  test("is another one with any bit of the seed turned, and so is the commitment", () => {
    VECTORS.deals.forEach((vector, number) => {
      const forged = repeated({ ...vector, seed: turned(vector.seed, number % 256) });

      expect(forged.deck).not.toBe(vector.deck);
      expect(forged.commitment).not.toBe(vector.commitment);
    });
  });

  test("is another one with a bit of a nonce turned, or in another round", () => {
    for (const vector of VECTORS.deals.filter(({ nonces }) => nonces[0] !== "" && nonces[1] !== "")) {
      const [first, second] = vector.nonces;

      expect(repeated({ ...vector, nonces: [turned(first, 0), second] }).deck).not.toBe(vector.deck);
      expect(repeated({ ...vector, nonces: [first, turned(second, 0)] }).deck).not.toBe(vector.deck);
      expect(repeated({ ...vector, round: (vector.round % 5) + 1 }).deck).not.toBe(vector.deck);
    }
  });

  test.each([0, 31, 33])("is refused a seed of %i bytes", (length) => {
    const seed = new Uint8Array(length);
    const refusal = `a seed has 32 bytes, not ${length}`;

    expect(() => drawDeal(seed, NONE, 1)).toThrow(refusal);
    expect(() => drawStarter(seed, NONE)).toThrow(refusal);
    expect(() => commitment(seed, "a match")).toThrow(refusal);
  });

  test("is refused a nonce of 33 bytes from either seat", () => {
    const long = new Uint8Array(33);

    expect(() => drawDeal(SEED, [long, bytes("")], 1)).toThrow("a nonce has at most 32 bytes");
    expect(() => drawStarter(SEED, [bytes(""), long])).toThrow("a nonce has at most 32 bytes");
  });

  test.each([0, -1, 1.5, 2 ** 32, NaN])("is refused round %d", (round) => {
    expect(() => drawDeal(SEED, NONE, round)).toThrow("a round is a whole number from 1 to 4294967295");
  });
});

describe("a commitment", () => {
  test("binds the name of the match", () => {
    expect(hex(commitment(SEED, "a match"))).not.toBe(hex(commitment(SEED, "a matcH")));
  });

  test.each(["", "m".repeat(65), "é".repeat(33), "\ud800"])("is refused for a match named %j", (name) => {
    expect(() => commitment(SEED, name)).toThrow("the name of a match has 1 to 64 bytes");
  });
});
