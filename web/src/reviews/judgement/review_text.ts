// A review as text and numbers, in the current language.

import { language, locale, pageCatalogue } from "../../i18n/language.svelte";
import { reasonIn } from "../../i18n/reasons";
import { sayCards } from "../../play/move_text";
import { long, parseMove } from "../../rules/notation";
import { WORDS } from "../../rules/words";
import type { Fact, Label, Moment, Verdict } from "../../wire";
import { type PlayerNames, reviewText, verdictIn } from "./reason_text";

/** The marks of annotated chess, which differ without colour. */
export const SIGNS: Readonly<Record<Label, string>> = { inaccuracy: "?!", mistake: "?", blunder: "??" };

/** `63%`, or `63.4%`. */
export function percent(share: number | null, digits = 0): string {
  if (share === null) return "–";
  return new Intl.NumberFormat(locale(), { style: "percent", minimumFractionDigits: digits, maximumFractionDigits: digits }).format(share);
}

/** `+3.1`, `−18.2`, `0.0`: points of a chance. */
export function points(share: number): string {
  const value = Math.round(1000 * share) / 10;
  return `${value > 0 ? "+" : value < 0 ? "−" : ""}${figure(Math.abs(value), 1)}`;
}

/** `+13 %`, `−21 %`, `0 %`: a change of a chance. */
export function signedPercent(share: number): string {
  const value = Math.round(100 * share);
  return `${value > 0 ? "+" : value < 0 ? "−" : ""}${percent(Math.abs(value) / 100)}`;
}

/** `18.2`: points without a sign. */
export function plainPoints(share: number): string {
  return figure(Math.abs(100 * share), 1);
}

function figure(value: number, digits: number): string {
  return new Intl.NumberFormat(locale(), { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
}

/** A move in the short notation, written out. */
export function moveText(move: string): string {
  const parsed = parseMove(move, "en");
  if (parsed.type === "exchange") return pageCatalogue().puzzles.exchange(sayCards(parsed.taken), sayCards(parsed.given));
  return capital(long(parsed, language()));
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
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

/** The kind of a moment: `?? Meera −18.2`, or a player's luck. */
export function momentText({ kind, seat, points: changed }: Moment, label: Label | null, names: PlayerNames): string {
  const name = names[seat === 0 ? 0 : 1];
  const what = {
    decision: () => `${label === null ? "" : `${SIGNS[label]} `}${name}`,
    luck: () => pageCatalogue().review.luckFor(name),
    hidden: () => pageCatalogue().review.hiddenFor(name),
  }[kind]();
  return `${what} ${points(changed)}`;
}
