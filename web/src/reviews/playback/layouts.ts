// Where the cards of a match lie after each of its steps, as at a table that was watched from the first deal on. Every page
// that shows a position of a finished match takes its cards from here, so that they have one order.

import { after, EMPTY, type Layout } from "../../play/layout";
import type { Card } from "../../rules/cards";
import type { Step } from "../../rules/match";
import type { Seat } from "../../rules/position";
import { viewOf } from "../../rules/view";

/** More ids than a match has cards: those of the two seats are different. */
const APART = 100_000;

/** The cards of a market as they lie, from the left. */
export function marketOf({ market }: Layout): Card[] {
  return market.flatMap((placed) => (placed === null ? [] : [placed.card]));
}

/** The layouts of all steps, with the hand of one seat. */
export function layoutsOf(steps: readonly Step[], seat: Seat): Layout[] {
  const layouts: Layout[] = [];
  let layout: Layout = { ...EMPTY, next: EMPTY.next + seat * APART };
  for (const { events, after: match } of steps) {
    if (match.position !== null) layout = after(layout, events, viewOf(match, { seat, isOpen: false }), []);
    layouts.push(layout);
  }
  return layouts;
}
