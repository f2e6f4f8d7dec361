// The record of a finished match that somebody gives: nothing in it is believed before the rules have checked it.

import { BONUS_TOKENS, CAMEL, CARD_COUNTS, MARKET_CAMELS } from "../cards";
import type { Match } from "../match";
import { NotationError } from "../notation";
import { type MatchRecord, type Outcome, parseRecord, RecordError } from "../record";
import { replay, RuleBroken, shownDeal } from "../replay";

/** The most characters of a record, as in the Python package. */
export const LONGEST_RECORD = 1_000_000;
const LONGEST_NAME = 64;

/** Why a text is refused. */
export type RecordFault = "too long" | "not a record" | "breaks the rules" | "not over";

/** A text that is not the record of a finished match: why, and where. */
export class RecordRefused extends Error {
  readonly why: RecordFault;

  constructor(why: RecordFault, where = "") {
    super(where);
    this.why = why;
  }
}

export interface FinishedRecord {
  readonly record: MatchRecord;
  /** The match after its last step. */
  readonly match: Match;
}

/** Read the record of a finished match; throws `RecordRefused`. */
export function readFinished(text: string): FinishedRecord {
  if (text.length > LONGEST_RECORD) throw new RecordRefused("too long");
  try {
    const record = parseRecord(text);
    return { record, match: checkedEnd(record) };
  } catch (error) {
    if (error instanceof RecordError) throw new RecordRefused("not a record", error.message);
    const isBroken = error instanceof RuleBroken || error instanceof NotationError || error instanceof RangeError;
    throw isBroken ? new RecordRefused("breaks the rules", error.message) : error;
  }
}

function checkedEnd(record: MatchRecord): Match {
  const { rounds = [], outcome, players, match: name } = record;
  if ([...players, name].some((each) => each.length > LONGEST_NAME)) throw new RecordError(0, "a name is too long");
  for (const [at, round] of rounds.entries()) {
    const { deck, bonuses } = shownDeal(round);
    const cards = CARD_COUNTS.map((count, card) => count - (card === CAMEL ? MARKET_CAMELS : 0));
    const isDealt = fits(deck, (card) => cards[card] ?? 0) && bonuses.every((pile, which) => fits(pile, (value) => tokens(which, value)));
    if (!isDealt) throw new RuleBroken(at + 1, 0, "there are not so many cards or tokens");
  }
  const steps = replay(record);
  const match = steps.at(-1)?.after;
  if (outcome === undefined || match?.result === undefined || match.result === null) throw new RecordRefused("not over");
  const isLast = steps.findIndex(({ after }) => after.result !== null) === steps.length - 1;
  if (!isLast || !isSaid(match, outcome)) throw new RuleBroken(rounds.length, 0, "another result");
  return match;
}

/** Whether a match ended as the record says; a winner by Seals has as many as it takes. */
function isSaid({ result, seals, options }: Match, outcome: Outcome): boolean {
  if (result?.type !== "match_won") return !("winner" in outcome);
  const isSealed = seals[result.seat === 1 ? 1 : 0] >= options.seals;
  return "winner" in outcome && outcome.winner === result.seat && outcome.by === result.by && (isSealed || result.by !== "seals");
}

/** Whether no value comes more often than it may. */
function fits(values: readonly number[], most: (value: number) => number): boolean {
  return [...new Set(values)].every((value) => values.filter((each) => each === value).length <= most(value));
}

function tokens(pile: number, value: number): number {
  return (BONUS_TOKENS[pile] as readonly number[] | undefined)?.filter((each) => each === value).length ?? 0;
}
