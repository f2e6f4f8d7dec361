// How somebody fared with a deal, in words, and as a few lines to show to others that tell nothing of the cards.

import { words } from "../i18n/deals/words";
import type { DealSeen, TrySeen } from "../wire";

const SQUARES = 10;
const MINE = "🟧";
const THEIRS = "⬜";

/** `Won 78–61`. */
export function sayResult({ state, won, rupees }: TrySeen): string {
  const text = words().result;
  if (state === "playing") return text.playing;
  if (state === "called off") return text.calledOff;
  if (won === null) return text.over;
  if (rupees === null) return won ? text.won : text.givenUp;
  return `${won ? text.won : text.lost} ${rupees[0]}–${rupees[1]}`;
}

/** Beyond so many a board is cut. */
const MOST_ON_BOARD = 50;

/** Among how many a place is: accounts, as long as the board has all of them, and oneself. */
export function rankedIn({ board, tried, mine }: DealSeen): number {
  if (board.length >= MOST_ON_BOARD) return tried;
  return board.some((each) => each.is_me) || mine === null ? board.length : board.length + 1;
}

/** Ten squares, how the rupees were shared: which of them are one's own. */
export function squares([mine, theirs]: readonly [number, number]): readonly boolean[] {
  const filled = mine + theirs === 0 ? SQUARES / 2 : Math.round((SQUARES * mine) / (mine + theirs));
  return Array.from({ length: SQUARES }, (_, square) => square < filled);
}

/** What can be shown to others: the result, the place, the squares, and where to play it. */
export function shareLines(mine: TrySeen, day: string, of: number, address: string): string {
  const text = words();
  const place = mine.place === null || mine.is_guest ? "" : `, ${text.place(mine.place, of)}`;
  const drawn = mine.rupees === null ? "" : squares(mine.rupees).map((isMine) => (isMine ? MINE : THEIRS)).join("");
  const parts = [text.shared(day), `${sayResult(mine)}${place}`, drawn, address];
  return parts.filter((part) => part !== "").join("\n");
}

/** Who did better in a duel, once both results are told: who won, then by how many rupees; null where neither did. */
export function aheadIn(board: readonly TrySeen[]): TrySeen | null {
  const [first, second] = board;
  if (first === undefined || second === undefined) return null;
  const difference = meritOf(first) - meritOf(second);
  return difference === 0 ? null : difference > 0 ? first : second;
}

/** More than any round is won or lost by: who gave up comes after all others, and who won before them. */
const BEYOND = 1000;

function meritOf({ won, rupees }: TrySeen): number {
  return (won === true ? 2 * BEYOND : 0) + (rupees === null ? -BEYOND : rupees[0] - rupees[1]);
}
