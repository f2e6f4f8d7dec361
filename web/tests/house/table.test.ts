// Requests at a table on this device are answered as a server answered them: the same refusals, messages, views of the
// house, seeds of its choices, and the same record.

import { describe, expect, test } from "vitest";
import { LocalDealer, commitmentTo } from "../../src/house/dealer";
import { type LocalOpening, PLAYER, type SeatAsked } from "../../src/house/log";
import { happenedMessage, joinedMessage } from "../../src/house/messages";
import { recordOf } from "../../src/house/record";
import { decide, MOST_ENTRIES, MOST_TAKE_BACKS, openTable, type LocalTable, type TableStep } from "../../src/house/table";
import { hexOf } from "../../src/rules/hex";
import { PRINTED_GAME } from "../../src/rules/match";
import type { Move } from "../../src/rules/moves";
import { parseRecord, printRecord } from "../../src/rules/record";
import { knownView, viewOf } from "../../src/rules/view";
import type { Happened, Joined, View, Why } from "../../src/wire";
import { readVectors } from "../files";
import { exchanges, firstLegal } from "./plain_house";

interface AnsweredStep {
  seat: 0 | 1;
  at: number;
  request: SeatAsked["request"];
  why?: Why;
  happened?: Happened;
  view?: View;
  house_seed?: string;
}

interface AnsweredMatch {
  match: string;
  at: number;
  seed: string;
  joined: Joined;
  record: string;
  steps: AnsweredStep[];
}

const { matches } = readVectors("house_tables.json") as { matches: AnsweredMatch[] };

function openingOf({ match, at, seed, joined }: AnsweredMatch): LocalOpening {
  const options = { ...PRINTED_GAME, ...joined.seated.options };
  return { match, at, seed, commitment: commitmentTo(seed, match), name: "Meera", level: "teacher", options };
}

/** Answer the requests of a match, and compare each answer. */
function answerAll(answered: AnsweredMatch): TableStep[] {
  const dealer = new LocalDealer(answered.seed);
  const steps: TableStep[] = [];
  let table = openTable(openingOf(answered));
  for (const [number, step] of answered.steps.entries()) {
    const { seat, at, request, view, house_seed: houseSeed } = step;
    if (view !== undefined) expect(knownView(table.match, seat)).toEqual(view);
    if (houseSeed !== undefined) expect(hexOf(dealer.houseSeed(table.version))).toBe(houseSeed);
    const found = decide(table, { seat, at, id: `${number}`, request }, dealer);
    if (typeof found === "string") {
      expect(found).toBe(step.why);
      continue;
    }
    expect(happenedMessage(found, at)).toEqual(step.happened);
    steps.push(found);
    table = found.table;
  }
  return steps;
}

test.each(matches.map((match) => [match.match, match] as const))("match %s is answered as by a server", (_, match) => {
  expect(joinedMessage(openTable(openingOf(match)), match.at)).toEqual(match.joined);
  const steps = answerAll(match);
  expect(steps.length).toBe(match.steps.filter(({ why }) => why === undefined).length);
  expect(printRecord(recordOf(openingOf(match), steps))).toBe(match.record);
});

test("the matches have rounds, takes back, both bonuses and many refusals in them", () => {
  const all = matches.flatMap(({ steps }) => steps);
  const events = all.flatMap(({ happened }) => happened?.events ?? []);
  expect(Math.max(...events.map((event) => (event.type === "dealt" ? event.round : 0)))).toBe(2);
  expect(events.filter(({ type }) => type === "taken_back").length).toBeGreaterThan(3);
  expect(new Set(events.flatMap((event) => (event.type === "bonus_drawn" ? event.seat : [])))).toEqual(new Set([0, 1]));
  expect(new Set(all.flatMap(({ why }) => why ?? [])).size).toBeGreaterThan(5);
});

test("a match in play has a record without its seed", () => {
  const [first] = matches;
  if (first === undefined) throw new Error("there is no match");
  const steps = answerAll(first).slice(0, 5);
  const record = parseRecord(printRecord(recordOf(openingOf(first), steps)));
  expect(record.seed).toBeUndefined();
  expect(record.outcome).toBeUndefined();
  expect(record.nonces?.[1]).toBe("");
});

describe("bounds", () => {
  const seed = "00".repeat(32);
  const opening: LocalOpening = {
    match: "local-bounds",
    at: 0,
    seed,
    commitment: commitmentTo(seed, "local-bounds"),
    name: "Meera",
    level: "teacher",
    options: PRINTED_GAME,
  };
  const dealer = new LocalDealer(seed);

  function asked(table: LocalTable, request: SeatAsked["request"], seat: 0 | 1 = PLAYER): LocalTable {
    const found = decide(table, { seat, at: 0, id: "", request }, dealer);
    if (typeof found === "string") throw new Error(found);
    return found.table;
  }

  /** The table when the player is to move and has an exchange to take back. */
  function beforeExchange(): LocalTable {
    let table = asked(openTable(opening), { type: "ready", nonce: "" });
    for (;;) {
      const seat = table.match.position?.toMove ?? 0;
      const view = viewOf(table.match, { seat, isOpen: false });
      if (seat === PLAYER && canExchange(view)) return table;
      table = asked(table, { type: "play", seen: table.version, move: firstLegal(view) }, seat);
    }
  }

  function canExchange(view: View): boolean {
    try {
      return firstLegal(view, exchanges()).type === "exchange";
    } catch {
      return false;
    }
  }

  function exchangeOf(table: LocalTable): Move {
    return firstLegal(viewOf(table.match, { seat: PLAYER, isOpen: false }), exchanges());
  }

  test("a player may take back fifty moves", () => {
    let table = beforeExchange();
    const play = (): void => {
      table = asked(table, { type: "play", seen: table.version, move: exchangeOf(table) });
    };
    for (let times = 0; times < MOST_TAKE_BACKS; times++) {
      play();
      table = asked(table, { type: "take_back" });
    }
    play();
    const last = { seat: PLAYER, at: 0, id: "", request: { type: "take_back" } } as const;
    expect(decide(table, last, dealer)).toBe("taken back too often");
  });

  test("a log that is as long as it may be ends its match", () => {
    const table = { ...beforeExchange(), version: MOST_ENTRIES - 1 };
    const after = asked(table, { type: "play", seen: table.version, move: exchangeOf(table) });
    expect(after.match.result).toEqual({ type: "match_aborted", seat: null });
  });
});
