// The session: the current user, requested once and after changes. Reading it never creates a guest.

import type { Me } from "../wire";
import { unread } from "./api/notices";
import { request, RequestError, Unreachable } from "./api/request";
import { ensureSession, forgetSession, mayHaveSession, rememberSession } from "./api/tables";
import { isLocal } from "./match_ids";

const NAME = "jaipur.name";

let known = $state.raw<Me | null>(null);
let notices = $state(0);
let asked = false;

/** The current user; null if nobody is signed in, and until the first response. */
export function me(): Me | null {
  if (!asked && mayHaveSession()) void lookAgain();
  return known;
}

/** Whether the current user has an account. */
export function isPerson(): boolean {
  return me()?.kind === "person";
}

/** The number of unread notices. */
export function unreadNotices(): number {
  return notices;
}

export function setUnread(count: number): void {
  notices = count;
}

/** Request the current user. */
export async function lookAgain(): Promise<void> {
  asked = true;
  if (!mayHaveSession()) return;
  try {
    known = await request<Me>("GET", "/api/me");
    localStorage.setItem(NAME, known.name);
    notices = (await unread()).unread;
  } catch (error) {
    if (error instanceof RequestError && error.why === "not signed in") forget();
  }
}

/** Ask for the number of unread notices, if somebody is signed in: so the server knows that the user is online. */
export async function stayOnline(): Promise<void> {
  if (known === null || document.visibilityState === "hidden") return;
  notices = (await unread()).unread;
}

/** Sign in as a guest unless there is a session. A match on this device needs none, and without a server there is none. */
export async function ensureUser(match = ""): Promise<void> {
  if (isLocal(match)) return;
  asked = true;
  try {
    known = await ensureSession();
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
  }
}

/** Update the session after a sign-in. */
export async function signedIn(): Promise<void> {
  rememberSession();
  await lookAgain();
}

/** The name of the current user, also where the server cannot be asked for it; null if nobody has signed in. */
export function lastName(): string | null {
  return known?.name ?? localStorage.getItem(NAME);
}

/** Clear the session. */
export function forget(): void {
  forgetSession();
  localStorage.removeItem(NAME);
  known = null;
  notices = 0;
}
