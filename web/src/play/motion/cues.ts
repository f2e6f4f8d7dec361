// The sounds of a change at the table, each with its time: they are heard when cards and coins land.

import type { LayoutChange } from "../layout";
import type { GameEvent } from "../../rules/events";
import { BONUS_TURNS, CARD_LANDS, coinLands, DEAL_APART, DEAL_STARTS, EXCHANGE_LANDS, LIFT, lastCoinLands, REFILL_TURNS } from "./storyboard";
import type { Sound } from "../synthesis/voices";

export interface Cue {
  /** Milliseconds from the start of the change, at normal speed. */
  readonly at: number;
  readonly sound: Sound;
  /** The pitch, as a factor. */
  readonly rate?: number;
  readonly volume?: number;
  /** Whether it is a coin of the player, which is also felt. */
  readonly isOwn?: boolean;
}

/** Each coin sounds two semitones above the one before. */
const COIN_STEP = 1.122;
/** From then on coins no longer rise. */
const HIGHEST_COIN = 6;
/** How many cards of a deal are heard. */
const DEALT_HEARD = 9;

/** The sounds of a change, in the order of their times. */
export function cuesOf({ events, viewer }: Pick<LayoutChange, "events" | "viewer">): Cue[] {
  let coins = 0;
  const cues = events.flatMap((event): Cue[] => {
    if (event.type === "sold") coins = event.tokens.length;
    return cuesOfEvent(event, coins, viewer);
  });
  return cues.sort((one, other) => one.at - other.at);
}

function cuesOfEvent(event: GameEvent, coins: number, viewer: number | null): Cue[] {
  switch (event.type) {
    case "dealt":
      return Array.from({ length: DEALT_HEARD }, (_, card) => ({ at: DEAL_STARTS + DEAL_APART * card, sound: "flip" }));
    case "taken":
      return [{ at: LIFT, sound: "card" }, { at: CARD_LANDS, sound: "flip" }];
    case "exchanged":
      return [{ at: LIFT, sound: "card" }, { at: EXCHANGE_LANDS, sound: "flip" }];
    case "taken_back":
      return [{ at: 0, sound: "card" }];
    case "camels_taken":
      return [{ at: CARD_LANDS, sound: "camels" }];
    case "refilled":
      return [{ at: REFILL_TURNS, sound: "flip" }];
    case "sold":
      if (event.tokens.length === 0) return [{ at: 0, sound: "card" }];
      return event.tokens.map((_, coin) => ({
        at: coinLands(coin),
        sound: "coin",
        rate: COIN_STEP ** Math.min(coin, HIGHEST_COIN),
        isOwn: event.seat === viewer,
      }));
    case "bonus_drawn":
      return [{ at: lastCoinLands(coins) + BONUS_TURNS, sound: "bonus" }];
    default:
      return [];
  }
}

/** The sounds where nothing moves: at once, and each only once. */
export function still(cues: readonly Cue[]): Cue[] {
  const heard = new Map(cues.map((cue) => [cue.sound, { ...cue, at: 0, rate: 1 }]));
  // What goes with the main sound is not heard by itself.
  if (heard.size > 1) heard.delete("flip");
  return [...heard.values()];
}
