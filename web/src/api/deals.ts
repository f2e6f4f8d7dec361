// Deals that several play, over HTTP: that of the day, and duels.

import type { DealSeen, DecisionSeen, DuelWanted, TableFound } from "../wire";
import { request } from "./request";

/** The deal of today. */
export function daily(): Promise<DealSeen> {
  return request("GET", "/api/daily");
}

export function deal(name: string): Promise<DealSeen> {
  return request("GET", `/api/deals/${name}`);
}

/** Begin a deal, or go on with it; give the match. */
export async function tryDeal(name: string): Promise<string | null> {
  return (await request<TableFound>("POST", `/api/deals/${name}/tries`)).match;
}

/** What others did where one had to decide, for who has played to the end. */
export function decisions(name: string): Promise<DecisionSeen[]> {
  return request("GET", `/api/deals/${name}/decisions`);
}

export function makeDuel(wanted: DuelWanted): Promise<DealSeen> {
  return request("POST", "/api/duels", wanted);
}
