// The text of the action bar: the selected move, its value, or why it is illegal.

import type { Catalogue } from "../i18n/en/catalogue";
import { AWAITING_NOTHING } from "../rules/legal";
import { type Move, sum } from "../rules/moves";
import type { Why } from "../wire";
import type { Board } from "./board.svelte";
import { listed } from "./narration";
import { priceOf } from "./price";
import { isOnlyMeaning } from "./selectable";

export interface Proposal {
  readonly what: string;
  readonly hint: string;
  readonly isBad: boolean;
}

export function proposal(game: Board, text: Catalogue): Proposal {
  const { move, objection } = game;
  const what = named(game, move, text);
  if (game.refused !== null) return { what, hint: text.why[game.refused], isBad: true };
  const doubt = doubted(game, text);
  if (doubt !== null) return doubt;
  if (move === null) return { what, hint: idleHint(game, text), isBad: false };
  if (objection === null) return { what, hint: brought(game, move, text), isBad: false };
  const owed = move.type === "exchange" ? move.taken.length - move.given.length : 0;
  const hint = objection === "unequal exchange" && owed > 0 ? text.action.give(owed) : text.why[objection];
  return { what, hint, isBad: objection !== "not your turn" };
}

/** Why the card under the focus or the last tap cannot be selected. */
function doubted(game: Board, text: Catalogue): Proposal | null {
  const { pointed, layout } = game;
  if (pointed === null) return null;
  if (pointed === "herd") {
    const why = game.whyNotHerd();
    return why === null ? null : { what: text.action.herd, hint: herdHint(why, text), isBad: true };
  }
  const why = game.whyNot(pointed);
  const placed = [...layout.market, ...layout.hand].find((each) => each?.id === pointed);
  return why === null || !placed ? null : { what: text.cards[placed.card], hint: text.why[why], isBad: true };
}

export function herdHint(why: Why | "pick first", text: Catalogue): string {
  return why === "pick first" ? text.action.herdHint : text.why[why];
}

/** The text while nothing is selected. */
function idle(game: Board, text: Catalogue): string {
  const { view } = game;
  if (view !== null && view.result !== null) return text.why["match over"];
  if (view?.awaiting === AWAITING_NOTHING) return text.why["round over"];
  return game.isMyTurn ? text.action.pick : text.action.wait(game.names[view?.to_move === game.bottom ? game.bottom : game.top]);
}

function idleHint(game: Board, text: Catalogue): string {
  if (game.isMyTurn) return text.action.pickHint;
  return game.mayPick ? text.action.waitHint : "";
}

function named(game: Board, move: Move | null, text: Catalogue): string {
  const said = text.action;
  switch (move?.type) {
    case "take":
      return said.take(text.cards[move.good]);
    case "camels":
      return said.camels(game.selection.market.length);
    case "sell":
      return said.sell(move.cards, text.cards[move.good]);
    case "exchange":
      return said.exchange(move.taken.length, move.given.length);
    case undefined:
      return idle(game, text);
  }
}

function brought(game: Board, move: Move, text: Catalogue): string {
  const said = text.action;
  if (move.type === "take") return isOnlyMeaning(game.selection, game.reach) ? "" : said.takeHint;
  if (move.type === "exchange") return said.exchangeHint(listed(move.given, text));
  if (move.type === "camels" || game.view === null) return "";
  const { tokens, bonus } = priceOf(game.view, move);
  const parts = [tokens.length === 0 ? "₹0" : tokens.map((token) => `+${token}`).join(" ")];
  if (tokens.length > 1) parts.push(`= ₹${sum(tokens)}`);
  if (bonus !== null) parts.push(`+ ${said.bonus(...bonus)}`);
  return parts.join(" ");
}
