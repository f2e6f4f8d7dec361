// The 55 cards and the bonus tokens: the number of each, and the cards' letters.

/** A card's number, goods first and camel last: an index into every list of counts. */
export type Card = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export const CARDS: readonly Card[] = [0, 1, 2, 3, 4, 5, 6];
export const CAMEL = 6;

/** Diamond, gold, silver, cloth, spice, leather, camel. */
export const LETTERS = ["D", "G", "S", "C", "P", "L", "M"] as const;

/** M1. */
export const CARD_COUNTS = [6, 6, 6, 8, 8, 10, 11] as const;

/** S1. */
export const MARKET_CAMELS = 3;
export const SEATS = 2;

/** M3: the piles for three, for four, and for five or more cards. */
export const BONUS_TOKENS = [
  [1, 1, 2, 2, 2, 3, 3],
  [4, 4, 5, 5, 6, 6],
  [8, 8, 9, 10, 10],
] as const;

/** Write cards as their letters. */
export function letters(cards: readonly Card[]): string {
  return cards.map((card) => LETTERS[card]).join("");
}
