// The names of shared deals, `daily-2026-11-16`, `duel-` and a token, or `meeting-` with a season, and the addresses of their pages.

/** The page of a deal: `/daily/2026-11-16`, that of a duel, or the season of a meeting. */
export function pageOfDeal(deal: string): string {
  if (isOfMeeting(deal)) return `/season/season-${deal.slice(MEETING.length).replace(/-\d+$/, "")}`;
  return `/${deal.replace("-", "/")}`;
}

const MEETING = "meeting-";

export function isOfMeeting(deal: string): boolean {
  return deal.startsWith(MEETING);
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
