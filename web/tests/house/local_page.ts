// A page with an empty database, the house's player for tests, and fake timers.

import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { vi } from "vitest";
import { startLocalMatch } from "../../src/house/matches";
import { setHousePlayer } from "../../src/house/player";
import { LocalClient } from "./local_client";
import { PlainHouse } from "./plain_house";

export const TERMS = { level: "teacher", options: { seals: 1 }, name: "Meera" } as const;
export const NONCE = "6d656572612773206368616e63652031";

const clients: LocalClient[] = [];

/** Open a page; returns the house's player. */
export function openLocalPage(): PlainHouse {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("localStorage", emptyStorage());
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const house = new PlainHouse();
  setHousePlayer(house);
  return house;
}

/** What a page keeps under names, of which there is nothing. */
function emptyStorage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const kept = new Map<string, string>();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => {
      kept.set(name, value);
    },
    removeItem: (name) => {
      kept.delete(name);
    },
  };
}

export function closeLocalPage(): void {
  for (const { connection } of clients.splice(0)) connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
}

/** A client whose connection is open; it has not joined. */
export async function connect(match: string): Promise<LocalClient> {
  const client = new LocalClient(match);
  clients.push(client);
  await client.until(() => client.state === "open");
  return client;
}

export async function join(match: string): Promise<LocalClient> {
  const client = await connect(match);
  client.connection.say({ type: "join", match });
  await client.hear("joined");
  return client;
}

/** A client that has joined a new match, and whose turn it is. */
export async function begin(options: typeof TERMS.options | Record<string, never> = TERMS.options): Promise<LocalClient> {
  const client = await join(await startLocalMatch({ ...TERMS, options }));
  await client.ask({ type: "ready", nonce: NONCE });
  await client.turn();
  return client;
}
