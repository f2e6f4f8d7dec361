// What a move earns at once, by what its player knew.

import { type Price, priceOf } from "../../play/price";
import { sum } from "../../rules/moves";
import { parseMove } from "../../rules/notation";
import { parseView } from "../../rules/text/view";

/** The tokens and the bonus of a sale in a decision's view; null for any other move. */
export function earningsOf(view: string, move: string): Price | null {
  const parsed = parseMove(move, "en");
  return parsed.type === "sell" ? priceOf(parseView(view), parsed) : null;
}

/** `₹10`, or `₹10 + bonus`; empty for a move that earns nothing at once. */
export function earningsText(view: string, move: string, bonus: string): string {
  const price = earningsOf(view, move);
  if (price === null) return "";
  return `₹${sum(price.tokens)}${price.bonus === null ? "" : ` ${bonus}`}`;
}
