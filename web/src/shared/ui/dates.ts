// Dates as text, in the current language.

import { locale } from "../../i18n/language.svelte";

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
