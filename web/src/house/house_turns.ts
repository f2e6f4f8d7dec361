// The turns of the house at a table on this device: its player is asked for a move, which is then decided like any other.

import { knownView } from "../rules/view";
import { HOUSE, PLAYER } from "./log";
import type { MatchLog } from "./match_log";
import type { HousePlayer } from "./player";
import { type LocalTable, mayTakeBack } from "./table";
import { showThinking } from "./thinking.svelte";

/** Milliseconds in which the house does not answer a move that may be taken back. */
const PATIENCE = 1500;
/** After how many milliseconds the house's player is asked again, if it gave no move. */
const AGAIN = 5000;

/** Runs a piece of work once the messages before it are answered. */
type Enqueue = (work: () => Promise<void>) => void;

export class HouseTurns {
  readonly #log: MatchLog;
  readonly #player: HousePlayer;
  readonly #enqueue: Enqueue;
  readonly #moved: () => void;
  /** The version for which a move is chosen. */
  #choosing: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `moved` is called after the house's request, whether it was accepted or not. */
  constructor(log: MatchLog, player: HousePlayer, enqueue: Enqueue, moved: () => void) {
    this.#log = log;
    this.#player = player;
    this.#enqueue = enqueue;
    this.#moved = moved;
  }

  /** Choose a move if it is the house's turn, once for each version. A choice for an older version is dropped. */
  look(): void {
    const { table } = this.#log;
    const wanted = table.clock.running === HOUSE ? table.version : null;
    if (this.#choosing === wanted) return;
    this.stop();
    this.#choosing = wanted;
    if (wanted !== null) void this.#choose(table);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#choosing = null;
    showThinking(this.#log.opening.match, null);
  }

  async #choose(table: LocalTable): Promise<void> {
    const due = Date.now() + (mayTakeBack(table, PLAYER) ? PATIENCE : 0);
    const { level, match } = table.opening;
    const seed = this.#log.dealer.houseSeed(table.version);
    const progress = (share: number): void => {
      if (this.#choosing === table.version) showThinking(match, share);
    };
    progress(0);
    const move = await this.#player.choose(level, knownView(table.match, HOUSE), seed, progress).catch(() => null);
    if (this.#choosing === table.version) showThinking(match, null);
    if (move === null) this.#askAgain(table.version);
    else this.#later(table.version, due - Date.now(), () => this.#play(table, { type: "play", seen: table.version, move }));
  }

  async #play({ opening, version }: LocalTable, request: Parameters<MatchLog["ask"]>[0]["request"]): Promise<void> {
    const asked = { seat: HOUSE, at: Date.now(), id: `house-${opening.match}-${version}`, request };
    const became = await this.#log.ask(asked).catch(() => null);
    // Refused, or not stored: the player is asked again, unless the table has changed.
    if (typeof became !== "number") this.#askAgain(version);
    this.#moved();
  }

  #askAgain(version: number): void {
    this.#later(version, AGAIN, async () => {
      this.#choosing = null;
      this.look();
      return Promise.resolve();
    });
  }

  #later(version: number, wait: number, work: () => Promise<void>): void {
    if (this.#choosing !== version) return;
    this.#timer = setTimeout(() => {
      this.#enqueue(() => (this.#choosing === version ? work() : Promise.resolve()));
    }, Math.max(0, wait));
  }
}
