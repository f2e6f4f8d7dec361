// The library's own words, filled in: facts and verdicts as sentences, the same as `jaipur review` says them.

import { filled } from "../i18n/filled";
import type { Said } from "../i18n/review/words";
import type { Fact, Verdict } from "../wire";

export type Names = readonly [string, string];

/** A fact, with its numbers, and its good by name. */
export function reasonIn(said: Said, cards: readonly string[], { code, numbers }: Fact): string {
  const good = numbers["good"];
  return filled(said.reasons[code], { ...numbers, ...(good === undefined ? {} : { good: cards[good] ?? "" }) });
}

/** Who played better, and what the deck did. */
export function verdictIn(said: Said, { winner, better, lucky }: Verdict, names: Names): string {
  if (winner === null) return said.unfinished;
  const loser = winner === 0 ? 1 : 0;
  const called = { winner: names[winner === 0 ? 0 : 1], loser: names[loser] };
  if (better === loser) return filled(lucky === winner ? said.unlucky_loser : said.unrewarded, called);
  if (better === null) return filled(lucky === winner ? said.chosen : said.even, called);
  if (lucky === null) return filled(said.deserved, called);
  return filled(lucky === winner ? said.lucky_winner : said.against_luck, called);
}
