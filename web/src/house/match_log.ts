// The log of one match in memory, as it is stored: requests are decided, stored, and decided again after a conflict with
// another page.

import type { Seat } from "../rules/position";
import type { Why } from "../wire";
import { LocalDealer } from "./dealer";
import type { LocalEntry, LocalOpening, SeatAsked } from "./log";
import type { LocalStore, StoredMatch } from "./store";
import { decide, type LocalTable, openTable, type TableStep } from "./table";

export class MatchLog {
  readonly opening: LocalOpening;
  readonly dealer: LocalDealer;
  readonly #store: LocalStore;
  readonly #steps: TableStep[] = [];

  private constructor(store: LocalStore, { opening, entries }: StoredMatch) {
    this.#store = store;
    this.opening = opening;
    this.dealer = new LocalDealer(opening.seed);
    for (const entry of entries) this.#fold(entry);
  }

  /** Read a match; null if there is none. */
  static async read(store: LocalStore, match: string): Promise<MatchLog | null> {
    const stored = await store.read(match);
    return stored === null ? null : new MatchLog(store, stored);
  }

  get table(): LocalTable {
    return this.#steps.at(-1)?.table ?? openTable(this.opening);
  }

  /** The table as a person left it: after their own last request, or after the last deal. */
  leftBy(seat: Seat): LocalTable {
    const own = this.#steps.findLast(({ entry, events }) => entry.seat === seat || events.some(({ type }) => type === "dealt"));
    return own?.table ?? this.table;
  }

  /** The steps after a version. */
  stepsAfter(version: number): readonly TableStep[] {
    return this.#steps.slice(Math.max(0, version - 1));
  }

  /** The version that a request became, once it is stored, or why it is refused. A request is executed once. */
  async ask(asked: SeatAsked): Promise<number | Why> {
    for (;;) {
      const done = this.#steps.find(({ entry }) => entry.seat === asked.seat && entry.id === asked.id);
      if (done !== undefined) return done.entry.version;
      const step = decide(this.table, asked, this.dealer);
      if (typeof step !== "string" && (await this.#store.append(step.entry))) {
        this.#steps.push(step);
        return step.entry.version;
      }
      const hasChanged = await this.#catchUp();
      if (hasChanged === null) return "no such match";
      if (typeof step === "string" && !hasChanged) return step;
    }
  }

  /** Read what other pages have appended. Returns whether they did; null if the match was deleted. */
  async #catchUp(): Promise<boolean | null> {
    const before = this.table.version;
    const stored = await this.#store.read(this.opening.match);
    if (stored === null) return null;
    for (const entry of stored.entries.slice(before - 1)) this.#fold(entry);
    return this.table.version > before;
  }

  #fold(entry: LocalEntry): void {
    const step = decide(this.table, entry, this.dealer);
    if (typeof step === "string") throw new Error(`version ${entry.version} of ${entry.match} is refused: ${step}`);
    this.#steps.push(step);
  }
}
