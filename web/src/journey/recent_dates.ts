// Dates of the last days as text: today, yesterday, a weekday.

import { locale } from "../i18n/language.svelte";
import { sayDay } from "../shared/ui/dates";
import { dayOf } from "./days";

const DAY = 24 * 60 * 60 * 1000;
/** From so many days ago on, a weekday would not be clear. */
const LONG_AGO = 7;

/** `Today`, `Yesterday`, `Monday`, `15 Nov 2026`. */
export function sayRecent(milliseconds: number, now = Date.now()): string {
  const ago = Math.round((Date.parse(dayOf(now)) - Date.parse(dayOf(milliseconds))) / DAY);
  if (ago < 0 || ago >= LONG_AGO) return sayDay(milliseconds);
  const text = ago < 2 ? relative(-ago) : new Intl.DateTimeFormat(locale(), { weekday: "long" }).format(milliseconds);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function relative(days: number): string {
  return new Intl.RelativeTimeFormat(locale(), { numeric: "auto" }).format(days, "day");
}
