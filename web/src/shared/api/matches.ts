// Public matches over HTTP.

import type { AdviceGiven, AdviceWanted, Joined } from "../../wire";
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

/** Whether an error means that the match does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof RequestError && error.why === "not found";
}

/** Request a hint, up to the wanted step. */
export function advice(match: string, wanted: AdviceWanted): Promise<AdviceGiven> {
  return request("POST", `/api/matches/${match}/advice`, wanted);
}
