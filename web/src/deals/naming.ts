// Where a deal has its page, and how it is called: `daily-2026-11-16`, or `duel-` and what its link ends with.

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

/** The day so many days later, or earlier. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
