// Who waits for an opponent, which tables are watched, and who is online, as the server says. Nothing is known without it.

import { friends } from "../../shared/api/friends";
import { lobby, mayHaveSession } from "../../shared/api/tables";
import { isReachable } from "../../shared/server";

export interface Crowd {
  readonly waiting: number;
  readonly live: number;
  readonly online: number;
}

let known = $state.raw<Crowd | null>(null);
let here = $state.raw<readonly string[]>([]);

export function crowd(): Crowd | null {
  return known;
}

/** The names of friends who are online. */
export function friendsOnline(): readonly string[] {
  return here;
}

export async function lookAtCrowd(): Promise<void> {
  if (!isReachable()) return;
  try {
    const { queues, tables, online } = await lobby();
    known = { waiting: queues.reduce((sum, { waiting }) => sum + waiting, 0), live: tables.length, online };
  } catch {
    known = null;
  }
}

export async function lookAtFriends(): Promise<void> {
  if (!isReachable() || !mayHaveSession()) return;
  here = (await friends()).flatMap(({ user, is_online }) => (is_online ? [user.name] : []));
}
