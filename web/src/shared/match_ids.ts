// Which matches are played on this device, by their ids.

/** Ids of a server have no hyphen. */
export const LOCAL_PREFIX = "local-";

const HAS_LOCAL = "jaipur.local";

/** Whether a match was ever started on this device, so that there may be some to list. */
export function hasLocalMatches(): boolean {
  return localStorage.getItem(HAS_LOCAL) !== null;
}

export function rememberLocalMatches(): void {
  localStorage.setItem(HAS_LOCAL, "yes");
}

const WAITING = "jaipur.deliveries";

/** Whether matches of this device wait to be sent to the server, so that a page without any loads nothing for it. */
export function hasDeliveries(): boolean {
  return localStorage.getItem(WAITING) !== null;
}

export function rememberDeliveries(): void {
  localStorage.setItem(WAITING, "yes");
}

export function forgetDeliveries(): void {
  localStorage.removeItem(WAITING);
}

/** Whether a match is played in this browser, without a server. */
export function isLocal(match: string): boolean {
  return match.startsWith(LOCAL_PREFIX);
}
