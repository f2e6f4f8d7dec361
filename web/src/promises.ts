// What this browser keeps of a match from before its first card: what the server bound itself to, and the number that
// it sent itself. Whatever a record says afterwards is held against it.

export interface Promised {
  readonly commitment: string;
  /** What was sent from here, and by which seat; nothing by who only looked. */
  readonly sent: { readonly seat: number; readonly nonce: string } | null;
}

export type Promises = readonly (readonly [match: string, promised: Promised])[];

const KEPT = "jaipur.promises";
/** The oldest go first. */
const MOST = 100;

/** What was promised for a match, where this browser was there. */
export function promised(match: string): Promised | null {
  return promisedIn(all(), match);
}

/** Keep what is promised for a match, and what was sent; what was kept before stays as it is. */
export function keepPromise(match: string, told: Promised): Promised {
  const kept = withPromise(all(), match, told);
  localStorage.setItem(KEPT, JSON.stringify(kept));
  return promisedIn(kept, match) ?? told;
}

export function promisedIn(promises: Promises, match: string): Promised | null {
  return promises.find(([name]) => name === match)?.[1] ?? null;
}

export function withPromise(promises: Promises, match: string, { commitment, sent }: Promised): Promises {
  const before = promisedIn(promises, match);
  const kept = { commitment: before?.commitment ?? commitment, sent: before?.sent ?? sent };
  return [...promises.filter(([name]) => name !== match).slice(1 - MOST), [match, kept]];
}

function all(): Promises {
  return JSON.parse(localStorage.getItem(KEPT) ?? "[]") as Promises;
}
