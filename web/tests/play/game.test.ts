// A match on the server: joined, followed, asked for things, and resumed after an outage, over a real WebSocket.

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openPage } from "../page";
import { type Client, WebSocketServer } from "../websocket_server";
import { standingOf } from "../../src/play/standing";
import { dealRound, type Match, newMatch, playMove } from "../../src/rules/match";
import type { OnlineGame } from "../../src/play/game.svelte";
import { shownDeal } from "../../src/rules/replay";
import { parseRecord } from "../../src/rules/record";
import { viewOf } from "../../src/rules/view";
import type { Happened, Joined, Seated, Standing } from "../../src/wire";
import { readText } from "../files";

const MATCH = "0123456789abc";
const record = parseRecord(readText("tests/vectors/records/single-round.jaipur"));
const [round] = record.rounds ?? [];
const { options } = record;
if (round === undefined || options === undefined) throw new Error("the record is another one");
const DEAL = shownDeal(round);
const dealt = dealRound(newMatch(options), DEAL, 0).after;
const { position } = dealt;
if (position === null) throw new Error("nothing was dealt");
const taken = playMove(dealt, position, { type: "camels" }, DEAL);

const person = (name: string) => ({ type: "person", user: name, name }) as const;
const SEATED: Seated = {
  sitters: [person("Meera"), person("Tomas")],
  control: { type: "untimed" },
  options,
  rated: false,
  commitment: "c0ffee",
};

const standing = (match: Match): Standing => standingOf(viewOf(match, { seat: 0, isOpen: false }));
const joined = (over: Partial<Joined> = {}): Joined => ({
  type: "joined",
  match: MATCH,
  version: 3,
  seat: 0,
  seated: SEATED,
  standing: standing(dealt),
  ...over,
});
const happened = (over: Partial<Happened> = {}): Happened => ({
  type: "happened",
  match: MATCH,
  version: 4,
  events: taken.events as Happened["events"],
  standing: standing(taken.after),
  ...over,
});
/** Before the first round, with nobody ready. */
const unready = (): Standing => {
  const { view, ...rest } = standing(dealt);
  return { ...rest, view: { ...view, round: 0 }, ready: [false, false] };
};

let server: WebSocketServer;
let client: Client;
let game: OnlineGame;

beforeEach(async () => {
  server = await WebSocketServer.start();
  openPage(`http://127.0.0.1:${server.port}/`);
  const module = await import("../../src/play/game.svelte");
  game = new module.OnlineGame(MATCH);
  client = await server.clients.next();
});

