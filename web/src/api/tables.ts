// Tables over HTTP: against the house, with whoever has a link, and one's own.

import type { InvitationMade, InvitationSeen, InvitationWanted, LevelSeen, LobbySeen, Me, TableFound, TableListed, TableWanted } from "../wire";
import { request } from "./request";

const KNOWN = "jaipur.known";

/** Come in, as a guest where nobody is known yet. */
export async function comeIn(): Promise<Me> {
  const me = await request<Me>("POST", "/api/guest");
  rememberKnown();
  return me;
}

export function rememberKnown(): void {
  localStorage.setItem(KNOWN, "yes");
}

/** Whether somebody came in from this browser, so that the server may know them. */
export function isKnown(): boolean {
  return localStorage.getItem(KNOWN) !== null;
}

export function forgetKnown(): void {
  localStorage.removeItem(KNOWN);
}

/** The tables at which one sits; none for whoever never came in, who is not asked to. */
export async function myTables(): Promise<readonly TableListed[]> {
  return isKnown() ? request("GET", "/api/me/tables") : [];
}

export function levels(): Promise<LevelSeen[]> {
  return request("GET", "/api/levels");
}

/** Who waits for an opponent, and what can be watched. */
export function lobby(): Promise<LobbySeen> {
  return request("GET", "/api/lobby");
}

/** Open a table against one of the house's opponents; give the match. */
export async function playHouse(wanted: TableWanted): Promise<string> {
  const { match } = await request<{ match: string }>("POST", "/api/tables", wanted);
  return match;
}

/** Invite whoever has the link; give what it ends with. */
export function invite(wanted: InvitationWanted = {}): Promise<InvitationMade> {
  return request("POST", "/api/invitations", wanted);
}

export function invitation(token: string): Promise<InvitationSeen> {
  return request("GET", `/api/invitations/${token}`);
}

/** Cancel an invitation of one's own, or decline a challenge. */
export async function withdraw(invitation: string): Promise<void> {
  await request("DELETE", `/api/invitations/${invitation}`);
}

/** Accept an invitation; give the match. */
export async function accept(token: string): Promise<string> {
  const { match } = await request<{ match: string }>("POST", `/api/invitations/${token}/accept`);
  return match;
}

/** Play a match again: the new one, or none while the other has yet to agree. */
export async function rematch(match: string): Promise<string | null> {
  return (await request<TableFound>("POST", `/api/matches/${match}/rematch`)).match;
}
