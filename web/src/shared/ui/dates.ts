// Dates as text, in the current language; a day is also written `2026-11-18`.

import { locale } from "../../i18n/language.svelte";

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From so many days ago on, a weekday would not be clear. */
const LONG_AGO = 7;

/** `15 Nov 2026`. */
export function sayDay(milliseconds: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: "medium" }).format(milliseconds);
}

/** `15 Nov 2026`, from `2026-11-15`, independent of the time zone. */
export function sayDate(day: string): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeZone: "UTC" }).format(Date.parse(day));
}

/** `15 Nov 2026, 21:40`. */
export function sayMoment(milliseconds: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "short" }).format(milliseconds);
}

/** `2026-11-18`: the day of a moment, where the reader is. */
export function dayOf(milliseconds: number): string {
  const date = new Date(milliseconds);
  const part = (value: number): string => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}`;
}

/** `Today`, `Yesterday`, `Monday`, `15 Nov 2026`. */
export function sayRecent(milliseconds: number, now = Date.now()): string {
  const ago = Math.round((Date.parse(dayOf(now)) - Date.parse(dayOf(milliseconds))) / DAY);
  if (ago < 0 || ago >= LONG_AGO) return sayDay(milliseconds);
  const text = ago < 2 ? relative(-ago, "day") : new Intl.DateTimeFormat(locale(), { weekday: "long" }).format(milliseconds);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `5 minutes ago`, `3 hours ago`, and from yesterday on as `sayRecent`. */
export function sayAgo(milliseconds: number, now = Date.now()): string {
  const ago = now - milliseconds;
  if (ago < 0 || dayOf(now) !== dayOf(milliseconds)) return sayRecent(milliseconds, now);
  return ago < HOUR ? relative(-Math.max(1, Math.floor(ago / MINUTE)), "minute") : relative(-Math.floor(ago / HOUR), "hour");
}

function relative(count: number, unit: "day" | "hour" | "minute"): string {
  return new Intl.RelativeTimeFormat(locale(), { numeric: "auto" }).format(count, unit);
}
