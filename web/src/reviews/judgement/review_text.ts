// A review as text and numbers, in the current language.

import { language, pageCatalogue } from "../../i18n/language.svelte";
import { changeOf, signedPercent } from "../../i18n/numbers";
import { reasonIn } from "../../i18n/reasons";
import { capital, phraseOf } from "../../play/move_text";
import { parseMove } from "../../rules/notation";
import { WORDS } from "../../rules/words";
import type { Decision, Fact, Label, Moment, Verdict } from "../../wire";
import { type PlayerNames, reviewText, verdictIn } from "./reason_text";

/** The marks of annotated chess, which differ without colour. */
export const SIGNS: Readonly<Record<Label, string>> = { inaccuracy: "?!", mistake: "?", blunder: "??" };

/** A move in the short notation, as a part of a sentence: `take 1 diamond`. */
export function movePhrase(move: string): string {
  return phraseOf(parseMove(move, "en"));
}

/** A move in the short notation, as a sentence without its full stop: `Take 1 diamond`. */
export function moveText(move: string): string {
  return capital(movePhrase(move));
}

export function labelText(label: Label): string {
  return reviewText().labels[label];
}

/** A reason as a sentence: to the player who made the move, or about anybody's. */
export function reasonText(fact: Fact, isOwn = false): string {
  return reasonIn(reviewText(), WORDS[language()].cards, fact, isOwn);
}

/** The sentence on who played better and who was lucky, to the player of a seat or to anybody. */
export function verdictText(verdict: Verdict, names: PlayerNames, own: number | null = null): string {
  return verdictIn(reviewText(), verdict, names, own);
}

/** The place of a moment: `Round 2, move 14`. */
export function placeText({ round, part }: Pick<Moment, "round" | "part">): string {
  const text = pageCatalogue().review;
  return text.at(round, part === "deal" ? text.deal : typeof part === "number" ? text.ply(part) : text.end);
}

/** The kind of a moment: `?? Meera −18%`, or a player's luck. */
export function momentText({ kind, seat, points }: Moment, decision: Decision | null, names: PlayerNames): string {
  const name = names[seat === 0 ? 0 : 1];
  const what = {
    decision: () => `${decision?.label ? `${SIGNS[decision.label]} ` : ""}${name}`,
    luck: () => pageCatalogue().review.luckFor(name),
    hidden: () => pageCatalogue().review.hiddenFor(name),
  }[kind]();
  return `${what} ${signedPercent(kind === "decision" && decision !== null ? changeOf(decision.value, decision.after) : points)}`;
}
