// Friends over HTTP: whom one follows, and what is between two players.

import type { FriendSeen, RelationSeen } from "../../wire";
import { request } from "./request";

/** Whom the user follows, the last one first. */
export function friends(): Promise<FriendSeen[]> {
  return request("GET", "/api/friends");
}

export async function follow(user: string): Promise<void> {
  await request("PUT", `/api/follows/${user}`);
}

export async function unfollow(user: string): Promise<void> {
  await request("DELETE", `/api/follows/${user}`);
}

/** Whether the user follows a player, and the results between the two. */
export function relation(name: string): Promise<RelationSeen> {
  return request("GET", `/api/players/${encodeURIComponent(name)}/relation`);
}
