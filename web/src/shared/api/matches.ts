// Finished matches over HTTP, and matches as watchers see them.

import type { AdviceGiven, AdviceWanted, Joined, MatchRatings, OwnMatchesSeen } from "../../wire";
import { RequestError, request, requestText } from "./request";

/** The address of the record of a finished match. */
export function recordAddress(match: string): string {
  return `/api/matches/${match}/record`;
}

/** A finished match as a watcher sees it, and its record; null if it is still in play. */
export async function finished(match: string): Promise<{ joined: Joined; record: string } | null> {
  const joined = await request<Joined>("GET", `/api/matches/${match}`);
  if (joined.standing.view.result === null) return null;
  return { joined, record: await requestText(recordAddress(match)) };
}

/** A match as a watcher sees it. */
export function matchSeen(match: string): Promise<Joined> {
  return request("GET", `/api/matches/${match}`);
}

/** The ratings of both players, at the speed of a match. */
export async function matchRatings(match: string): Promise<MatchRatings["seats"]> {
  return (await request<MatchRatings>("GET", `/api/matches/${match}/ratings`)).seats;
}

/** A page of the user's finished matches, those before a given match. */
export function ownMatches(before: string | null = null): Promise<OwnMatchesSeen> {
  return request("GET", `/api/me/matches${before === null ? "" : `?before=${before}`}`);
}

/** Whether an error means that the match does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof RequestError && error.why === "not found";
}

/** Request a hint, up to the wanted step. */
export function advice(match: string, wanted: AdviceWanted): Promise<AdviceGiven> {
  return request("POST", `/api/matches/${match}/advice`, wanted);
}
