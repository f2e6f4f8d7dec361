// Collects one's finished matches, from this device and from the server.

import { addedMatches } from "../../house/deliveries/deliveries";
import { ownMatches } from "../../shared/api/matches";
import { mayHaveSession } from "../../shared/api/tables";
import { hasLocalMatches, isLocal } from "../../shared/match_ids";
import { isReachable } from "../../shared/server";
import type { OwnMatchesSeen } from "../../wire";
import { deviceDigests } from "./device_digests";
import { digestOf, type MatchDigest, merged } from "./match_digest";

/** Pages that are asked for at once; those that are left are asked for the next time. */
const MOST_PAGES = 4;
/** Of more matches the oldest are not kept. */
const MOST_KEPT = 400;

export interface MatchCollection {
  /** The newest first. */
  readonly matches: readonly MatchDigest[];
  /** The cursor of the page at the server that is to be asked for next; null if there is none. */
  readonly older: string | null;
}

export const NOTHING: MatchCollection = { matches: [], older: null };

/** What is known now. A part that cannot be read stays as it was. */
export async function collected(before: MatchCollection): Promise<MatchCollection> {
  const there = await fromServer(before).catch(() => before);
  const others = there.matches.filter(({ match }) => !isLocal(match));
  const here = before.matches.filter(({ match }) => isLocal(match));
  const found = hasLocalMatches() ? await fromDevice(here, others).catch(() => here) : [];
  return { matches: merged(found, others).slice(0, MOST_KEPT), older: there.older };
}

/** Without the matches that the server has too. */
async function fromDevice(known: readonly MatchDigest[], there: readonly MatchDigest[]): Promise<MatchDigest[]> {
  const found = await deviceDigests(known);
  const added = await addedMatches(found.map(({ match }) => match));
  const ids = new Set(there.map(({ match }) => match));
  return found.filter(({ match }) => !ids.has(added.get(match) ?? ""));
}

async function fromServer(before: MatchCollection): Promise<MatchCollection> {
  if (!mayHaveSession()) return NOTHING;
  if (!isReachable()) return before;
  const known = new Set(before.matches.map(({ match }) => match));
  let { matches, older } = before;
  let cursor: string | null = null;
  let isNew = true;
  for (let pages = 0; pages < MOST_PAGES && (pages === 0 || cursor !== null); pages += 1) {
    const page: OwnMatchesSeen | null = await pageAt(cursor);
    // The pages before are not lost if the server answers no more.
    if (page === null) break;
    matches = merged(matches, page.matches.map(digestOf));
    const hasMet: boolean = isNew && page.matches.some(({ played }) => known.has(played.match));
    isNew &&= !hasMet;
    older = hasMet ? before.older : page.next;
    cursor = older;
  }
  return { matches, older };
}

async function pageAt(cursor: string | null): Promise<OwnMatchesSeen | null> {
  return ownMatches(cursor).catch(() => null);
}
