// A match is verified in the browser, and every later change is found.

import { expect, test } from "vitest";
import { readText } from "../files";
import { parseRecord } from "../../src/rules/record";
import { verify } from "../../src/rules/verify";

const TEXT = readText("examples/first_match.jaipur");

test("the example is verified", () => {
  const verdict = verify(parseRecord(TEXT));
  expect(verdict).toMatchObject({ isOk: true, isOver: true, broken: null });
  expect(verdict?.rounds.map((round) => round.isOk)).toEqual([true, true, true]);
});

test("another seed breaks the commitment and the cards", () => {
  const verdict = verify(parseRecord(TEXT.replace(/^seed: ../m, "seed: 00")));
  expect(verdict?.isOk).toBe(false);
  expect(verdict?.commitment.isOk).toBe(false);
  expect(verdict?.rounds.some((round) => round.isOk)).toBe(false);
});

test("another nonce leaves the commitment and breaks the cards", () => {
  const verdict = verify(parseRecord(TEXT.replace(/^nonce 0: .*/m, "nonce 0: 00")));
  expect(verdict).toMatchObject({ isOk: false, commitment: { isOk: true }, broken: null });
  expect(verdict?.rounds.some((round) => round.isOk)).toBe(false);
});

test("another commitment is not the seed's", () => {
  const verdict = verify(parseRecord(TEXT.replace(/^commitment: ../m, "commitment: 00")));
  expect(verdict).toMatchObject({ isOk: false, commitment: { isOk: false }, starter: { isOk: true } });
  expect(verdict?.rounds.every((round) => round.isOk)).toBe(true);
});

test("a token that was not earned breaks the rules", () => {
  const verdict = verify(parseRecord(TEXT.replace("0 S C2 = 5 3", "0 S C2 = 5 5")));
  expect(verdict).toMatchObject({ isOk: false, commitment: { isOk: true } });
  expect(verdict?.broken).toContain("round 1, ply 1");
});

test("a client that took part compares the record with the commitment, and with its own nonce", () => {
  const record = parseRecord(TEXT);
  const kept = { commitment: record.commitment ?? "", sent: { seat: 0, nonce: record.nonces?.[0] ?? "" } };
  expect(verify(record, kept)).toMatchObject({ isOk: true, nonce: true });
  expect(verify(record, { ...kept, commitment: "00" })).toMatchObject({ isOk: false, commitment: { isOk: false } });
  expect(verify(record, { ...kept, sent: { seat: 0, nonce: "00" } })).toMatchObject({ isOk: false, nonce: false });
  expect(verify(record, { ...kept, sent: null })).toMatchObject({ isOk: true, nonce: null });
});

test("without a seed there is nothing to compare with", () => {
  expect(verify(parseRecord(TEXT.replace(/^seed: .*\n/m, "")))).toBeNull();
});
