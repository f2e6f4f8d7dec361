// Times as text, in the units of a language, which the browser knows.

const UNITS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

/** `4 minutes 12 seconds`, or `4 min 12 sec`: the two largest units, without zeros. */
export function durationIn(locale: string, milliseconds: number, unitDisplay: "long" | "short"): string {
  const seconds = Math.floor(milliseconds / 1000);
  const parts = UNITS.map(([unit, size], at) => [unit, Math.floor((at === 0 ? seconds : seconds % (UNITS[at - 1]?.[1] ?? 1)) / size)] as const);
  const first = parts.findIndex(([, number]) => number > 0);
  const told = first < 0 ? parts.slice(-1) : parts.slice(first, first + 2).filter(([, number]) => number > 0);
  const words = told.map(([unit, number]) => new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay }).format(number));
  return new Intl.ListFormat(locale, { type: "unit", style: "narrow" }).format(words);
}
