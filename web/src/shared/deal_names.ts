// The names of shared deals, `daily-2026-11-16` or `duel-` and a token, and the addresses of their pages.

/** The page of a deal: `/daily/2026-11-16`, or that of a duel. */
export function pageOfDeal(deal: string): string {
  return `/${deal.replace("-", "/")}`;
}

export function isDuel(deal: string): boolean {
  return deal.startsWith("duel-");
}

export function dealOfDay(day: string): string {
  return `daily-${day}`;
}

/** The day a number of days later; earlier if it is negative. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
