// Club evenings over HTTP.

import type { Correspondence, EveningFound, EveningJoining, EveningLink, EveningSeen, Live, MeetingSeen, SeasonSeen, SeasonTerms, Untimed } from "../../wire";
import { request } from "./request";

/** Sign the organiser in, by the key that the terminal shows once. */
export function organise(key: string): Promise<EveningLink> {
  return request("POST", "/api/evenings/organise", { key });
}

/** The evening of a link. */
export function findEvening(link: string): Promise<EveningFound> {
  return request("POST", "/api/evenings/find", { link });
}

export function joinEvening(joining: EveningJoining): Promise<EveningFound> {
  return request("POST", "/api/evenings/join", joining);
}

/** An evening as everybody in the room may see it. */
export function eveningSeen(season: string): Promise<EveningSeen> {
  return request("GET", `/api/seasons/${season}/evening`);
}

/** Make another link to join; the one before opens nothing any more. */
export function newEveningLink(season: string): Promise<EveningLink> {
  return request("POST", `/api/seasons/${season}/link`);
}

/** Start an evening on these terms. */
export async function startEvening(season: string, terms: SeasonTerms): Promise<SeasonSeen> {
  await request("PUT", `/api/seasons/${season}/terms`, terms);
  return request("POST", `/api/seasons/${season}/start`);
}

export function closeEvening(season: string): Promise<SeasonSeen> {
  return request("POST", `/api/seasons/${season}/close`);
}

export function removePlayer(season: string, player: string): Promise<unknown> {
  return request("POST", `/api/seasons/${season}/remove`, { player });
}

/** Be ready for a meeting: its match begins once both players are. */
export function beReady(season: string, meeting: number, control: Live | Correspondence | Untimed): Promise<MeetingSeen> {
  return request("POST", `/api/seasons/${season}/meetings/${meeting}/offer`, { control });
}

/** Be paired again after a round that was missed. */
export function comeBack(season: string): Promise<SeasonSeen> {
  return request("POST", `/api/seasons/${season}/return`);
}

export function leaveEvening(season: string): Promise<SeasonSeen> {
  return request("DELETE", `/api/seasons/${season}/me`);
}
