// Numbers on the table that lag behind its state while cards and coins are in the air: a purse grows as each coin lands.

import type { Good } from "../../rules/moves";
import type { CountChange, Spot } from "./flights";

let pending = $state.raw<Readonly<Partial<Record<Spot, number>>>>({});
let lying = $state.raw<Readonly<Partial<Record<number, readonly number[]>>>>({});

/** What is to be added to the number at a spot, so that it shows what has landed there and not yet left. */
export function lag(spot: Spot): number {
  return pending[spot] ?? 0;
}

/** The values of sold coins that still lie on the pile of a good, from the top. */
export function coinsLying(good: Good): readonly number[] {
  return lying[good] ?? [];
}

/** Show a number as it was before a change. */
export function holdBack({ spot, amount }: CountChange): void {
  pending = { ...pending, [spot]: lag(spot) - amount };
}

/** Show a change that was held back. */
export function release({ spot, amount }: CountChange): void {
  holdBack({ spot, amount: -amount });
}

/** Let coins that were sold lie on their pile. */
export function layCoins(good: Good, values: readonly number[]): void {
  lying = { ...lying, [good]: [...coinsLying(good), ...values] };
}

/** Take the top coin of a pile away. */
export function liftCoin(good: Good): void {
  lying = { ...lying, [good]: coinsLying(good).slice(1) };
}

/** Show everything as it is. */
export function releaseAll(): void {
  pending = {};
  lying = {};
}
