// Shared deals over HTTP: the deal of the day, and duels.

import type { DealSeen, DecisionSeen, DuelWanted, TableFound } from "../../wire";
import { request } from "./request";

/** Today's deal. */
export function daily(): Promise<DealSeen> {
  return request("GET", "/api/daily");
}

export function deal(name: string): Promise<DealSeen> {
  return request("GET", `/api/deals/${name}`);
}

/** Start or continue a deal. Returns the match. */
export async function tryDeal(name: string): Promise<string | null> {
  return (await request<TableFound>("POST", `/api/deals/${name}/tries`)).match;
}

/** The decisions of other players, available once the user has finished the deal. */
export function decisions(name: string): Promise<DecisionSeen[]> {
  return request("GET", `/api/deals/${name}/decisions`);
}

export function makeDuel(wanted: DuelWanted): Promise<DealSeen> {
  return request("POST", "/api/duels", wanted);
}
