// Clubs and their seasons over HTTP.

import type {
  ClubDescribed,
  ClubLink,
  ClubListed,
  ClubRole,
  ClubSeen,
  DivisionSeen,
  MeetingOffer,
  MeetingSeen,
  SeasonListed,
  SeasonSeen,
  SeasonWanted,
} from "../../wire";
import { request } from "./request";

/** The user's clubs. */
export function myClubs(): Promise<ClubListed[]> {
  return request("GET", "/api/clubs");
}

/** Found a club. Returns its link, which the server tells only once. */
export function foundClub(described: ClubDescribed): Promise<ClubLink> {
  return request("POST", "/api/clubs", described);
}

export function clubSeen(club: string): Promise<ClubSeen> {
  return request("GET", `/api/clubs/${club}`);
}

export function describeClub(club: string, described: ClubDescribed): Promise<ClubSeen> {
  return request("PATCH", `/api/clubs/${club}`, described);
}

export async function closeClub(club: string): Promise<void> {
  await request("DELETE", `/api/clubs/${club}`);
}

/** Join the club of a link; a member gets the same answer. */
export function joinClub(link: string): Promise<ClubSeen> {
  return request("POST", "/api/clubs/join", { link });
}

/** Make another link; the one before opens nothing any more. */
export function renewClubLink(club: string): Promise<ClubLink> {
  return request("POST", `/api/clubs/${club}/link`);
}

export function giveRole(club: string, name: string, role: ClubRole): Promise<ClubSeen> {
  return request("PUT", `/api/clubs/${club}/members/${encodeURIComponent(name)}`, { role });
}

/** Remove a member, or leave. */
export async function removeMember(club: string, name: string): Promise<void> {
  await request("DELETE", `/api/clubs/${club}/members/${encodeURIComponent(name)}`);
}

/** The seasons of a club, the last one first. */
export function clubSeasons(club: string): Promise<SeasonListed[]> {
  return request("GET", `/api/clubs/${club}/seasons`);
}

/** The seasons in which the user plays. */
export function mySeasons(): Promise<SeasonListed[]> {
  return request("GET", "/api/seasons");
}

export function openSeason(club: string, wanted: SeasonWanted): Promise<SeasonSeen> {
  return request("POST", `/api/clubs/${club}/seasons`, wanted);
}

export function seasonSeen(season: string): Promise<SeasonSeen> {
  return request("GET", `/api/seasons/${season}`);
}

export function divisionSeen(season: string, division: number): Promise<DivisionSeen> {
  return request("GET", `/api/seasons/${season}/divisions/${division}`);
}

export function joinSeason(season: string): Promise<SeasonSeen> {
  return request("PUT", `/api/seasons/${season}/me`);
}

export function leaveSeason(season: string): Promise<SeasonSeen> {
  return request("DELETE", `/api/seasons/${season}/me`);
}

/** What else is asked of a season: to be paired again, and, as an organiser, to start or to close it. */
export function changeSeason(season: string, change: "return" | "start" | "close"): Promise<SeasonSeen> {
  return request("POST", `/api/seasons/${season}/${change}`);
}

/** Be ready for a meeting; its match begins once both players offer the same time control. */
export function offerMeeting(season: string, meeting: number, offer: MeetingOffer): Promise<MeetingSeen> {
  return request("POST", `/api/seasons/${season}/meetings/${meeting}/offer`, offer);
}

/** Be ready to play a meeting as duplicate; one's own table is opened once both are, or at once where there is no other way. */
export function playDuplicate(season: string, meeting: number): Promise<MeetingSeen> {
  return request("POST", `/api/seasons/${season}/meetings/${meeting}/duplicate`);
}

export function concedeMeeting(season: string, meeting: number): Promise<MeetingSeen> {
  return request("POST", `/api/seasons/${season}/meetings/${meeting}/concede`);
}

/** The address of a file of a season, for other programs. */
export function seasonFile(season: string, file: "standings.csv" | "calendar.ics" | `divisions/${number}/records`): string {
  return `/api/seasons/${season}/${file}`;
}
