// Texts that are part of an address.

import { expect, test } from "vitest";
import { pack, unpack } from "../../src/shared/api/packed_text";
import { readText } from "../files";

const RECORD = readText("tests/vectors/records/printed-game.jaipur");

test("a packed record is a third as long, has only characters of addresses, and is the same again", async () => {
  const packed = await pack(RECORD);
  expect(packed).toMatch(/^[\w-]+$/);
  expect(packed.length).toBeLessThan(RECORD.length * 0.7);
  expect(await unpack(packed, RECORD.length)).toBe(RECORD);
});

test("a text that is longer than allowed is refused before all of it was unpacked", async () => {
  await expect(unpack(await pack("x".repeat(1_000_000)), 1000)).rejects.toThrow("too long");
});

test.each(["", "*", "eJwr", "AAAA"])("what was not packed like this is refused: %s", async (packed) => {
  await expect(unpack(packed, 1000)).rejects.toThrow();
});
