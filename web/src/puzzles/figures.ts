// Chances and ratings as text, in the current language.

import { language } from "../i18n/language.svelte";

/** `66 %` of a share. */
export function sayChance(share: number): string {
  return new Intl.NumberFormat(language(), { style: "percent", maximumFractionDigits: 0 }).format(share);
}

/** `10.9` points of a share. */
export function sayPoints(share: number): string {
  return new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(100 * share);
}

/** `1512`, or `1512?` for a provisional rating. */
export function sayRating(rating: number, isUnsure = false): string {
  return `${Math.round(rating)}${isUnsure ? "?" : ""}`;
}

/** `+12`. */
export function sayChange(change: number): string {
  const points = Math.round(change);
  return points < 0 ? `−${-points}` : `+${points}`;
}
