// The search for an opponent. There is one in a tab: it goes on at other pages, and ends with a table, by a tap, or with the tab.

import { currentPath, goTo } from "../shared/router.svelte";
import type { Why } from "../wire";
import { awaitTable } from "./pairing";
import type { Control } from "./terms/control";

interface OpponentSearch {
  readonly control: Control;
  /** The local time at which it began. */
  readonly since: number;
}

/** The page that starts a search, and shows it. */
const PAGE = "/seek";

let current = $state.raw<OpponentSearch | null>(null);
let found = $state<string | null>(null);
let ended = $state<Why | "elsewhere" | null>(null);
let stopWaiting: (() => void) | undefined;

/** The search that goes on; null if there is none, or it has found an opponent. */
export function search(): OpponentSearch | null {
  return current;
}

/** The match that was found while the player was at another page, until they go there. */
export function foundMatch(): string | null {
  return found;
}

/** Why the server ended the last search; `elsewhere` if the same user seeks in another tab. */
export function searchEnd(): Why | "elsewhere" | null {
  return ended;
}

/** Whether another page than that of the search has to tell of it. */
export function isSearchElsewhere(): boolean {
  return (current !== null || found !== null) && currentPath() !== PAGE;
}

export function startSearch(control: Control, rated: boolean): void {
  stopSearch();
  current = { control, since: performance.now() };
  stopWaiting = awaitTable({
    seek: { control, rated },
    paired: (match) => {
      stopSearch();
      found = match;
      if (currentPath() === PAGE) goToFoundMatch();
    },
    ended: (why) => {
      stopSearch();
      ended = why ?? "elsewhere";
    },
  });
}

export function stopSearch(): void {
  stopWaiting?.();
  stopWaiting = undefined;
  current = null;
  found = null;
  ended = null;
}

export function goToFoundMatch(): void {
  const match = found;
  stopSearch();
  if (match !== null && currentPath() !== `/match/${match}`) goTo(`/match/${match}`);
}
