// When things happen in a change at the table, in milliseconds from its start at normal speed.

/** A card lifts before it leaves its place. */
export const LIFT = 90;
/** The flight of a card between market, hand and herd. */
export const FLIGHT = 320;
/** Between cards that fly one after the other. */
export const APART = 60;
export const CARD_LANDS = LIFT + FLIGHT;

/** Exchanged cards cross on two arcs. */
export const EXCHANGE_FLIGHT = 360;
export const EXCHANGE_APART = 40;
export const EXCHANGE_LANDS = LIFT + EXCHANGE_FLIGHT;

/** A card from the deck flies to an empty place, and is turned over halfway. */
export const REFILL_STARTS = 300;
export const REFILL = 260;
export const REFILL_TURNS = REFILL_STARTS + REFILL / 2;

/** Sold cards slide off; meanwhile the first coin leaves its pile. */
export const SOLD = 240;
const COIN_STARTS = 160;
export const COIN_FLIGHT = 300;
const COIN_APART = 110;

/** A bonus token comes to the middle, is turned over, and flies to its owner. */
const BONUS_AFTER = 80;
export const BONUS_COMES = 200;
export const BONUS_TURN = 240;
export const BONUS_LEAVES = 240;
/** From the last coin to the moment when the value is seen. */
export const BONUS_TURNS = BONUS_AFTER + BONUS_COMES + BONUS_TURN / 2;

/** The deal: camels to the market, the hands card by card in turn, then the last places of the market and the herds. */
export const DEAL_STARTS = 150;
export const DEAL_APART = 60;
export const DEAL_FLIGHT = 260;
export const DEAL_ENDS = 1050;
export const CAMELS_DEALT = 3;
const HANDS_DEALT = 430;
const CAMELS_APART = 70;

/** Cards that stay make room for those that come. */
export const SHIFT = 200;

/** The opponent's portrait rises, cards are marked where they lie, and the banner tells the move; then it is drawn. */
export const STAGED = 520;
export const MARKED = 400;
export const BANNER = 480;

/** When a coin of a sale leaves its pile. */
export function coinLeaves(coin: number): number {
  return COIN_STARTS + COIN_APART * coin;
}

/** When it lands in the purse. */
export function coinLands(coin: number): number {
  return coinLeaves(coin) + COIN_FLIGHT;
}

/** When the last of some coins lands; if there are none, when the sold cards are gone. */
export function lastCoinLands(coins: number): number {
  return coins === 0 ? SOLD : coinLands(coins - 1);
}

/** When a bonus token starts, after a sale for some coins. */
export function bonusStarts(coins: number): number {
  return lastCoinLands(coins) + BONUS_AFTER;
}

/** When a camel of the deal leaves the deck for the market. */
export function camelDealt(slot: number): number {
  return DEAL_STARTS + CAMELS_APART * slot;
}

/** When a card of the deal leaves the deck for a hand: in turn, one card each. */
export function handDealt(card: number, seat: number): number {
  return HANDS_DEALT + DEAL_APART * (2 * card + seat);
}
