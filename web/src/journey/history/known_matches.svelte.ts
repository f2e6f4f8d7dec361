// One's finished matches as far as this device knows them: at once those of the last visit, and soon the newest.

import { mayHaveSession } from "../../shared/api/tables";
import { hasLocalMatches, isLocal } from "../../shared/match_ids";
import { me } from "../../shared/session.svelte";
import type { MatchCollection } from "./collection";
import type { MatchDigest } from "./match_digest";

const KEPT = "jaipur.history";

interface KeptMatches extends MatchCollection {
  /** The user to whom the matches at the server belong. */
  readonly user: string | null;
}

function stored(): KeptMatches {
  const nothing = { matches: [], older: null, user: null };
  try {
    return { ...nothing, ...(JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<KeptMatches>) };
  } catch {
    return nothing; // unreadable matches are collected again
  }
}

let known = $state.raw<KeptMatches>(stored());

/** The newest first. Without a session only those of this device. */
export function knownMatches(): readonly MatchDigest[] {
  return mayHaveSession() ? known.matches : known.matches.filter(({ match }) => isLocal(match));
}

/** Look again for finished matches. What cannot be read now stays as it was. */
export async function refreshMatches(): Promise<void> {
  if (!mayHaveSession() && !hasLocalMatches() && known.matches.length === 0) return;
  const { collected } = await import("./collection");
  const user = me()?.id ?? known.user;
  // Somebody else has signed in.
  const before = user === known.user ? known : { matches: known.matches.filter(({ match }) => isLocal(match)), older: null };
  known = { ...(await collected(before)), user };
  localStorage.setItem(KEPT, JSON.stringify(known));
}
