// The page for each address. The home page and the match are in the first scripts; the others, and their addresses, are
// loaded on demand.

import { loadPages } from "../i18n/language.svelte";
import Home from "../lobby/Home.svelte";
import MatchPage from "../play/match/MatchPage.svelte";
import { isReachable } from "../shared/server";
import type { FoundPage } from "./found_page";

/** The id of a match on this device has a hyphen, and needs no server. */
const TABLE = /^\/match\/(?<match>(?:local-)?[0-9a-z]{13})$/;
const HOME: FoundPage = { Page: Home, parts: {} };

/** Find the page of an address. */
export function pageAt(path: string): FoundPage | Promise<FoundPage> {
  const table = TABLE.exec(path);
  if (table !== null && (path.includes("-") || isReachable())) return { Page: MatchPage, parts: { ...table.groups } };
  return path === "/" ? HOME : later(path);
}

/** Load a page together with its texts. */
async function later(path: string): Promise<FoundPage> {
  const [{ laterPage }] = await Promise.all([import("./later_routes"), loadPages()]);
  return (await laterPage(path)) ?? lostPage(path);
}

/** The page that says that nothing is at an address. */
export async function lostPage(path: string): Promise<FoundPage> {
  const [{ default: Page }] = await Promise.all([import("./Lost.svelte"), loadPages()]);
  return { Page, parts: { kind: /^\/(match|replay|review|verify|pair)\//.test(path) ? "match" : "page" } };
}
