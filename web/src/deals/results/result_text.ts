// The result of a deal in words, and as a short text to share that reveals no card.

import { pageCatalogue } from "../../i18n/language.svelte";
import type { DealSeen, TrySeen } from "../../wire";

const SQUARES = 10;
const MINE = "🟧";
const THEIRS = "⬜";

/** `Won 78–61`. */
export function sayResult({ state, won, rupees }: TrySeen): string {
  const text = pageCatalogue().deals.result;
  if (state === "playing") return text.playing;
  if (state === "called off") return text.calledOff;
  if (won === null) return text.over;
  if (rupees === null) return won ? text.won : text.givenUp;
  return `${won ? text.won : text.lost} ${rupees[0]}–${rupees[1]}`;
}

/** The server sends at most this many entries of a leaderboard. */
const MOST_ON_BOARD = 50;

/** The number of players ranked: those on the leaderboard and the viewer, or all who tried if the leaderboard is cut off. */
export function rankedIn({ board, tried, mine }: DealSeen): number {
  if (board.length >= MOST_ON_BOARD) return tried;
  return board.some((each) => each.is_me) || mine === null ? board.length : board.length + 1;
}

/** The leaderboard with the viewer's own result, also that of a guest, who has no place on it. */
export function rowsOf({ board, mine }: Pick<DealSeen, "board" | "mine">): readonly TrySeen[] {
  if (mine?.state !== "over" || board.some((each) => each.is_me)) return board;
  const worse = board.findIndex((each) => (each.place ?? 0) > (mine.place ?? Infinity));
  return worse < 0 ? [...board, mine] : board.toSpliced(worse, 0, mine);
}

/** Where the viewer's result stands among the others; empty if there is nothing to say. */
export function sayStanding(deal: DealSeen, mine: TrySeen): string {
  const text = pageCatalogue().deals;
  if (mine.place === null) return "";
  if (rankedIn(deal) === 1) return deal.closes_in === null ? "" : text.first;
  return mine.is_guest ? text.wouldBe(mine.place, rankedIn(deal)) : text.place(mine.place, rankedIn(deal));
}

/** Ten squares in proportion to the rupees; true for the player's own. */
export function squares([mine, theirs]: readonly [number, number]): readonly boolean[] {
  const filled = mine + theirs === 0 ? SQUARES / 2 : Math.round((SQUARES * mine) / (mine + theirs));
  return Array.from({ length: SQUARES }, (_, square) => square < filled);
}

/** The text to share: the result, the place, the squares and the link. */
export function shareLines(mine: TrySeen, day: string, of: number, address: string): string {
  const text = pageCatalogue().deals;
  const place = mine.place === null || mine.is_guest ? "" : `, ${text.place(mine.place, of)}`;
  const drawn = mine.rupees === null ? "" : squares(mine.rupees).map((isMine) => (isMine ? MINE : THEIRS)).join("");
  const parts = [text.shared(day), `${sayResult(mine)}${place}`, drawn, address];
  return parts.filter((part) => part !== "").join("\n");
}

/** The player with the better result of a duel, by win and then by margin; null for a tie or while a result is missing. */
export function aheadIn(board: readonly TrySeen[]): TrySeen | null {
  const [first, second] = board;
  if (first === undefined || second === undefined) return null;
  const difference = meritOf(first) - meritOf(second);
  return difference === 0 ? null : difference > 0 ? first : second;
}

/** By how many rupees the better result of a duel is ahead; null without two scores or with equal ones. */
export function marginIn(board: readonly TrySeen[]): number | null {
  const margins = board.map(({ rupees }) => (rupees === null ? null : rupees[0] - rupees[1]));
  const [one, other] = margins;
  return one === undefined || other === undefined || one === null || other === null || one === other ? null : Math.abs(one - other);
}

/** Larger than any margin: every win ranks above every loss, and a result without a score below those with one. */
const BEYOND = 1000;

function meritOf({ won, rupees }: TrySeen): number {
  return (won === true ? 2 * BEYOND : 0) + (rupees === null ? -BEYOND : rupees[0] - rupees[1]);
}
