// What this device remembers of club evenings: the codes that its organiser has seen, and the evening of a match.

const LINK = "jaipur.evening.link.";
const MATCH = "jaipur.evening.match";

/** The secret of an evening's link; null if this device does not have it. */
export function linkOf(season: string): string | null {
  return localStorage.getItem(LINK + season);
}

export function rememberLink(season: string, link: string): void {
  localStorage.setItem(LINK + season, link);
}

/** Remember to which evening one returns from a match. */
export function rememberMatch(season: string, match: string): void {
  localStorage.setItem(MATCH, `${match} ${season}`);
}

/** The page of the evening to which a match belongs; null for any other match. */
export function eveningPage(match: string): string | null {
  const [known, season] = localStorage.getItem(MATCH)?.split(" ") ?? [];
  return known === match && season !== undefined ? `/evening/${season}` : null;
}
