// Players over HTTP: profiles, leaderboards, blocks and reports.

import type { LeaderSeen, PastSeen, PlayerSeen, Reporting, UserSeen } from "../../wire";
import { request } from "./request";

/** A player's ratings, and a page of matches, those before a given match. */
export function player(name: string, before: string | null = null): Promise<PlayerSeen> {
  const page = before === null ? "" : `?before=${before}`;
  return request("GET", `/api/players/${encodeURIComponent(name)}${page}`);
}

/** The history of a rating, newest first. */
export function history(name: string, speed: string): Promise<PastSeen[]> {
  return request("GET", `/api/players/${encodeURIComponent(name)}/history?speed=${speed}`);
}

export function leaders(speed: string): Promise<LeaderSeen[]> {
  return request("GET", `/api/leaderboard?speed=${speed}`);
}

export function blocks(): Promise<UserSeen[]> {
  return request("GET", "/api/blocks");
}

export async function block(user: string): Promise<void> {
  await request("PUT", `/api/blocks/${user}`);
}

export async function unblock(user: string): Promise<void> {
  await request("DELETE", `/api/blocks/${user}`);
}

export async function report(said: Reporting): Promise<void> {
  await request("POST", "/api/reports", said);
}
