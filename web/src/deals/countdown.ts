// The time until a deal is closed, in its two largest non-zero units.

import { pageCatalogue } from "../i18n/language.svelte";


const MINUTE = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

/** `5 h 12 min`, `3 days 4 h`, or `less than a minute`. */
export function sayLeft(milliseconds: number): string {
  const text = pageCatalogue().deals.left;
  const minutes = Math.floor(milliseconds / MINUTE);
  const [days, hours, rest] = [Math.floor(minutes / DAY), Math.floor((minutes % DAY) / HOUR), minutes % HOUR];
  const parts = [days > 0 ? text.days(days) : "", hours > 0 ? text.hours(hours) : "", rest > 0 ? text.minutes(rest) : ""];
  const first = parts.findIndex((part) => part !== "");
  return first < 0 ? text.soon : parts.slice(first, first + 2).filter((part) => part !== "").join(" ");
}
