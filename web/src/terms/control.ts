// How time is kept, and how that is said.

import { peopleWords } from "../people/words";
import type { Correspondence, Live, Untimed } from "../wire";

export type Control = Live | Correspondence | Untimed;

/** How time is kept where chance brings people together, and in rated matches: as the server has it. */
export const PAIRED: readonly Control[] = [
  { type: "live", minutes: 3, increment: 5 },
  { type: "live", minutes: 5, increment: 5 },
  { type: "live", minutes: 10, increment: 5 },
  { type: "live", minutes: 15, increment: 10 },
  { type: "correspondence", days: 1 },
  { type: "correspondence", days: 3 },
  { type: "correspondence", days: 7 },
];
export const UNTIMED: Control = { type: "untimed" };

/** `5 min + 5 s`. */
export function sayControl(control: Control): string {
  const said = peopleWords().control;
  if (control.type === "live") return said.live(control.minutes, control.increment);
  return control.type === "correspondence" ? said.days(control.days) : said.untimed;
}

/** One text for each way, the same in every language: what it is found again by. */
export function keyOf(control: Control): string {
  if (control.type === "live") return `${control.minutes}+${control.increment}`;
  return control.type === "correspondence" ? `${control.days}d` : "untimed";
}
