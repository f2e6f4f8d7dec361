// Who is here: asked once, and again when it changed. Nobody is made a guest by looking.

import { unread } from "./api/notices";
import { request, RequestError } from "./api/request";
import { comeIn, forgetKnown, isKnown, rememberKnown } from "./api/tables";
import type { Me } from "./wire";

let known = $state.raw<Me | null>(null);
let notices = $state(0);
let asked = false;

/** Who is here; null for whoever never came in, and while it is not told yet. */
export function me(): Me | null {
  if (!asked && isKnown()) void lookAgain();
  return known;
}

/** Whether there is an account. */
export function isPerson(): boolean {
  return me()?.kind === "person";
}

/** How many notices were not read. */
export function unreadNotices(): number {
  return notices;
}

export function noticesAre(count: number): void {
  notices = count;
}

/** Ask who is here. */
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

/** Come in, as a guest where nobody is known yet, and say who that is. */
export async function beSomebody(): Promise<Me> {
  asked = true;
  known = await comeIn();
  return known;
}

/** Be whoever just signed in. */
export async function signedIn(): Promise<void> {
  rememberKnown();
  await lookAgain();
}

/** Be nobody again. */
export function forget(): void {
  forgetKnown();
  known = null;
  notices = 0;
}
