// The script of the first lesson: one deal, six tasks, and the opponent's moves in between.

import { type Card, LETTERS } from "../rules/cards";
import type { Deal } from "../rules/deal";
import { dealRound, type Match, newMatch } from "../rules/match";
import type { Move } from "../rules/moves";
import { parseMove } from "../rules/notation";
import type { Position } from "../rules/position";

export interface LessonTask {
  /** The expected move, in the short notation. */
  readonly wanted: string;
  /** The opponent's reply; null where the lesson jumps to another position. */
  readonly reply: string | null;
}

export const TASKS: readonly LessonTask[] = [
  { wanted: "T G", reply: "T S" },
  { wanted: "M", reply: "T D" },
  { wanted: "X CC/MM", reply: "S D2" },
  { wanted: "S G2", reply: "M" },
  { wanted: "S C4", reply: null },
  { wanted: "S L3", reply: null },
];

const cards = (text: string): Card[] => Array.from(text, (letter) => LETTERS.indexOf(letter as (typeof LETTERS)[number]) as Card);

/** Five cards for the player, five for the opponent, two for the market, then the deck from the top. */
export const DEAL: Deal = { deck: cards("GCCPM" + "LLDSM" + "GC" + "S" + "P" + "DCL" + "L" + "SG" + "M"), bonuses: [[2, 3], [5], [9]] };

/** The position of the first task. */
export function opening(): Match {
  return dealRound(newMatch({ seals: 1 }), DEAL, 0).after;
}

/** The position of the last task: a round that is almost over. */
export const CLOSING: Position = {
  market: [0, 0, 1, 1, 1, 0, 2],
  hand: [
    [0, 0, 1, 0, 0, 3],
    [0, 0, 2, 1, 1, 0],
  ],
  herd: [5, 3],
  seen: [
    [0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0],
  ],
  sold: [6, 6, 2, 6, 5, 7],
  income: [50, 60],
  tokens: [14, 16],
  bonuses: [[5], [2]],
  deck: 2,
  starter: 0,
  toMove: 0,
  exchanges: 0,
  isOver: false,
};

export function moveIn(text: string): Move {
  return parseMove(text, "en");
}
