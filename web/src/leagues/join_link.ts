// The link by which one joins a club. Its secret is behind the hash, so that no server writes it into a log.

import { linkTo } from "../shared/addresses";

const SECRET = /^#(?<secret>[\w-]{22})$/;

export function joinLink(secret: string): string {
  return linkTo(`/join-club#${secret}`);
}

/** The secret of a link; null if it is cut short. */
export function secretIn(hash: string): string | null {
  return SECRET.exec(hash)?.groups?.["secret"] ?? null;
}
