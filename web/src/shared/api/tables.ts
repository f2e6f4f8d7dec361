// Matches over HTTP: against bots, by invitation, and the user's own.

import type { InvitationMade, InvitationSeen, InvitationWanted, LevelSeen, LobbySeen, Me, TableFound, TableListed, TableWanted } from "../../wire";
import { request } from "./request";

const KNOWN = "jaipur.known";

/** Sign in as a guest, unless the browser has a session already. */
export async function ensureSession(): Promise<Me> {
  const me = await request<Me>("POST", "/api/guest");
  rememberSession();
  return me;
}

export function rememberSession(): void {
  localStorage.setItem(KNOWN, "yes");
}

/** Whether this browser may have a session, because someone signed in here before. */
export function mayHaveSession(): boolean {
  return localStorage.getItem(KNOWN) !== null;
}

export function forgetSession(): void {
  localStorage.removeItem(KNOWN);
}

/** The user's matches in play; empty without a request if nobody has signed in here. */
export async function myTables(): Promise<readonly TableListed[]> {
  return mayHaveSession() ? request("GET", "/api/me/tables") : [];
}

export function levels(): Promise<LevelSeen[]> {
  return request("GET", "/api/levels");
}

/** The waiting players, and the matches that can be watched. */
export function lobby(): Promise<LobbySeen> {
  return request("GET", "/api/lobby");
}

/** Start a match against a bot. Returns the match. */
export async function playHouse(wanted: TableWanted): Promise<string> {
  const { match } = await request<{ match: string }>("POST", "/api/tables", wanted);
  return match;
}

/** Create an invitation. Returns it with the token of its link. */
export function invite(wanted: InvitationWanted = {}): Promise<InvitationMade> {
  return request("POST", "/api/invitations", wanted);
}

export function invitation(token: string): Promise<InvitationSeen> {
  return request("GET", `/api/invitations/${token}`);
}

/** Cancel one's own invitation, or decline a challenge. */
export async function withdraw(invitation: string): Promise<void> {
  await request("DELETE", `/api/invitations/${invitation}`);
}

/** Accept an invitation. Returns the match. */
export async function accept(token: string): Promise<string> {
  const { match } = await request<{ match: string }>("POST", `/api/invitations/${token}/accept`);
  return match;
}

/** Request a rematch. Returns the new match, or null until the opponent agrees. */
export async function rematch(match: string): Promise<string | null> {
  return (await request<TableFound>("POST", `/api/matches/${match}/rematch`)).match;
}
