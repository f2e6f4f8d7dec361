// Two people at one device: each is told only what their own seat may know, also after a reload.

import { JSDOM } from "jsdom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LocalConnection } from "../../src/house/connection";
import { recordFor } from "../../src/house/answers/matches";
import { localMatches, pairAt, startPair } from "../../src/house/matches";
import type { LocalTable } from "../../src/house/table";
import { parseRecord } from "../../src/rules/record";
import type { Seat } from "../../src/rules/position";
import { verify } from "../../src/rules/verify";
import type { FromServer } from "../../src/wire";
import { LocalClient } from "./local_client";
import { closeLocalPage, openLocalPage } from "./local_page";
import { firstLegal } from "./plain_house";

const TERMS = { names: ["Anna", "Bela"], options: { seals: 1 } } as const;

/** One of the two, at the table. */
class Person extends LocalClient {
  table: LocalTable | null = null;

  static async sit(match: string, seat: Seat): Promise<Person> {
    const person: Person = new Person(match, (listener) => new LocalConnection(match, listener, { seat, changed: (table) => { person.table = table; } }));
    await person.until(() => person.state === "open");
    person.connection.say({ type: "join", match });
    await person.hear("joined");
    await person.until(() => person.version === person.table?.version);
    return person;
  }
}

beforeEach(() => {
  openLocalPage();
  vi.stubGlobal("localStorage", new JSDOM("", { url: "http://host.test/" }).window.localStorage);
});

afterEach(closeLocalPage);

/** Play a whole match, each turn by whom it is; returns all messages by seat. */
async function playAll(match: string): Promise<[FromServer[], FromServer[]]> {
  const heard: [FromServer[], FromServer[]] = [[], []];
  for (;;) {
    const seen = await pairAt(match);
    if (seen === null || seen.isOver) return heard;
    const seat = seen.toMove ?? 0;
    const person = await Person.sit(match, seat);
    if (seen.toMove === null) await person.ask({ type: "continue" });
    else await person.ask({ type: "play", seen: person.version, move: firstLegal(person.standing.view) });
    heard[seat].push(...person.heardAll);
    person.connection.close();
  }
}

test("a match is played to its end, its record verifies, and it is listed", async () => {
  const match = await startPair(TERMS);
  expect(await pairAt(match)).toMatchObject({ names: ["Anna", "Bela"], isOver: false });
  await playAll(match);
  const record = parseRecord(await recordFor(match));
  expect(record.players).toEqual(["Anna", "Bela"]);
  expect(verify(record)).toMatchObject({ isOk: true, broken: null });
  const [listed] = await localMatches();
  expect(listed).toMatchObject({ match, pair: ["Anna", "Bela"] });
  expect(listed?.ending).not.toBeNull();
});

test("no message to a seat has the other's hand or bonus tokens", async () => {
  const match = await startPair(TERMS);
  const heard = await playAll(match);
  let looked = 0;
  for (const seat of [0, 1] as const) {
    for (const message of heard[seat]) {
      if (message.type !== "joined" && message.type !== "happened") continue;
      const { view } = message.standing;
      expect(view.viewer).toBe(seat);
      if (view.to_move !== null) expect(view.sides[1 - seat]?.hand).toBeNull();
      if (message.type === "joined") continue;
      for (const event of message.events) {
        if (event.type === "dealt") expect(event.hands[1 - seat]).toBeNull();
        if (event.type === "bonus_drawn" && event.seat !== seat) expect(event.value).toBeNull();
        looked += 1;
      }
    }
  }
  expect(looked).toBeGreaterThan(40);
});

test("who comes back sees the table as they left it, and then what the other did", async () => {
  const match = await startPair(TERMS);
  const first = (await pairAt(match))?.toMove ?? 0;
  const other = first === 0 ? 1 : 0;
  for (const seat of [first, other] as const) {
    const person = await Person.sit(match, seat);
    await person.ask({ type: "play", seen: person.version, move: firstLegal(person.standing.view) });
    person.connection.close();
  }
  const again = await Person.sit(match, first);
  const [joined, happened] = again.heardAll;
  expect(joined).toMatchObject({ type: "joined", version: 3, seat: first });
  expect(happened).toMatchObject({ type: "happened", version: 4 });
  expect(again.standing.view.to_move).toBe(first);
  again.connection.close();
});

test("a move can be taken back by whom it is, until the other has moved", async () => {
  const match = await startPair({ ...TERMS, options: { seals: 1 } });
  for (let turn = 0; turn < 60; turn++) {
    const seat = (await pairAt(match))?.toMove ?? 0;
    const person = await Person.sit(match, seat);
    await person.ask({ type: "play", seen: person.version, move: firstLegal(person.standing.view) });
    const may = person.standing.may_take_back;
    const stranger = await Person.sit(match, seat === 0 ? 1 : 0);
    expect(stranger.standing.may_take_back).toBe(false);
    expect(await stranger.ask({ type: "take_back" })).toMatchObject({ type: "refused" });
    stranger.connection.close();
    if (may) expect(await person.ask({ type: "take_back" })).toMatchObject({ type: "done" });
    person.connection.close();
    if (may) {
      expect((await pairAt(match))?.toMove).toBe(seat);
      return;
    }
  }
  throw new Error("no move could be taken back");
});

test("who does not say which of the two they are is told nothing", async () => {
  const match = await startPair(TERMS);
  const nobody = new LocalClient(match);
  await nobody.until(() => nobody.state === "open");
  nobody.connection.say({ type: "join", match });
  expect(await nobody.hear("refused")).toMatchObject({ why: "no such match" });
  expect(nobody.heardAll.filter(({ type }) => type === "joined")).toEqual([]);
  nobody.connection.close();
});
