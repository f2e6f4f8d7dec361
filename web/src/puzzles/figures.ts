// Chances as text, in the current language.

import { locale } from "../i18n/language.svelte";

/** `66 %` of a share. */
export function sayChance(share: number): string {
  return new Intl.NumberFormat(locale(), { style: "percent", maximumFractionDigits: 0 }).format(share);
}

/** `10.9` points of a share. */
export function sayPoints(share: number): string {
  return new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 }).format(100 * share);
}
