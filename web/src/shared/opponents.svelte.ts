// The bots, requested once.

import { language } from "../i18n/language.svelte";
import type { LevelSeen } from "../wire";
import { levels } from "./api/tables";

/** The easiest bot, which a beginner meets first. */
export const FIRST_OPPONENT = "teacher";

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

/** The full title of a bot: `Zara, the shark`. */
export function titleOf(level: LevelSeen): string {
  return level.title[language()] ?? level.name;
}

/** The short name of a bot, used at a table: `Zara`. */
export function nameOf(level: string): string {
  const found = house().find((each) => each.name === level);
  return found === undefined ? level : (titleOf(found).split(",")[0] ?? level);
}
