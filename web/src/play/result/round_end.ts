// Why a round ended, and which coins were earned in it.

import { GOODS, type Good, sum } from "../../rules/moves";
import type { GameEvent } from "../../rules/events";
import type { Account, View } from "../../wire";
import type { ScoredRound } from "../board.svelte";

/** E1, E2, E2b. */
export type RoundEndReason = { readonly type: "piles"; readonly goods: readonly Good[] } | { readonly type: "deck" } | { readonly type: "exchanges" };

export interface EarnedCoin {
  readonly good: Good;
  readonly value: number;
}

const EMPTY_PILES = 3;
const MARKET = 5;
const MOST_EXCHANGES = 40;

/** Why the round of a view is over; null if it was not played to its end. */
export function reasonOf({ piles, market, exchanges }: Pick<View, "piles" | "market" | "exchanges">): RoundEndReason | null {
  const goods = GOODS.filter((good) => (piles[good] ?? []).length === 0);
  if (goods.length >= EMPTY_PILES) return { type: "piles", goods };
  if (sum(market) < MARKET) return { type: "deck" };
  return exchanges >= MOST_EXCHANGES ? { type: "exchanges" } : null;
}

/**
 * The coins that each seat earned in a round, from the events of a match; null for a seat of which not all were told, as
 * after a reload.
 */
export function coinsOf(told: readonly (readonly GameEvent[])[], scored: ScoredRound): [EarnedCoin[] | null, EarnedCoin[] | null] {
  const events = told.flat();
  const before = events.slice(0, Math.max(0, events.indexOf(scored)));
  const round = played(before.slice(before.findLastIndex(({ type }) => type === "dealt") + 1));
  return [earned(round, 0, scored.accounts[0]), earned(round, 1, scored.accounts[1])];
}

/** The moves that stand: a player who takes a move back also undoes the answer to it. */
function played(events: readonly GameEvent[]): GameEvent[] {
  let moves: GameEvent[] = [];
  for (const event of events) {
    if (isMove(event)) moves.push(event);
    if (event.type === "taken_back") moves = moves.slice(0, Math.max(0, moves.findLastIndex((move) => isMove(move) && move.seat === event.seat)));
  }
  return moves;
}

function isMove(event: GameEvent): event is Extract<GameEvent, { type: "taken" | "camels_taken" | "exchanged" | "sold" }> {
  return ["taken", "camels_taken", "exchanged", "sold"].includes(event.type);
}

function earned(moves: readonly GameEvent[], seat: number, account: Account): EarnedCoin[] | null {
  const coins = moves.flatMap((event) =>
    event.type === "sold" && event.seat === seat ? event.tokens.map((value) => ({ good: event.good, value })) : [],
  );
  const isWhole = coins.length === account.goods_tokens && sum(coins.map(({ value }) => value)) === account.goods;
  return isWhole ? coins.sort((one, other) => one.good - other.good) : null;
}
