// Numbers as text, in the current language.

import { locale } from "./language.svelte";

/** `18.0`. */
export function plain(value: number, digits = 0): string {
  return new Intl.NumberFormat(locale(), { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
}

/** A share in whole percent: what is shown is rounded here, and only here. */
function wholePercent(share: number): number {
  return Math.round(100 * share);
}

/** What a chance changes by, as both are shown: the difference of `75%` and `54%` is `−21%`, whatever is behind the point. */
export function changeOf(from: number, to: number): number {
  return (wholePercent(to) - wholePercent(from)) / 100;
}

/** `63%`, or `63.4%`: a share. */
export function percent(share: number | null, digits = 0): string {
  if (share === null) return "–";
  return new Intl.NumberFormat(locale(), { style: "percent", minimumFractionDigits: digits, maximumFractionDigits: digits }).format(digits === 0 ? wholePercent(share) / 100 : share);
}

/** `+13%`, `−21%`, `0%`: a change of a chance. */
export function signedPercent(share: number): string {
  const value = wholePercent(share);
  return `${value > 0 ? "+" : value < 0 ? "−" : ""}${percent(Math.abs(value) / 100)}`;
}
