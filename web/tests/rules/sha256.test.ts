// Known answers of FIPS 180-4 and RFC 4231, and a comparison with Node's own.

import { createHash, createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { hmacSha256, sha256 } from "../../src/rules/sha256";

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");
const text = (words: string): Uint8Array => new TextEncoder().encode(words);
const filled = (length: number, byte: number): Uint8Array => new Uint8Array(length).fill(byte);
const uneven = (length: number): Uint8Array => Uint8Array.from({ length }, (_, index) => (index * index + 7 * length) & 255);

describe("SHA-256", () => {
  test.each([
    ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
    [
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    ],
    [
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1",
    ],
    ["a".repeat(1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"],
  ])("FIPS 180-4: %.20s…", (message, digest) => {
    expect(hex(sha256(text(message)))).toBe(digest);
  });

  test("agrees with Node for every length up to five blocks", () => {
    for (let length = 0; length <= 320; length++) {
      const message = uneven(length);
      expect(hex(sha256(message))).toBe(createHash("sha256").update(message).digest("hex"));
    }
  });

  test("reads only the bytes it is given, and leaves them alone", () => {
    const around = uneven(100);
    const message = around.subarray(10, 80);

    expect(hex(sha256(message))).toBe(createHash("sha256").update(message).digest("hex"));
    expect(around).toEqual(uneven(100));
  });
});

const RFC_4231: [string, Uint8Array, Uint8Array, string][] = [
  ["1", filled(20, 0x0b), text("Hi There"), "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"],
  ["2", text("Jefe"), text("what do ya want for nothing?"), "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"],
  ["3", filled(20, 0xaa), filled(50, 0xdd), "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"],
  [
    "4",
    Uint8Array.from({ length: 25 }, (_, index) => index + 1),
    filled(50, 0xcd),
    "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b",
  ],
  [
    "6",
    filled(131, 0xaa),
    text("Test Using Larger Than Block-Size Key - Hash Key First"),
    "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
  ],
  [
    "7",
    filled(131, 0xaa),
    text(
      "This is a test using a larger than block-size key and a larger than block-size data. " +
        "The key needs to be hashed before being used by the HMAC algorithm.",
    ),
    "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2",
  ],
];

describe("HMAC-SHA256", () => {
  test.each(RFC_4231)("RFC 4231, case %s", (_, key, message, digest) => {
    expect(hex(hmacSha256(key, message))).toBe(digest);
  });

  test("RFC 4231, case 5: the first 128 bits", () => {
    const digest = hmacSha256(filled(20, 0x0c), text("Test With Truncation"));

    expect(hex(digest).slice(0, 32)).toBe("a3b6167473100ee06e0c796c2955552b");
  });

  test("agrees with Node for keys and messages of many lengths", () => {
    for (const length of [0, 1, 31, 32, 33, 63, 64, 65, 127, 128, 129, 200]) {
      for (let size = 0; size <= 140; size++) {
        const [key, message] = [uneven(length), uneven(size)];
        expect(hex(hmacSha256(key, message))).toBe(createHmac("sha256", key).update(message).digest("hex"));
      }
    }
  });
});
