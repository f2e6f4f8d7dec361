// The steps of counting a round: hands, goods, bonuses one by one, the camel token, the decision.

import { sum } from "../rules/moves";
import type { Account } from "../wire";
import type { ScoredRound } from "./board.svelte";

/** The steps after the hands, besides the bonuses: goods, the camel token and the decision. */
const OTHER_STEPS = 3;

/** The progress of a count. */
export interface CountedScore {
  readonly goods: boolean;
  readonly bonuses: number;
  readonly camel: boolean;
  readonly verdict: boolean;
}

/** The number of steps of a count; both sides reveal one bonus at a time. */
export function stepsOf({ accounts }: ScoredRound): number {
  return OTHER_STEPS + Math.max(...accounts.map((account) => account.bonuses.length));
}

export function countedBy(scored: ScoredRound, step: number): CountedScore {
  const steps = stepsOf(scored);
  return {
    goods: step >= 1,
    bonuses: Math.min(Math.max(0, step - 1), steps - OTHER_STEPS),
    camel: step >= steps - 1,
    verdict: step >= steps,
  };
}

/** The rupees of an account counted so far. */
export function rupeesOf(account: Account, counted: CountedScore): number {
  const goods = counted.goods ? account.goods : 0;
  return goods + sum(account.bonuses.slice(0, counted.bonuses)) + (counted.camel ? account.camel_token : 0);
}

export function totalOf(account: Account): number {
  return account.goods + sum(account.bonuses) + account.camel_token;
}
