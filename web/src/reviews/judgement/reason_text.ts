// The verdict of a review as a sentence, the same as that of `jaipur review`.

import { SAID } from "../../i18n/generated/review";
import { inLanguage } from "../../i18n/language.svelte";
import type { ReviewText } from "../../i18n/reasons";
import { filled } from "../../i18n/forms/template";
import type { Verdict } from "../../wire";

export function reviewText(): ReviewText {
  return inLanguage<ReviewText>(SAID);
}

export type PlayerNames = readonly [string, string];

/** The sentence on who played better and who was lucky, to the player of a seat or to anybody. */
export function verdictIn(said: ReviewText, { winner, better, lucky }: Verdict, names: PlayerNames, own: number | null = null): string {
  if (winner === null) return said.unfinished;
  const loser = winner === 0 ? 1 : 0;
  const called = { winner: names[winner === 0 ? 0 : 1], loser: names[loser] };
  const told = own === null ? said.verdict : own === winner ? said.won : said.lost;
  if (better === loser) return filled(lucky === winner ? told.unlucky_loser : told.unrewarded, called);
  if (better === null) return filled(lucky === winner ? told.chosen : told.even, called);
  if (lucky === null) return filled(told.deserved, called);
  return filled(lucky === winner ? told.lucky_winner : told.against_luck, called);
}
