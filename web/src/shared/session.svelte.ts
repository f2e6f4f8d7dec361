// The session: the current user, requested once and after changes. Reading it never creates a guest.

import type { Me } from "../wire";
import { unread } from "./api/notices";
import { request, RequestError } from "./api/request";
import { comeIn, forgetKnown, isKnown, rememberKnown } from "./api/tables";

let known = $state.raw<Me | null>(null);
let notices = $state(0);
let asked = false;

/** The current user; null if nobody is signed in, and until the first response. */
export function me(): Me | null {
  if (!asked && isKnown()) void lookAgain();
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

export function noticesAre(count: number): void {
  notices = count;
}

/** Request the current user. */
export async function lookAgain(): Promise<void> {
  asked = true;
  if (!isKnown()) return;
  try {
    known = await request<Me>("GET", "/api/me");
    notices = (await unread()).unread;
  } catch (error) {
    if (error instanceof RequestError && error.why === "not signed in") forget();
  }
}

/** Sign in as a guest unless there is a session. Returns the user. */
export async function beSomebody(): Promise<Me> {
  asked = true;
  known = await comeIn();
  return known;
}

/** Update the session after a sign-in. */
export async function signedIn(): Promise<void> {
  rememberKnown();
  await lookAgain();
}

/** Clear the session. */
export function forget(): void {
  forgetKnown();
  known = null;
  notices = 0;
}
