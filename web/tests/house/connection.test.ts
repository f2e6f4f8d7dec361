// Whole matches at a table on this device: joined, played, taken back, resumed after a reload, exported and verified.

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { recordFor } from "../../src/house/answers/matches";
import { commitmentTo } from "../../src/house/dealer";
import { deleteLocalMatch, startLocalMatch } from "../../src/house/matches";
import { type HousePlayer, setHousePlayer } from "../../src/house/player";
import { LocalStore } from "../../src/house/store";
import { parseRecord } from "../../src/rules/record";
import { verify } from "../../src/rules/verify";
import type { View } from "../../src/wire";
import type { LocalClient } from "./local_client";
import { begin, closeLocalPage, connect, join, NONCE, openLocalPage, TERMS } from "./local_page";
import { exchangeOnce, playOn } from "./local_play";
import { exchanges, firstLegal, type PlainHouse } from "./plain_house";

let house: PlainHouse;

beforeEach(() => {
  house = openLocalPage();
});

afterEach(closeLocalPage);

describe("a whole match", () => {
  test("is played to its end, and its deals are the ones that were committed to", async () => {
    const client = await begin({});
    const [joined] = client.heardAll;
    await playOn(client);
    const { proof, view } = client.standing;
    expect(view.result).toMatchObject({ type: "match_won", by: "seals" });
    const commitment = joined?.type === "joined" ? joined.seated.commitment : "";
    expect(commitmentTo(proof?.seed ?? "", client.match)).toBe(commitment);

    const record = parseRecord(await recordFor(client.match));
    expect(record.players).toEqual(["Meera", "teacher"]);
    const verdict = verify(record, { commitment, sent: { seat: 0, nonce: NONCE } });
    expect(verdict).toMatchObject({ isOk: true, nonce: true, broken: null });
    expect(verdict?.rounds.length).toBeGreaterThan(1);
  });

  test("has each version told once, and acknowledged after it was told", async () => {
    const client = await begin();
    await playOn(client);
    const told = client.heardAll.flatMap((message) => (message.type === "happened" ? message.version : []));
    expect(told).toEqual(told.map((_, at) => at + 2));
    for (const [at, message] of client.heardAll.entries()) {
      if (message.type !== "done") continue;
      const before = client.heardAll.slice(0, at);
      expect(before.some((each) => each.type === "happened" && each.version === message.version)).toBe(true);
    }
  });

  test("is new each time: another id, seed and deal", async () => {
    const [one, two] = [await begin(), await begin()];
    expect(one.match).toMatch(/^local-[0-9a-z]{13}$/);
    expect(one.match).not.toBe(two.match);
    const seeds = await Promise.all([one, two].map(async (client) => {
      await client.ask({ type: "resign" });
      return client.standing.proof?.seed;
    }));
    expect(seeds[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(seeds[0]).not.toBe(seeds[1]);
  });
});

describe("the house", () => {
  test("is handed its own view, with nothing of the player's hand and bonus tokens", async () => {
    const client = await begin();
    await playOn(client);
    expect(house.views.length).toBeGreaterThan(5);
    for (const view of house.views) {
      expect(view.viewer).toBe(1);
      expect(view.sides[1].hand).not.toBeNull();
      expect([view.sides[0].hand, view.sides[0].bonuses]).toEqual([null, null]);
    }
  });

  test("gets another seed for each choice", async () => {
    const client = await begin();
    await playOn(client);
    expect(new Set(house.seeds.map(String)).size).toBe(house.seeds.length);
  });

  test("that fails is asked again", async () => {
    let calls = 0;
    const failing: HousePlayer = {
      choose: (level, view, seed) => ((calls += 1) % 2 === 1 ? Promise.reject(new Error("lost")) : house.choose(level, view, seed)),
    };
    setHousePlayer(failing);
    const client = await begin();
    await playOn(client);
    expect(client.standing.view.result).not.toBeNull();
    expect(calls).toBe(2 * house.views.length);
  });

  test("that answers an illegal move is asked again, and nothing is stored", async () => {
    let calls = 0;
    const cheating: HousePlayer = {
      choose: (level, view, seed) =>
        (calls += 1) === 1 ? Promise.resolve({ type: "sell", good: 0, cards: 7 }) : house.choose(level, view, seed),
    };
    setHousePlayer(cheating);
    const client = await begin();
    await playOn(client);
    expect(client.standing.view.result).not.toBeNull();
    expect(calls).toBe(house.views.length + 1);
  });
});

describe("taking back", () => {
  test("is possible until the house has moved, which waits for a moment", async () => {
    const client = await begin();
    await exchangeOnce(client);
    expect(client.standing.may_take_back).toBe(true);
    const before = house.views.length;
    expect(await client.ask({ type: "take_back" })).toMatchObject({ type: "done" });
    expect(client.standing.view.to_move).toBe(0);
    expect(client.standing.may_take_back).toBe(false);
    await client.ask({ type: "play", seen: client.version, move: firstLegal(client.standing.view, exchanges()) });
    await client.turn();
    expect(house.views.length).toBe(before + 1);
    expect(await client.ask({ type: "take_back" })).toMatchObject({ type: "refused", why: "nothing to take back" });
  });

  test("leaves nothing in the record", async () => {
    const client = await begin();
    await exchangeOnce(client);
    await client.ask({ type: "take_back" });
    await playOn(client);
    const record = parseRecord(await recordFor(client.match));
    expect(verify(record)?.isOk).toBe(true);
  });
});

describe("after a reload", () => {
  test("a match goes on where it was", async () => {
    const first = await begin();
    await playOn(first, () => first.version > 12);
    const { view, ready } = first.standing;
    first.connection.close();
    const second = await join(first.match);
    expect(second.version).toBe(first.version);
    expect(second.standing).toMatchObject({ view, ready });
    await playOn(second);
    expect(second.standing.view.result).not.toBeNull();
  });

  test("the house still moves if it was its turn", async () => {
    const first = await begin();
    await exchangeOnce(first);
    expect(first.standing.view.to_move).toBe(1);
    first.connection.close();
    const second = await join(first.match);
    await second.turn();
    expect(second.version).toBeGreaterThan(first.version);
  });

  test("a request that was stored but not answered is answered, and executed once", async () => {
    const first = await begin();
    const request = { type: "play", seen: first.version, move: firstLegal(first.standing.view) } as const;
    const done = await first.ask(request, "the same id");
    first.connection.close();
    const second = await join(first.match);
    expect(await second.ask(request, "the same id")).toEqual(done);
  });

  test("missed versions are sent again", async () => {
    const first = await begin();
    await playOn(first, () => first.version > 10);
    first.connection.close();
    const second = await connect(first.match);
    second.connection.say({ type: "resume", match: first.match, version: 4 });
    expect(await second.hear("resumed")).toMatchObject({ version: first.version });
    const versions = second.heardAll.flatMap((message) => (message.type === "happened" ? message.version : []));
    expect(versions).toEqual(Array.from({ length: first.version - 4 }, (_, at) => at + 5));
    const standings = (client: LocalClient): View[] =>
      client.heardAll.flatMap((message) => (message.type === "happened" && message.version > 4 ? message.standing.view : []));
    expect(standings(second)).toEqual(standings(first));
  });
});

describe("two pages with one match", () => {
  test("cannot both append a version, and the slower one learns what happened", async () => {
    const one = await begin();
    const other = await join(one.match);
    const seen = one.version;
    await one.ask({ type: "play", seen, move: firstLegal(one.standing.view) });
    await one.turn();
    const move = firstLegal(other.standing.view);
    expect(await other.ask({ type: "play", seen, move })).toMatchObject({ type: "refused", why: "stale" });
    expect(other.version).toBeGreaterThan(seen);
    await playOn(other);
    expect(other.standing.view.result).not.toBeNull();
  });

  test("and a match that was deleted takes no more requests", async () => {
    const client = await begin();
    await deleteLocalMatch(client.match);
    expect(await client.ask({ type: "resign" })).toMatchObject({ type: "refused", why: "no such match" });
  });
});

describe("refusals", () => {
  test("a match that is not on this device", async () => {
    const client = await connect("local-0123456789abc");
    client.connection.say({ type: "join", match: client.match });
    expect(await client.hear("refused")).toMatchObject({ why: "no such match" });
  });

  test("a browser without a database", async () => {
    const match = await startLocalMatch(TERMS);
    vi.stubGlobal("indexedDB", { open: () => { throw new DOMException("no", "SecurityError"); } });
    const client = await connect(match);
    client.connection.say({ type: "join", match });
    expect(await client.hear("refused")).toMatchObject({ why: "unavailable" });
  });

  test("a message that only a server understands", async () => {
    const client = await begin();
    client.connection.say({ type: "unseek" });
    expect(await client.hear("refused")).toMatchObject({ why: "not understood" });
  });

  test("an entry that cannot be stored is not acknowledged and changes nothing", async () => {
    const client = await begin();
    const before = client.version;
    const append = vi.spyOn(LocalStore.prototype, "append").mockRejectedValueOnce(new DOMException("full", "QuotaExceededError"));
    const move = firstLegal(client.standing.view);
    expect(await client.ask({ type: "play", seen: before, move }, "mine")).toMatchObject({ why: "unavailable" });
    expect(client.version).toBe(before);
    append.mockRestore();
    expect(await client.ask({ type: "play", seen: before, move }, "mine")).toMatchObject({ type: "done", version: before + 1 });
  });
});
