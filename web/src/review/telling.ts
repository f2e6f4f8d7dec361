// A review in words and figures, in the language that is spoken: what it says itself comes from the library.

import { language } from "../i18n/language.svelte";
import { said, words } from "../i18n/review/words";
import { long, parseMove } from "../rules/notation";
import { WORDS } from "../rules/words";
import type { Fact, Label, Moment, Verdict } from "../wire";
import { type Names, reasonIn, verdictIn } from "./filling";

/** As in annotated chess: they differ without colour. */
export const SIGNS: Readonly<Record<Label, string>> = { inaccuracy: "?!", mistake: "?", blunder: "??" };

/** `63 %`, or `63.4 %`. */
export function percent(share: number | null, digits = 0): string {
  return share === null ? "–" : `${figure(100 * share, digits)} %`;
}

/** `+3.1`, `−18.2`, `0.0`: points of a chance. */
export function points(share: number): string {
  const value = Math.round(1000 * share) / 10;
  return `${value > 0 ? "+" : value < 0 ? "−" : ""}${figure(Math.abs(value), 1)}`;
}

/** `18.2`: as many points, whichever way. */
export function plainPoints(share: number): string {
  return figure(Math.abs(100 * share), 1);
}

function figure(value: number, digits: number): string {
  return new Intl.NumberFormat(language(), { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
}

/** A move in the short notation, in full. */
export function moveText(move: string): string {
  return capital(long(parseMove(move, "en"), language()));
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function labelText(label: Label): string {
  return said().labels[label];
}

/** A reason, with its numbers filled in. */
export function reasonText(fact: Fact): string {
  return reasonIn(said(), WORDS[language()].cards, fact);
}

/** Who played better, and what the deck did. */
export function verdictText(verdict: Verdict, names: Names): string {
  return verdictIn(said(), verdict, names);
}

/** Where a moment was: `Round 2, move 14`. */
export function placeText({ round, part }: Pick<Moment, "round" | "part">): string {
  const text = words();
  return text.at(round, part === "deal" ? text.deal : typeof part === "number" ? text.ply(part) : text.end);
}

/** What a moment was for: `?? Meera −18.2`, or the luck of somebody. */
export function momentText({ kind, seat, points: changed }: Moment, label: Label | null, names: Names): string {
  const name = names[seat === 0 ? 0 : 1];
  const what = {
    decision: () => `${label === null ? "" : `${SIGNS[label]} `}${name}`,
    luck: () => words().luckFor(name),
    hidden: () => words().hiddenFor(name),
  }[kind]();
  return `${what} ${points(changed)}`;
}
