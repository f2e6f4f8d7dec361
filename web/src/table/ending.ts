// How a round is counted, so that one can follow it: hands, goods, bonuses one by one, the camel token, the verdict.

import type { Scored } from "../board.svelte";
import { sum } from "../rules/moves";
import type { Account } from "../wire";

/** What is counted after the hands, besides the bonuses: goods, the camel token and the verdict. */
const OTHER_STEPS = 3;

/** How far a count has come. */
export interface Counted {
  readonly goods: boolean;
  readonly bonuses: number;
  readonly camel: boolean;
  readonly verdict: boolean;
}

/** How many steps a count has: both turn over one bonus at a time. */
export function stepsOf({ accounts }: Scored): number {
  return OTHER_STEPS + Math.max(...accounts.map((account) => account.bonuses.length));
}

export function countedBy(scored: Scored, step: number): Counted {
  const steps = stepsOf(scored);
  return {
    goods: step >= 1,
    bonuses: Math.min(Math.max(0, step - 1), steps - OTHER_STEPS),
    camel: step >= steps - 1,
    verdict: step >= steps,
  };
}

/** What was counted of an account so far. */
export function rupeesOf(account: Account, counted: Counted): number {
  const goods = counted.goods ? account.goods : 0;
  return goods + sum(account.bonuses.slice(0, counted.bonuses)) + (counted.camel ? account.camel_token : 0);
}

export function totalOf(account: Account): number {
  return account.goods + sum(account.bonuses) + account.camel_token;
}
