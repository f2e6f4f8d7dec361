// Who chooses the house's moves on this device.

import type { Move } from "../rules/moves";
import type { View } from "../wire";

/**
 * Chooses a move of a level from what its seat may know; both sides of an exchange are sorted. Equal views and seeds give
 * equal moves.
 */
export interface HousePlayer {
  /** Load what the player needs, before its first turn. */
  prepare?(): void;
  /** `progress` is told the share of the work that is done. */
  choose(level: string, view: View, seed: Uint8Array, progress?: (share: number) => void): Promise<Move>;
}

let present: HousePlayer | null = null;

export function setHousePlayer(player: HousePlayer): void {
  present = player;
}

/** The player that was set; null if none was, so that the engine of the page plays. */
export function housePlayer(): HousePlayer | null {
  return present;
}
