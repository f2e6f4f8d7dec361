// The count of a round: goods, then bonuses, then the herd, for both players together.

import { sum } from "../rules/moves";
import type { Account } from "../wire";

/** Milliseconds of each part at normal speed, and between two parts. */
const GOODS = 500;
const BONUSES = 300;
const HERD = 200;
const BETWEEN = 120;
const BONUSES_START = GOODS + BETWEEN;
const HERD_STARTS = BONUSES_START + BONUSES + BETWEEN;
/** How long the whole count lasts. */
export const COUNT = HERD_STARTS + HERD;

/** The rupees of an account that have been counted. */
export interface CountedScore {
  readonly goods: number;
  readonly bonuses: number;
  /** How many bonus tokens have been turned over. */
  readonly opened: number;
  readonly camel: number;
  readonly total: number;
}

/** What has been counted some milliseconds after the start. */
export function countedAt(account: Account, elapsed: number): CountedScore {
  const goods = Math.round(account.goods * part(elapsed, 0, GOODS));
  const opened = Math.ceil(account.bonuses.length * part(elapsed, BONUSES_START, BONUSES));
  const bonuses = sum(account.bonuses.slice(0, opened));
  const camel = Math.round(account.camel_token * part(elapsed, HERD_STARTS, HERD));
  return { goods, bonuses, opened, camel, total: goods + bonuses + camel };
}

export function totalOf(account: Account): number {
  return account.goods + sum(account.bonuses) + account.camel_token;
}

function part(elapsed: number, start: number, lasts: number): number {
  return Math.min(1, Math.max(0, (elapsed - start) / lasts));
}
