// Figures of statistics as text, in the current language.

import { locale } from "../../i18n/language.svelte";

export function plain(value: number, digits = 0): string {
  return new Intl.NumberFormat(locale(), { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
}

/** `+3`, `−18`: percent of a win. */
export function signed(share: number): string {
  const value = Math.round(100 * share);
  return `${value > 0 ? "+" : value < 0 ? "−" : ""}${plain(Math.abs(value))}`;
}
