// Facts and verdicts of a review as sentences, the same as those of `jaipur review`.

import { SAID } from "../../i18n/generated/review";
import { inLanguage } from "../../i18n/language.svelte";
import { filled } from "../../i18n/template";
import type { Fact, Verdict } from "../../wire";

/** Every sentence of a review in one language; Python has the same. */
export type ReviewText = (typeof SAID)["en"];

export function reviewText(): ReviewText {
  return inLanguage<ReviewText>(SAID);
}

export type PlayerNames = readonly [string, string];

/** A fact as a sentence, with its numbers and the name of its good. */
export function reasonIn(said: ReviewText, cards: readonly string[], { code, numbers }: Fact): string {
  const good = numbers["good"];
  return filled(said.reasons[code], { ...numbers, ...(good === undefined ? {} : { good: cards[good] ?? "" }) });
}

/** The sentence on who played better and who was lucky. */
export function verdictIn(said: ReviewText, { winner, better, lucky }: Verdict, names: PlayerNames): string {
  if (winner === null) return said.unfinished;
  const loser = winner === 0 ? 1 : 0;
  const called = { winner: names[winner === 0 ? 0 : 1], loser: names[loser] };
  if (better === loser) return filled(lucky === winner ? said.unlucky_loser : said.unrewarded, called);
  if (better === null) return filled(lucky === winner ? said.chosen : said.even, called);
  if (lucky === null) return filled(said.deserved, called);
  return filled(lucky === winner ? said.lucky_winner : said.against_luck, called);
}
