// The time until a deal is closed, in its two largest non-zero units.

import { durationIn } from "../i18n/forms/durations";
import { locale, pageCatalogue } from "../i18n/language.svelte";

const MINUTE = 60_000;

/** `5 hr 12 min`, `3 days 4 hr`, or `less than a minute`. */
export function sayLeft(milliseconds: number): string {
  const whole = milliseconds - (milliseconds % MINUTE);
  return whole === 0 ? pageCatalogue().deals.soon : durationIn(locale(), whole, "short");
}
