// Matches over HTTP, as anybody may look at them.

import type { AdviceGiven, AdviceWanted, Joined } from "../wire";
import { RequestError, request, requestText } from "./request";

/** Where the record of a match is, once it is over. */
export function recordAddress(match: string): string {
  return `/api/matches/${match}/record`;
}

/** A match as a watcher may see it, and its record; null for one that is still played. */
export async function finished(match: string): Promise<{ joined: Joined; record: string } | null> {
  const joined = await request<Joined>("GET", `/api/matches/${match}`);
  if (joined.standing.view.result === null) return null;
  return { joined, record: await requestText(recordAddress(match)) };
}

/** Whether there is no such match, and not only no answer. */
export function isMissing(error: unknown): boolean {
  return error instanceof RequestError && error.why === "not found";
}

/** Ask what to play, as much of it as is wanted. */
export function advice(match: string, wanted: AdviceWanted): Promise<AdviceGiven> {
  return request("POST", `/api/matches/${match}/advice`, wanted);
}
