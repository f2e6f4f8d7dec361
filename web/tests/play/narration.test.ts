// Whole matches narrated in both languages: every line is a sentence, and none is missing or added.

import { describe, expect, test } from "vitest";
import { readVectors } from "../files";
import { en } from "../../src/i18n/en/catalogue";
import { catalogue as fr } from "../../src/i18n/fr/catalogue";
import { listed, tell, teller } from "../../src/play/narration";
import type { GameEvent } from "../../src/rules/events";

const { matches } = readVectors("told.json") as { matches: { viewer: number | null; steps: { events: GameEvent[] }[] }[] };
const NAMES = ["Meera", "Arjun"] as const;

describe.each([
  ["English", en],
  ["French", fr],
] as const)("in %s", (_, text) => {
  test.each(matches.map((match, index) => ({ index, ...match })))("match $index", ({ viewer, steps }) => {
    for (const { events } of steps) {
      const lines = tell(events, { viewer, names: NAMES }, text);
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) {
        expect(line.text).toMatch(/^\p{Lu}.*[.!]$/u);
        expect(line.text).not.toMatch(/undefined|null|NaN|\[object/);
        if (line.seat !== null && viewer === null) expect(line.text).toContain(NAMES[line.seat]);
      }
    }
  });
});

test("a version is told once, no matter how often the log is asked for", () => {
  const tells = teller({ viewer: 0, names: NAMES }, en);
  const events: GameEvent[] = [{ type: "taken", seat: 1, good: 1 }];

  expect(tells(events)).toEqual(tell(events, { viewer: 0, names: NAMES }, en));
  expect(tells(events)).toBe(tells(events));
});

test("the player's own moves are told in the second person", () => {
  const own = (events: GameEvent[]) => tell(events, { viewer: 0, names: NAMES }, en).map((line) => line.text);
  expect(own([{ type: "taken", seat: 0, good: 1 }, { type: "refilled", cards: [3] }])).toEqual(["You take Gold."]);
  expect(own([{ type: "camels_taken", seat: 1, camels: 1 }])).toEqual(["Arjun takes 1 camel."]);
  expect(
    own([
      { type: "sold", seat: 0, good: 3, cards: 3, tokens: [5, 3, 3] },
      { type: "bonus_drawn", seat: 0, pile: 3, value: 2 },
    ]),
  ).toEqual(["You sell 3 Cloth: 5, 3, 3. Your bonus is 2."]);
  expect(
    own([
      { type: "sold", seat: 1, good: 5, cards: 3, tokens: [] },
      { type: "bonus_drawn", seat: 1, pile: 3, value: null },
    ]),
  ).toEqual(["Arjun sells 3 Leather: no tokens left. Arjun draws a bonus."]);
  expect(own([{ type: "exchanged", seat: 0, taken: [0, 1, 1], given: [3, 6, 6] }])).toEqual([
    "You exchange Cloth and 2 camels for Diamonds and 2 Gold.",
  ]);
});

test("what concerns both is nobody's line", () => {
  const [dealt] = tell(
    [{ type: "dealt", round: 2, starter: 1, hands: [[0], null], cards: [1, 5], herds: [4, 0], market: [1, 2] }],
    { viewer: 0, names: NAMES },
    fr,
  );
  expect(dealt).toEqual({ text: "Manche 2. Arjun commence.", seat: null });
});

test("a match of one round is a round that is won, and nothing besides", () => {
  const account = { goods: 0, bonuses: [], camels: 0, camel_token: 0 };
  const end = [
    { type: "round_won", seat: 0, by: "rupees", accounts: [account, account] },
    { type: "match_won", seat: 0, by: "seals" },
  ] as unknown as Parameters<typeof tell>[0];
  const said = (isOneRound: boolean) => tell(end, { viewer: 0, names: NAMES, isOneRound }, en).map(({ text }) => text).join(" ");

  expect(said(true)).not.toContain("match");
  expect(said(false)).toContain("match");
});

test("cards are listed with camels last", () => {
  expect(listed([6, 3, 6], en)).toBe("Cloth and 2 camels");
  expect(listed([6], fr)).toBe("1 chameau");
});

test("no language is said in another's words", () => {
  const words = (value: unknown): string[] =>
    typeof value === "string" ? [value] : typeof value === "object" && value !== null ? Object.values(value).flatMap(words) : [];
  const same = words(fr).filter((each) => words(en).includes(each) && /\p{L}{3}/u.test(each));
  expect(same).toEqual(["bonus", "Clubs", "Menu", "Duplicate"]); // which are French as well
});
