// Records that somebody gives: finished matches are read, and everything else is refused with the reason.

import { expect, test } from "vitest";
import { LONGEST_RECORD, readFinished, RecordRefused } from "../../../src/rules/text/finished_record";
import { readText } from "../../files";

const GOOD = readText("examples/first_match.jaipur");

/** Why a text is refused; null if it is read. */
function refusalOf(text: string): string | null {
  try {
    readFinished(text);
    return null;
  } catch (error) {
    if (error instanceof RecordRefused) return error.why;
    throw error;
  }
}

/** The record with a part of it replaced, which must be there. */
function changed(before: string, after: string): string {
  expect(GOOD).toContain(before);
  return GOOD.replace(before, after);
}

test("a finished match is read, and won by whom the record says", () => {
  const { record, match } = readFinished(GOOD);
  expect(record.players).toEqual(["Meera", "Arjun"]);
  expect(match.result).toMatchObject({ type: "match_won", seat: 1, by: "seals" });
});

test.each([
  ["nothing", "", "not a record"],
  ["another file", "Dear Maharaja,\n", "not a record"],
  ["bytes that are no text", "\u0000\u0001\ufffd", "not a record"],
  ["more than a record may have", `${GOOD}${"#".repeat(LONGEST_RECORD)}`, "too long"],
  ["a name that fills a screen", changed("Meera", "M".repeat(200)), "not a record"],
  ["a move that is not legal", changed("0 S C2 = 5 3", "0 S G2 = 6 6"), "breaks the rules"],
  ["a move that cannot be read", changed("0 S C2 = 5 3", "0 S 222 = 5 3"), "breaks the rules"],
  ["tokens that do not lie there", changed("0 S C2 = 5 3", "0 S C2 = 5 5"), "breaks the rules"],
  ["another score", changed("score 70 75, seal 1 by rupees", "score 71 75, seal 1 by rupees"), "breaks the rules"],
  ["the seventh diamond", changed("deal DLCCL SDLPM SP", "deal DDDDD DDLPM SP"), "breaks the rules"],
  ["another winner", changed("result: seat 1 wins", "result: seat 0 wins"), "breaks the rules"],
  ["a resignation after the last Seal", changed("seat 1 wins by seals", "seat 1 wins by resignation"), "breaks the rules"],
  ["no result", changed("result: seat 1 wins by seals\n", ""), "not over"],
])("%s is refused", (_, text, why) => {
  expect(refusalOf(text)).toBe(why);
});

test("Seals that nobody has won decide nothing", () => {
  const first = GOOD.slice(0, GOOD.indexOf("round 2,"));
  expect(refusalOf(`${first}result: seat 1 wins by seals\n`)).toBe("breaks the rules");
  expect(refusalOf(`${first}result: seat 1 wins by resignation\n`)).toBeNull();
});

test("nothing is played after the end", () => {
  const rounds = GOOD.slice(GOOD.indexOf("round 1,"), GOOD.indexOf("result:"));
  const again = rounds.slice(rounds.indexOf("round 3,")).replace("round 3,", "round 4,");
  expect(refusalOf(GOOD.replace("result:", `${again}\nresult:`))).toBe("breaks the rules");
});
