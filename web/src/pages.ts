// Which page an address shows. What most people open first comes with the program, the rest when it is wanted.

import type { Component } from "svelte";
import Home from "./lobby/Home.svelte";
import Table from "./table/Table.svelte";

// A page asks for parts of its address by name, and its pattern is what names them.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Page = Component<any>;
type Later = () => Promise<{ default: Page }>;

/** A page that is here or on its way, and the named parts of its address. */
export interface Found {
  readonly page: Page | Promise<Page>;
  readonly parts: Readonly<Record<string, string>>;
}

const TABLE = /^\/match\/(?<match>[0-9a-z]{13})$/;
const LATER: readonly (readonly [RegExp, Later])[] = [
  [/^\/join\/(?<token>[\w-]{22})$/, () => import("./lobby/Join.svelte")],
  [/^\/friend$/, () => import("./lobby/Friend.svelte")],
  [/^\/settings$/, () => import("./settings/SettingsPage.svelte")],
  [/^\/seek$/, () => import("./lobby/Seeking.svelte")],
  [/^\/lesson$/, () => import("./learn/Lesson.svelte")],
  [/^\/rules$/, () => import("./learn/Rules.svelte")],
  [/^\/verify\/(?<match>[0-9a-z]{13})$/, () => import("./verify/Verify.svelte")],
  [/^\/(?<kind>replay|review)\/(?<match>[0-9a-z]{13})$/, () => import("./replay/Replay.svelte")],
  [/^\/puzzles$/, () => import("./puzzles/Puzzles.svelte")],
  [/^\/puzzles\/(?<id>[0-9a-f]{8})$/, () => import("./puzzles/Puzzle.svelte")],
  [/^\/daily(?:\/(?<day>\d{4}-\d\d-\d\d))?$/, () => import("./deals/Daily.svelte")],
  [/^\/duel$/, () => import("./deals/Duel.svelte")],
  [/^\/duel\/(?<token>[\w-]{22})$/, () => import("./deals/DuelDeal.svelte")],
  [/^\/coach$/, () => import("./coach/Coach.svelte")],
  [/^\/house$/, () => import("./lobby/HouseTable.svelte")],
  [/^\/account$/, () => import("./account/Account.svelte")],
  [/^\/sign-in$/, () => import("./account/SignIn.svelte")],
  [/^\/player\/(?<name>[\w-]{3,20})$/, () => import("./people/Player.svelte")],
  [/^\/leaderboard$/, () => import("./people/Leaderboard.svelte")],
  [/^\/watch$/, () => import("./people/Watch.svelte")],
  [/^\/notices$/, () => import("./people/Notices.svelte")],
];

/** What needs no server. */
const ALWAYS = /^\/(lesson|rules|settings)$/;

/** Find the page of an address; the home page for one that is unknown. */
export function pageAt(path: string): Found {
  if (!navigator.onLine && !ALWAYS.test(path)) {
    return { page: import("./offline/Offline.svelte").then((module) => module.default), parts: {} };
  }
  const match = TABLE.exec(path);
  if (match !== null) return { page: Table, parts: { ...match.groups } };
  for (const [address, load] of LATER) {
    const found = address.exec(path);
    if (found !== null) return { page: load().then((module) => module.default), parts: { ...found.groups } };
  }
  return { page: Home, parts: {} };
}
