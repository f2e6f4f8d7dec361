// Requests over HTTP: what is asked once.

import type { Seated } from "./wire";

export interface Level {
  readonly name: string;
  readonly title: Readonly<Record<string, string>>;
  readonly about: Readonly<Record<string, string>>;
  readonly rating: number | null;
}

/** A request that was refused, by its status. */
export class RequestError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`status ${status}`);
    this.status = status;
  }
}

async function request<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(path, {
    method,
    credentials: "same-origin",
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  });
  if (!response.ok) throw new RequestError(response.status);
  return (await response.json()) as Answer;
}

const KNOWN = "jaipur.known";

/** Come in, as a guest where nobody is known yet. */
export async function comeIn(): Promise<void> {
  await request("POST", "/api/guest");
  localStorage.setItem(KNOWN, "yes");
}

export interface Listed {
  readonly match: string;
  readonly sitters: Seated["sitters"];
  readonly version: number;
  readonly to_move: number | null;
  readonly seat: number | null;
}

/** The tables at which one sits; none for whoever never came in, who is not asked to. */
export async function myTables(): Promise<readonly Listed[]> {
  return localStorage.getItem(KNOWN) === null ? [] : request("GET", "/api/me/tables");
}

export function levels(): Promise<Level[]> {
  return request("GET", "/api/levels");
}

/** Open a table against one of the house's opponents; give the match. */
export async function playHouse(level: string): Promise<string> {
  const { match } = await request<{ match: string }>("POST", "/api/tables", { level });
  return match;
}

export interface Invitation {
  readonly host: string | null;
  readonly is_mine: boolean;
  readonly match: string | null;
}

/** Invite whoever has the link; give what it ends with. */
export async function invite(): Promise<string> {
  const { token } = await request<{ token: string }>("POST", "/api/invitations", {});
  return token;
}

export function invitation(token: string): Promise<Invitation> {
  return request("GET", `/api/invitations/${token}`);
}

/** Accept an invitation; give the match. */
export async function accept(token: string): Promise<string> {
  const { match } = await request<{ match: string }>("POST", `/api/invitations/${token}/accept`);
  return match;
}
