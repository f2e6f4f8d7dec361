// What happens in the first lesson: one deal, six tasks, and what the other does in between.

import { type Card, LETTERS } from "../rules/cards";
import type { Deal } from "../rules/deal";
import { dealRound, type Match, newMatch } from "../rules/match";
import { parseMove } from "../rules/notation";
import type { Move } from "../rules/moves";
import type { Position } from "../rules/position";

export interface Task {
  /** The move to be learned, in the short notation. */
  readonly wanted: string;
  /** What the other then does; null where the lesson goes elsewhere. */
  readonly reply: string | null;
}

export const TASKS: readonly Task[] = [
  { wanted: "T G", reply: "T S" },
  { wanted: "M", reply: "T D" },
  { wanted: "X CC/MM", reply: "S D2" },
  { wanted: "S G2", reply: "M" },
  { wanted: "S C4", reply: null },
  { wanted: "S L3", reply: null },
];

const cards = (text: string): Card[] => Array.from(text, (letter) => LETTERS.indexOf(letter as (typeof LETTERS)[number]) as Card);

/** Five to the learner, five to the other, two to the market, then the cards in the order in which they come. */
export const DEAL: Deal = { deck: cards("GCCPM" + "LLDSM" + "GC" + "S" + "P" + "DCL" + "L" + "SG" + "M"), bonuses: [[2, 3], [5], [9]] };

/** Where the first task begins. */
export function opening(): Match {
  return dealRound(newMatch({ seals: 1 }), DEAL, 0).after;
}

/** Where the last task begins: the round nearly over, with every card and token in its place. */
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
