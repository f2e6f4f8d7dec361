// The connection to the server: opened, watched, and opened again, over a real WebSocket.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openPage } from "../page";
import { Queue, WebSocketServer } from "../websocket_server";
import type { ConnectionState } from "../../src/shared/connection";
import { ServerConnection } from "../../src/shared/socket";
import type { FromServer } from "../../src/wire";

const BEAT = { type: "beat", sent: 7, heads: {} } as const;

let server: WebSocketServer;
let page: ReturnType<typeof openPage>;
let connection: ServerConnection | undefined;
let states: Queue<ConnectionState>;
let heard: Queue<FromServer>;
let opened: number;

beforeEach(async () => {
  server = await WebSocketServer.start();
  page = openPage(`http://127.0.0.1:${server.port}/`);
  states = new Queue();
  heard = new Queue();
  opened = 0;
});

afterEach(async () => {
  connection?.close();
  await server.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function connect(match?: string): ServerConnection {
  connection = new ServerConnection({
    opened: () => { opened += 1; },
    heard: (message) => { heard.put(message); },
    changed: (state) => { states.put(state); },
  }, match);
  return connection;
}

test("it opens /ws, offers the protocols that it speaks, and says that it is open", async () => {
  connect();
  const client = await server.clients.next();
  expect([client.path, client.offered]).toEqual(["/ws", ["jaipur.2", "jaipur.1"]]);
  expect(await states.next()).toBe("open");
  expect(opened).toBe(1);
});

test("it names the match that it is for", async () => {
  connect("0123456789abc");
  const client = await server.clients.next();
  expect(client.path).toBe("/ws?match=0123456789abc");
});

test("messages are not sent before it is open, and are sent afterwards", async () => {
  const talking = connect();
  expect(talking.say({ type: "join", match: "early" })).toBe(false);
  const client = await server.clients.next();
  await states.next();
  expect(talking.say({ type: "join", match: "later" })).toBe(true);
  expect(await client.received.next()).toEqual({ type: "join", match: "later" });
});

test("a message is handed on, and a beat is answered", async () => {
  connect();
  const client = await server.clients.next();
  client.send({ type: "paired", match: "0123456789abc" });
  client.send(BEAT);
  expect(await heard.next()).toEqual({ type: "paired", match: "0123456789abc" });
  expect(await heard.next()).toEqual(BEAT);
  expect(await client.received.next()).toEqual({ type: "heard", sent: 7 });
});

test("after a broken connection it comes back by itself", async () => {
  connect();
  const client = await server.clients.next();
  expect(await states.next()).toBe("open");
  client.drop();
  expect(await states.next()).toBe("away");
  await server.clients.next();
  expect(await states.next()).toBe("open");
  expect(opened).toBe(2);
});

test("each attempt that fails doubles the pause before the next one, give or take a quarter", async () => {
  const { port } = server;
  await server.stop();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  connect();
  for (const pause of [250, 500, 1000, 2000, 4000, 8000, 8000]) {
    expect(await states.next()).toBe("away");
    const before = Date.now();
    vi.advanceTimersToNextTimer();
    expect(Date.now() - before).toBeGreaterThanOrEqual(0.75 * pause - 1);
    expect(Date.now() - before).toBeLessThanOrEqual(1.25 * pause + 1);
  }
  expect(await states.next()).toBe("away");
  server = await WebSocketServer.start(port);
  vi.advanceTimersToNextTimer();
  expect(await states.next()).toBe("open");
});

test("without a network nothing is tried until there is one", async () => {
  connect();
  const client = await server.clients.next();
  expect(await states.next()).toBe("open");
  const network = vi.spyOn(page.navigator, "onLine", "get").mockReturnValue(false);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  client.drop();
  expect(await states.next()).toBe("away");
  vi.advanceTimersByTime(60_000);
  expect(server.clients.size).toBe(0);
  network.mockReturnValue(true);
  page.dispatchEvent(new page.Event("online"));
  expect(await states.next()).toBe("open");
});

test("a server that is silent for twelve seconds is given up", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  connect();
  const client = await server.clients.next();
  await states.next();
  vi.advanceTimersByTime(11_000);
  client.send(BEAT);
  await heard.next();
  vi.advanceTimersByTime(11_999);
  expect(states.size).toBe(0);
  vi.advanceTimersByTime(1);
  expect(await states.next()).toBe("away");
});

test("where the browser says that there is no network, that is told at once; a message says otherwise", async () => {
  connect();
  const client = await server.clients.next();
  await states.next();
  page.dispatchEvent(new page.Event("offline"));
  expect(await states.next()).toBe("away");
  client.send(BEAT);
  expect(await states.next()).toBe("open");
  expect(opened).toBe(1);
});

test("a connection from before an interruption is not trusted after it", async () => {
  vi.stubGlobal("navigator", { onLine: true });
  connect();
  await server.clients.next();
  await states.next();
  page.dispatchEvent(new page.Event("offline"));
  expect(await states.next()).toBe("away");
  page.dispatchEvent(new page.Event("online"));
  await server.clients.next();
  expect([await states.next(), await states.next()]).toEqual(["away", "open"]);
  expect(opened).toBe(2);
});

test("where the browser is online again, it does not wait for its pause to end", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  connect();
  const client = await server.clients.next();
  await states.next();
  client.drop();
  expect(await states.next()).toBe("away");
  page.dispatchEvent(new page.Event("online"));
  expect(await states.next()).toBe("open");
});

test("one that is closed does not come back", async () => {
  const talking = connect();
  const client = await server.clients.next();
  await states.next();
  talking.close();
  await client.closed;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  page.dispatchEvent(new page.Event("online"));
  vi.advanceTimersByTime(60_000);
  await new Promise((resolve) => setImmediate(resolve));
  expect([server.clients.size, states.size, talking.say({ type: "join", match: "late" })]).toEqual([0, 0, false]);
});
