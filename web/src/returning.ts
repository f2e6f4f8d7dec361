// Where somebody goes once they have signed in: back to where they were sent from.

import { goTo } from "./router.svelte";

let wanted: string | null = null;

/** Whether somebody was sent to sign in again, and not by their own wish. */
export function isSentToSignIn(): boolean {
  return wanted !== null;
}

/** Have somebody sign in, and come back here. */
export function signInAgain(): void {
  wanted = location.pathname;
  goTo("/sign-in");
}

export function goBack(): void {
  goTo(wanted ?? "/");
  wanted = null;
}
