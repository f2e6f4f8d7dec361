// The page for each address. The home page and the match are in the first scripts; the others are loaded on demand.

import type { Component } from "svelte";
import { loadPages } from "../i18n/language.svelte";
import Home from "../lobby/Home.svelte";
import MatchPage from "../play/match/MatchPage.svelte";

// The props of a page are the named groups of its pattern.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type PageComponent = Component<any>;
type PageLoader = () => Promise<{ default: PageComponent }>;

/** A page that is loaded or loading, and the named parts of its address. */
export interface FoundPage {
  readonly page: PageComponent | Promise<PageComponent>;
  readonly parts: Readonly<Record<string, string>>;
}

const TABLE = /^\/match\/(?<match>[0-9a-z]{13})$/;
const LATER: readonly (readonly [RegExp, PageLoader])[] = [
  [/^\/join\/(?<token>[\w-]{22})$/, () => import("../lobby/Join.svelte")],
  [/^\/friend$/, () => import("../lobby/Invitation.svelte")],
  [/^\/settings$/, () => import("../settings/SettingsPage.svelte")],
  [/^\/seek$/, () => import("../lobby/Seek.svelte")],
  [/^\/lesson$/, () => import("../learn/Lesson.svelte")],
  [/^\/rules$/, () => import("../learn/Rules.svelte")],
  [/^\/verify\/(?<match>[0-9a-z]{13})$/, () => import("../verify/Verify.svelte")],
  [/^\/(?<kind>replay|review)\/(?<match>[0-9a-z]{13})$/, () => import("../reviews/ReplayPage.svelte")],
  [/^\/puzzles$/, () => import("../puzzles/Puzzles.svelte")],
  [/^\/puzzles\/(?<id>[0-9a-f]{8})$/, () => import("../puzzles/Puzzle.svelte")],
  [/^\/daily(?:\/(?<day>\d{4}-\d\d-\d\d))?$/, () => import("../deals/Daily.svelte")],
  [/^\/duel$/, () => import("../deals/NewDuel.svelte")],
  [/^\/duel\/(?<token>[\w-]{22})$/, () => import("../deals/Duel.svelte")],
  [/^\/coach$/, () => import("../coach/Coach.svelte")],
  [/^\/house$/, () => import("../lobby/BotMatch.svelte")],
  [/^\/account$/, () => import("../accounts/Account.svelte")],
  [/^\/sign-in$/, () => import("../accounts/SignIn.svelte")],
  [/^\/player\/(?<name>[\w-]{3,20})$/, () => import("../profiles/Player.svelte")],
  [/^\/leaderboard$/, () => import("../profiles/Leaderboard.svelte")],
  [/^\/watch$/, () => import("../profiles/WatchList.svelte")],
  [/^\/notices$/, () => import("../notices/Notices.svelte")],
];

/** Pages that work without a server. */
const ALWAYS = /^\/(lesson|rules|settings)$/;

/** Find the page of an address; the home page for one that is unknown. */
export function pageAt(path: string): FoundPage {
  if (!navigator.onLine && !ALWAYS.test(path)) {
    return { page: loaded(() => import("./offline/Offline.svelte")), parts: {} };
  }
  const match = TABLE.exec(path);
  if (match !== null) return { page: MatchPage, parts: { ...match.groups } };
  for (const [address, load] of LATER) {
    const found = address.exec(path);
    if (found !== null) return { page: loaded(load), parts: { ...found.groups } };
  }
  return { page: Home, parts: {} };
}

/** Load a page together with its texts. */
async function loaded(load: PageLoader): Promise<PageComponent> {
  const [module] = await Promise.all([load(), loadPages()]);
  return module.default;
}
