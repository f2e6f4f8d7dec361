// The redirect after signing in: back to the page that required it.

import { goTo, place } from "./router.svelte";

let wanted: string | null = null;

/** Whether the sign-in page was opened because an action required it. */
export function isSentToSignIn(): boolean {
  return wanted !== null;
}

/** Open the sign-in page, and return to this page afterwards. */
export function signInAgain(): void {
  wanted = place().pathname;
  goTo("/sign-in");
}

export function goBack(): void {
  goTo(wanted ?? "/");
  wanted = null;
}
