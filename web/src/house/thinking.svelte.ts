// How far the house is with its next move at a table on this device.

interface HouseThought {
  readonly match: string;
  readonly share: number;
}

let thinking = $state.raw<HouseThought | null>(null);

/** The share of the work that is done, from 0 to 1; null while the house does not think. */
export function thinkingShare(match: string): number | null {
  return thinking?.match === match ? thinking.share : null;
}

/** Show how far the house is with a move; null once it has chosen. */
export function showThinking(match: string, share: number | null): void {
  if (share !== null) thinking = { match, share };
  else if (thinking?.match === match) thinking = null;
}
