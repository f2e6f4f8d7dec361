// What play and the cards did to a seat's chance of winning, in numbers that add up to the change that is shown.

import { changeOf } from "../../i18n/numbers";
import type { Seat } from "../../rules/position";
import type { Review } from "../../wire";

export interface Balance {
  readonly play: number;
  /** Cards that were drawn, and those in the hidden hand. */
  readonly cards: number;
}

export function balanceOf({ start, end, tallies }: Pick<Review, "start" | "end" | "tallies">, seat: Seat): Balance {
  const play = changeOf(0, tallies[seat].skill);
  return { play, cards: changeOf(play, changeOf(start[seat], end[seat])) };
}
