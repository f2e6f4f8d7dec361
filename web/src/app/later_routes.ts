// The addresses of the pages that are loaded on demand, and which of them need a server.

import { HAS_SERVER } from "../shared/server";
import type { FoundPage, PageComponent } from "./found_page";

type PageLoader = () => Promise<{ default: PageComponent }>;

const PAGES: readonly (readonly [RegExp, PageLoader])[] = [
  [/^\/settings$/, () => import("../settings/SettingsPage.svelte")],
  [/^\/lesson$/, () => import("../learn/Lesson.svelte")],
  [/^\/rules$/, () => import("../learn/Rules.svelte")],
  [/^\/two$/, () => import("../standalone/NewPair.svelte")],
  [/^\/pair\/(?<match>local-[0-9a-z]{13})$/, () => import("../standalone/PairPage.svelte")],
  [/^\/open$/, () => import("../standalone/Open.svelte")],
  [/^\/verify\/(?<match>local-[0-9a-z]{13})$/, () => import("../verify/Verify.svelte")],
  [/^\/(?<kind>replay|review)\/(?<match>local-[0-9a-z]{13})$/, () => import("../reviews/ReplayPage.svelte")],
  [/^\/you$/, () => import("../journey/you/You.svelte")],
  [/^\/device$/, () => import("../lobby/DeviceMatches.svelte")],
  [/^\/puzzles$/, () => import("../puzzles/Puzzles.svelte")],
  [/^\/puzzles\/(?<id>[0-9a-f]{8})$/, () => import("../puzzles/Puzzle.svelte")],
];
/** Pages for which a server has to be reachable. */
const SERVED: typeof PAGES = [
  [/^\/join\/(?<token>[\w-]{22})$/, () => import("../lobby/Join.svelte")],
  [/^\/friend$/, () => import("../lobby/Invitation.svelte")],
  [/^\/friends$/, () => import("../profiles/Friends.svelte")],
  [/^\/seek$/, () => import("../lobby/Seek.svelte")],
  [/^\/verify\/(?<match>[0-9a-z]{13})$/, () => import("../verify/Verify.svelte")],
  [/^\/(?<kind>replay|review)\/(?<match>[0-9a-z]{13})$/, () => import("../reviews/ReplayPage.svelte")],
  [/^\/daily(?:\/(?<day>\d{4}-\d\d-\d\d))?$/, () => import("../deals/Daily.svelte")],
  [/^\/duel$/, () => import("../deals/NewDuel.svelte")],
  [/^\/duel\/(?<token>[\w-]{22})$/, () => import("../deals/Duel.svelte")],
  [/^\/coach$/, () => import("../coach/Coach.svelte")],
  [/^\/house$/, () => import("../lobby/BotMatch.svelte")],
  [/^\/account$/, () => import("../accounts/Account.svelte")],
  [/^\/sign-in$/, () => import("../accounts/SignIn.svelte")],
  [/^\/player\/(?<name>[\w-]{3,20})$/, () => import("../profiles/Player.svelte")],
  [/^\/leaderboard$/, () => import("../profiles/Leaderboard.svelte")],
  [/^\/watch$/, () => import("../lobby/WatchList.svelte")],
  [/^\/evening$/, () => import("../evenings/EveningDoor.svelte")],
  [/^\/evening\/(?<season>season-[\w-]{22})$/, () => import("../evenings/EveningPage.svelte")],
  [/^\/organise$/, () => import("../evenings/OrganiserKey.svelte")],
  [/^\/organise\/(?<season>season-[\w-]{22})$/, () => import("../evenings/Organiser.svelte")],
  [/^\/board\/(?<season>season-[\w-]{22})$/, () => import("../evenings/Board.svelte")],
  [/^\/moderation$/, () => import("../moderation/Moderation.svelte")],
  [/^\/notices$/, () => import("../notices/Notices.svelte")],
  [/^\/clubs$/, () => import("../leagues/Clubs.svelte")],
  [/^\/join-club$/, () => import("../leagues/JoinClub.svelte")],
  [/^\/club\/(?<club>club-[\w-]{22})$/, () => import("../leagues/Club.svelte")],
  [/^\/season\/(?<season>season-[\w-]{22})$/, () => import("../leagues/season/Season.svelte")],
];
/** Pages that are something else with a server. */
const ALONE: typeof PAGES = [
  [/^\/daily(?:\/(?<day>\d{4}-\d\d-\d\d))?$/, () => import("../deals/Daily.svelte")],
  [/^\/house$/, () => import("../lobby/BotMatch.svelte")],
];

/** Load the page of an address; null if nothing is there. */
export async function laterPage(path: string): Promise<FoundPage | null> {
  return (await inList(HAS_SERVER ? PAGES : [...ALONE, ...PAGES], path)) ?? (HAS_SERVER ? served(path) : unserved(path));
}

async function served(path: string): Promise<FoundPage | null> {
  return navigator.onLine ? inList(SERVED, path) : withoutParts(() => import("./offline/Offline.svelte"));
}

async function unserved(path: string): Promise<FoundPage | null> {
  const isServed = SERVED.some(([address]) => address.test(path));
  return isServed ? withoutParts(() => import("../standalone/NeedsServer.svelte")) : null;
}

async function inList(pages: typeof PAGES, path: string): Promise<FoundPage | null> {
  for (const [address, load] of pages) {
    const found = address.exec(path);
    if (found !== null) return { Page: (await load()).default, parts: { ...found.groups } };
  }
  return null;
}

async function withoutParts(load: PageLoader): Promise<FoundPage> {
  return { Page: (await load()).default, parts: {} };
}
