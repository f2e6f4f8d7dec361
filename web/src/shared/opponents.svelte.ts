// The bots, requested once.

import { catalogue, language } from "../i18n/language.svelte";
import type { LevelSeen } from "../wire";
import { levels } from "./api/tables";

/** The easiest bot, which a beginner meets first. */
export const FIRST_OPPONENT = "teacher";

/** The strongest bot: it plays on from a position of a review. */
export const STRONGEST_OPPONENT = "maharaja";

let known = $state.raw<readonly LevelSeen[]>([]);
let asked: Promise<void> | undefined;

export function house(): readonly LevelSeen[] {
  asked ??= levels().then((found) => {
    known = found;
  });
  asked.catch(() => {
    asked = undefined;
  });
  return known;
}

/** Show these bots until the server has answered. */
export function presumeHouse(levels: readonly LevelSeen[]): void {
  if (known.length === 0) known = levels;
}

/** The full title of a bot: `Zara, the shark`. */
export function titleOf(level: LevelSeen): string {
  return level.title[language()] ?? level.name;
}

/** What a server says in the place of the name of a deleted account. */
const FORMER = "a former player";

/** What a server calls guests, with a number. */
const GUEST = /^Guest (\d+)$/;

/** Between the name of a bot and what it is, in any language. */
const COMMA = /[,，]\s*/u;

/** The name of a person; a deleted account has none, and a guest has a number. */
export function personName(name: string): string {
  if (name === FORMER) return catalogue().table.former;
  return name.replace(GUEST, (_, number: string) => `${catalogue().match.local.guest} ${number}`);
}

/** The parts of a bot's title: its name, and what it is; null if there is no such bot. */
function partsOf(level: string): readonly string[] | null {
  const found = house().find((each) => each.name === level);
  return found === undefined ? null : titleOf(found).split(COMMA, 2);
}

/** What a bot is besides its name: `the jeweller`; empty for one that is nothing else. */
export function epithetOf(level: string): string {
  return partsOf(level)?.[1] ?? "";
}

/** The short name of a bot, used at a table: `Zara`; any other name is a person's. */
export function nameOf(level: string): string {
  return partsOf(level)?.[0] ?? personName(level);
}
