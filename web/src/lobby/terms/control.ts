// Time controls, and their names.
import { pageCatalogue } from "../../i18n/language.svelte";
import type { Correspondence, Live, Untimed } from "../../wire";

export type Control = Live | Correspondence | Untimed;

/** The time controls of pairing and of rated matches, by speed; the server has the same. */
export const PAIRED_BY_SPEED: Readonly<Record<"blitz" | "rapid" | "correspondence", readonly Control[]>> = {
  blitz: [
    { type: "live", minutes: 3, increment: 5 },
    { type: "live", minutes: 5, increment: 5 },
  ],
  rapid: [
    { type: "live", minutes: 10, increment: 5 },
    { type: "live", minutes: 15, increment: 10 },
  ],
  correspondence: [
    { type: "correspondence", days: 1 },
    { type: "correspondence", days: 3 },
    { type: "correspondence", days: 7 },
  ],
};
export const PAIRED: readonly Control[] = Object.values(PAIRED_BY_SPEED).flat();
export const UNTIMED: Control = { type: "untimed" };

/** `5 min + 5 s`. */
export function sayControl(control: Control): string {
  const said = pageCatalogue().people.control;
  if (control.type === "live") return said.live(control.minutes, control.increment);
  return control.type === "correspondence" ? said.days(control.days) : said.untimed;
}

/** A key for each time control, independent of language. */
export function keyOf(control: Control): string {
  if (control.type === "live") return `${control.minutes}+${control.increment}`;
  return control.type === "correspondence" ? `${control.days}d` : "untimed";
}
