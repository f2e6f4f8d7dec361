// Adds matches of this device to the account: by itself those that the host of the server wants there, others when the player
// asks. What could not be sent is sent later.

import { addDeviceMatch } from "../../shared/api/device_matches";
import { RequestError } from "../../shared/api/request";
import { mayHaveSession } from "../../shared/api/tables";
import { forgetDeliveries, rememberDeliveries } from "../../shared/match_ids";
import type { Trouble } from "../../wire";
import { deviceMatchOf } from "./device_match";
import { MatchLog } from "../match_log";
import { type LocalStore, withStore } from "../store";

/** Refusals that another attempt does not change. */
const FOR_GOOD: readonly Trouble[] = ["not understood", "too large", "too many", "not allowed"];

/** What is known of a match: whether it is to be sent by itself, and what the server answered. */
interface Delivery {
  readonly isWanted: boolean;
  /** Its id at the server; null until it is added. */
  readonly addedAs: string | null;
  /** The server refused it, and will again. */
  readonly isRefused: boolean;
}

const NOTHING: Delivery = { isWanted: false, addedAs: null, isRefused: false };

/** Have a match sent by itself once it is over. */
export async function sendWhenOver(match: string): Promise<void> {
  rememberDeliveries();
  await withStore((store) => keep(store, match, { ...NOTHING, isWanted: true }));
}

/** Have a match sent by itself, if the one before it is. */
export async function sendLike(match: string, before: string): Promise<void> {
  if ((await withStore((store) => deliveryOf(store, before))).isWanted) await sendWhenOver(match);
}

/** The id of a match at the server; null if it was not added. */
export async function addedAs(match: string): Promise<string | null> {
  return (await withStore((store) => deliveryOf(store, match))).addedAs;
}

/** The ids at the server of those matches that were added. */
export function addedMatches(matches: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return withStore(async (store) => {
    const known = await Promise.all(matches.map(async (match) => [match, (await deliveryOf(store, match)).addedAs] as const));
    return new Map(known.flatMap(([match, id]) => (id === null ? [] : [[match, id] as const])));
  });
}

/** Add a match that is over; returns its id at the server. Rejects with the server's reason. */
export function addToAccount(match: string): Promise<string> {
  return withStore((store) => send(store, match));
}

/** The last attempt to send, so that attempts of this page come one after the other. */
let last: Promise<void> = Promise.resolve();

/** Send all that wait for it and are over. What cannot be sent now waits on. */
export function sendWaiting(): Promise<void> {
  last = last.then(sendAll, sendAll);
  return last;
}

async function sendAll(): Promise<void> {
  if (!mayHaveSession()) return;
  const areLeft = await withStore(async (store) => {
    let left = false;
    for (const { match } of await store.list()) left = (await isLeft(store, match)) || left;
    return left;
  });
  if (!areLeft) forgetDeliveries();
}

/** Try to send a match; returns whether it still waits. */
async function isLeft(store: LocalStore, match: string): Promise<boolean> {
  const known = await deliveryOf(store, match);
  if (!known.isWanted || known.isRefused || known.addedAs !== null) return false;
  try {
    await send(store, match);
    return false;
  } catch (error) {
    const isRefused = error instanceof RequestError && FOR_GOOD.includes(error.why);
    if (isRefused) await keep(store, match, { ...known, isRefused });
    return !isRefused;
  }
}

async function send(store: LocalStore, match: string): Promise<string> {
  const log = await MatchLog.read(store, match);
  if (log === null) throw new RequestError({ why: "not found" });
  const played = deviceMatchOf(log);
  if (played === null) throw new RequestError({ why: "conflict" });
  const id = await addDeviceMatch(played);
  await keep(store, match, { ...(await deliveryOf(store, match)), addedAs: id });
  return id;
}

async function deliveryOf(store: LocalStore, match: string): Promise<Delivery> {
  return ((await store.progress(nameOf(match))) as Delivery | undefined) ?? NOTHING;
}

function keep(store: LocalStore, match: string, delivery: Delivery): Promise<void> {
  return store.keepProgress(nameOf(match), delivery);
}

function nameOf(match: string): string {
  return `delivery ${match}`;
}