afterEach(async () => {
  game.close();
  await server.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Join the match at seat 0, in a round that has been dealt. */
async function join(message = joined()): Promise<void> {
  await client.received.next();
  client.send(message);
  await vi.waitFor(() => { expect(game.version).toBe(message.version); });
}

/** Wait until the client has handled all that was sent before: it answers beats in order. */
async function handled(): Promise<void> {
  client.send({ type: "beat", sent: 1, heads: {} });
  for (;;) {
    const message = (await client.received.next()) as { type: string };
    if (message.type === "heard") return;
  }
}

describe("a page that is seen", () => {
  let frames: FrameRequestCallback[];

  beforeEach(() => {
    frames = [];
    vi.spyOn(document, "hidden", "get").mockReturnValue(false);
    vi.stubGlobal("requestAnimationFrame", (draw: FrameRequestCallback) => frames.push(draw));
  });

  const draw = () => {
    const drawn = frames.splice(0);
    for (const each of drawn) each(0);
    return drawn.length;
  };
  const nextVersion = (version: number) => happened({ version, events: [{ type: "taken_back", seat: 1 }] });

  test("draws that a move was sent before it shows the answer", async () => {
    await join();
    game.ask({ type: "play", seen: 3, move: { type: "camels" } });
    client.send(happened());
    await handled();
    expect([game.version, game.pending?.type]).toEqual([3, "ask"]);
    draw();
    await vi.waitFor(() => { expect(game.version).toBe(4); });
  });

  test("draws each version before it shows the next one", async () => {
    await join();
    client.send(nextVersion(4));
    client.send(nextVersion(5));
    await handled();
    expect(game.version).toBe(4);
    draw();
    await vi.waitFor(() => { expect(game.version).toBe(5); });
  });

  test("shows many versions that have come meanwhile together", async () => {
    await join();
    for (const version of [4, 5, 6, 7, 8, 9]) client.send(nextVersion(version));
    await handled();
    let drawn = 0;
    await vi.waitFor(() => {
      drawn += draw();
      expect(game.version).toBe(9);
    });
    expect(drawn).toBeLessThan(5);
  });
});

describe("a match is joined and followed", () => {
  test("it is joined once the connection is open, and shown as the server tells it", async () => {
    expect(await client.received.next()).toEqual({ type: "join", match: MATCH });
    client.send(joined());
    await vi.waitFor(() => { expect(game.connection).toBe("open"); });
    await vi.waitFor(() => { expect(game.view?.round).toBe(1); });
    expect([game.seat, game.version, game.names]).toEqual([0, 3, ["Meera", "Tomas"]]);
    expect(game.layout.market.map((placed) => placed?.card).filter((card) => card !== undefined)).toHaveLength(5);
  });

  test("the next version is shown, and told in the log", async () => {
    await join();
    client.send(happened());
    await vi.waitFor(() => { expect(game.version).toBe(4); });
    expect(game.log.map(({ text }) => text)).toEqual(["You take 3 camels."]);
  });

  test("where a version is missing, the match is resumed from the last one that is known", async () => {
    await join();
    client.send(happened({ version: 6 }));
    expect(await client.received.next()).toEqual({ type: "resume", match: MATCH, version: 3 });
    expect(game.version).toBe(3);
  });

  test("a beat with a newer head resumes the match, and one with the same head does not", async () => {
    await join();
    client.send({ type: "beat", sent: 1, heads: { [MATCH]: 3 } });
    expect(await client.received.next()).toEqual({ type: "heard", sent: 1 });
    client.send({ type: "beat", sent: 2, heads: { [MATCH]: 4 } });
    expect(await client.received.next()).toEqual({ type: "heard", sent: 2 });
    expect(await client.received.next()).toEqual({ type: "resume", match: MATCH, version: 3 });
  });

  test("messages of another match change nothing", async () => {
    await join();
    client.send(happened({ match: "another match" }));
    await handled();
    expect(game.version).toBe(3);
  });

  test("a match that is refused before it is joined is missing", async () => {
    await client.received.next();
    client.send({ type: "refused", why: "no such match", match: MATCH });
    await vi.waitFor(() => { expect(game.missing).toBe("no such match"); });
  });
});

describe("before the first round", () => {
  test("a seat that is not ready sends a nonce, and keeps it with the commitment", async () => {
    await join(joined({ standing: unready() }));
    const asked = (await client.received.next()) as { type: string; request: { type: string; nonce: string } };
    expect(asked).toMatchObject({ type: "ask", match: MATCH, request: { type: "ready" } });
    expect(asked.request.nonce).toMatch(/^[0-9a-f]{32}$/);
    const { storedCommitment } = await import("../../src/shared/commitments");
    expect(storedCommitment(MATCH)).toEqual({ commitment: "c0ffee", sent: { seat: 0, nonce: asked.request.nonce } });
  });

  test("where others play the same deal, the nonce is empty", async () => {
    await join(joined({ standing: unready(), seated: { ...SEATED, shared: { deal: "daily-2026-11-16" } as never } }));
    expect(await client.received.next()).toMatchObject({ request: { type: "ready", nonce: "" } });
  });

  test("a watcher sends none", async () => {
    await join(joined({ standing: unready(), seat: null }));
    client.send({ type: "beat", sent: 5, heads: {} });
    expect(await client.received.next()).toEqual({ type: "heard", sent: 5 });
  });
});

describe("requests", () => {
  interface Asked {
    readonly id: string;
    readonly request: unknown;
  }

  async function asked(): Promise<Asked> {
    game.ask({ type: "play", seen: 3, move: { type: "camels" } });
    return (await client.received.next()) as Asked;
  }

  test("only one is pending at a time, until it is done", async () => {
    await join();
    const { id } = await asked();
    game.ask({ type: "resign" });
    await handled();
    expect(game.pending?.id).toBe(id);
    client.send({ type: "done", match: MATCH, id: "another", version: 4 });
    await handled();
    expect(game.pending?.id).toBe(id);
    client.send({ type: "done", match: MATCH, id, version: 4 });
    await vi.waitFor(() => { expect(game.pending).toBeNull(); });
  });

  test("a refusal says why, and ends it", async () => {
    await join();
    const { id } = await asked();
    client.send({ type: "refused", why: "not your turn", match: MATCH, id });
    await vi.waitFor(() => { expect(game.refused).toBe("not your turn"); });
    expect(game.pending).toBeNull();
  });

  test("that both were ready already is no refusal to show", async () => {
    await join();
    const { id } = await asked();
    client.send({ type: "refused", why: "already ready", match: MATCH, id });
    await vi.waitFor(() => { expect(game.pending).toBeNull(); });
    expect(game.refused).toBeNull();
  });

  test("one that a server cannot take now is sent again, by the same id, after half a second", async () => {
    await join();
    const first = await asked();
    client.send({ type: "refused", why: "unavailable", match: MATCH, id: first.id });
    const before = performance.now();
    expect(await client.received.next()).toEqual({ type: "ask", match: MATCH, id: first.id, request: first.request });
    expect(performance.now() - before).toBeGreaterThan(400);
  });

  test("one without an answer is sent again, by the same id, when the match is resumed on a new connection", async () => {
    await join();
    const first = await asked();
    client.drop();
    client = await server.clients.next();
    expect(await client.received.next()).toEqual({ type: "resume", match: MATCH, version: 3 });
    const times = { left: [1, 2], running: 0, since: 3, now: 4 } as const;
    client.send({ type: "resumed", match: MATCH, version: 3, times });
    expect(await client.received.next()).toMatchObject({ type: "ask", id: first.id, request: first.request });
    expect(game.standing?.times).toEqual(times);
  });
});

describe("exits", () => {
  test("those that the server names are open, and change with the match", async () => {
    await join(joined({ standing: { ...standing(dealt), exits: ["resign", "abort"] } }));
    expect(game.exits).toEqual(["resign", "abort"]);
    client.send(happened({ standing: { ...standing(taken.after), exits: ["resign"] } }));
    await vi.waitFor(() => { expect(game.exits).toEqual(["resign"]); });
  });

  test("where the server names none, as to a watcher, none is open", async () => {
    await join(joined({ seat: null }));
    expect(game.exits).toEqual([]);
  });
});

describe("what players say, and where they go on", () => {
  test("a phrase is shown for six seconds", async () => {
    await join();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    client.send({ type: "said", match: MATCH, seat: 1, phrase: "good luck" });
    await handled();
    expect(game.said[1]).toBe("good luck");
    vi.advanceTimersByTime(5999);
    expect(game.said[1]).toBe("good luck");
    vi.advanceTimersByTime(1);
    expect(game.said[1]).toBeUndefined();
  });

  test("a muted opponent is not shown, and one's own phrases are", async () => {
    await join();
    game.isMuted = true;
    client.send({ type: "said", match: MATCH, seat: 1, phrase: "oops" });
    client.send({ type: "said", match: MATCH, seat: 0, phrase: "hello" });
    await handled();
    expect(game.said).toEqual({ 0: "hello" });
  });

  test("a phrase and the leave are sent to the match", async () => {
    await join();
    game.say("well played");
    expect(await client.received.next()).toEqual({ type: "say", match: MATCH, phrase: "well played" });
    game.close();
    expect(await client.received.next()).toEqual({ type: "leave", match: MATCH });
    await client.closed;
  });

  test("a pairing leads to the next match only where this one is over", async () => {
    await join();
    client.send({ type: "paired", match: "the next one" });
    await handled();
    expect(game.next).toBeNull();
    const over = { ...standing(taken.after) };
    client.send(happened({ standing: { ...over, view: { ...over.view, result: { type: "match_aborted", seat: 1 } } } }));
    client.send({ type: "paired", match: "the next one" });
    await vi.waitFor(() => { expect(game.next).toBe("the next one"); });
  });
});
