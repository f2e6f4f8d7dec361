// The house's opponents: asked for once, and called by the first of their names.

import { levels } from "./api/tables";
import { language } from "./i18n/language.svelte";
import type { LevelSeen } from "./wire";

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

/** Say what a level is called, with its character: `Zara, the shark`. */
export function titleOf(level: LevelSeen): string {
  return level.title[language()] ?? level.name;
}

/** Say what a level is called at a table: `Zara`. */
export function nameOf(level: string): string {
  const found = house().find((each) => each.name === level);
  return found === undefined ? level : (titleOf(found).split(",")[0] ?? level);
}
