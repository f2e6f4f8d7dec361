// The link of a club that was just made: the server tells it once, so it is kept until its page is left.

import type { ClubLink } from "../wire";

let made = $state.raw<ClubLink | null>(null);

export function rememberLink(link: ClubLink): void {
  made = link;
}

export function forgetLink(): void {
  made = null;
}

/** The secret of a club's new link; null if none was made here. */
export function newLinkOf(club: string): string | null {
  return made?.club === club ? made.link : null;
}
