// Ratings as text, which is the same in every language.

/** `1512`, or `1512?` for a provisional rating. */
export function sayRating(rating: number, isUnsure = false): string {
  return `${Math.round(rating)}${isUnsure ? "?" : ""}`;
}

/** `+12`. */
export function sayChange(change: number): string {
  const points = Math.round(change);
  return points < 0 ? `−${-points}` : `+${points}`;
}

/** The change to a rating in whole points, as the difference of the ratings before and after it, as they are shown. */
export function shownChange(rating: number, change: number): number {
  return Math.round(rating) - Math.round(rating - change);
}
