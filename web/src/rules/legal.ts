// Whether a move looks legal, from what a seat knows. This is only a hint: the server decides.

import type { View, Why } from "../wire";
import { CAMEL, CARDS } from "./cards";
import { count, HAND_LIMIT, MARKET_SIZE, type Move, PRECIOUS, SMALLEST_EXCHANGE, sum } from "./moves";

/** What a position is waiting for. */
export const AWAITING_DEAL = 0;
export const AWAITING_MOVE = 1;
export const AWAITING_NOTHING = 6;

/** Why a seat may not play a move now, by the first rule that forbids it; null if it may. */
export function refusal(view: View, move: Move): Why | null {
  return outOfTurn(view) ?? malformed(move) ?? unaffordable(view, move);
}

/** Why no move can be played now; null if one can. */
export function outOfTurn(view: View): Why | null {
  if (view.result !== null) return "match over";
  if (view.awaiting === AWAITING_NOTHING) return "round over";
  if (view.awaiting !== AWAITING_MOVE) return "awaiting chance";
  return view.to_move === view.viewer ? null : "not your turn";
}

function malformed(move: Move): Why | null {
  if (move.type === "sell") return move.good < PRECIOUS && move.cards === 1 ? "precious need two" : null;
  if (move.type !== "exchange") return null;
  if (move.taken.includes(CAMEL)) return "camel taken";
  if (move.taken.length !== move.given.length) return "unequal exchange";
  if (move.taken.length < SMALLEST_EXCHANGE) return "exchange too small";
  if (move.taken.some((card) => move.given.includes(card))) return "good both ways";
  return move.taken.length > MARKET_SIZE ? "not in market" : null;
}

function unaffordable(view: View, move: Move): Why | null {
  const side = view.viewer === null ? undefined : view.sides[view.viewer];
  const hand = side?.hand;
  if (side === undefined || hand === null || hand === undefined) return "not your turn";
  const inMarket = (card: number) => view.market[card] ?? 0;
  const inHand = (good: number) => hand[good] ?? 0;
  switch (move.type) {
    case "take":
      if (inMarket(move.good) === 0) return "not in market";
      return sum(hand) >= HAND_LIMIT ? "hand full" : null;
    case "camels":
      return inMarket(CAMEL) === 0 ? "no camels" : null;
    case "sell":
      return inHand(move.good) < move.cards ? "not in hand" : null;
    case "exchange": {
      const camels = count(move.given, CAMEL);
      if (CARDS.some((card) => inMarket(card) < count(move.taken, card))) return "not in market";
      if (CARDS.some((card) => card !== CAMEL && inHand(card) < count(move.given, card))) return "not in hand";
      if ((side.herd ?? 0) < camels) return "not in herd";
      return sum(hand) + camels > HAND_LIMIT ? "hand full" : null;
    }
  }
}
