// The session: the current user, requested once and after changes. Reading it never creates a guest.

import type { Me } from "../wire";
import { unread } from "./api/notices";
import { request, RequestError } from "./api/request";
import { ensureSession, forgetSession, mayHaveSession, rememberSession } from "./api/tables";

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
    notices = (await unread()).unread;
  } catch (error) {
    if (error instanceof RequestError && error.why === "not signed in") forget();
  }
}

/** Sign in as a guest unless there is a session. Returns the user. */
export async function ensureUser(): Promise<Me> {
  asked = true;
  known = await ensureSession();
  return known;
}

/** Update the session after a sign-in. */
export async function signedIn(): Promise<void> {
  rememberSession();
  await lookAgain();
}

/** Clear the session. */
export function forget(): void {
  forgetSession();
  known = null;
  notices = 0;
}
