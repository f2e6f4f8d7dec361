// The redirect after signing in: back to the page that required it.

import { goTo, place } from "./router.svelte";

let wanted: string | null = null;

/** Whether the sign-in page was opened because an action required it. */
export function isSentToSignIn(): boolean {
  return wanted !== null;
}

/** Open the sign-in page, and return to this page afterwards, also to what is behind the hash of a link. */
export function signInAgain(): void {
  wanted = place().pathname + place().hash;
  goTo("/sign-in");
}

/** Open the page where an account is made, and return to this page afterwards. */
export function signUpFirst(): void {
  wanted = place().pathname + place().hash;
  goTo("/account");
}

export function goBack(): void {
  goTo(wanted ?? "/");
  wanted = null;
}
