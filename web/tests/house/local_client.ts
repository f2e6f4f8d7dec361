// A client of a table on this device, for tests. Timers are fake, so that the house's patience takes no time.

import { vi } from "vitest";
import { LocalConnection } from "../../src/house/connection";
import type { ConnectionListener, ConnectionState } from "../../src/shared/connection";
import type { Ask, Done, FromServer, Refused, Standing } from "../../src/wire";

/** How often a client looks for a message before it gives up. */
const LOOKS = 2000;
/** Milliseconds between two looks. */
const LOOK = 100;

export class LocalClient implements ConnectionListener {
  readonly match: string;
  readonly heardAll: FromServer[] = [];
  readonly connection: LocalConnection;
  state: ConnectionState = "connecting";
  #read = 0;

  constructor(match: string, join = (listener: ConnectionListener) => new LocalConnection(match, listener)) {
    this.match = match;
    this.connection = join(this);
  }

  opened(): void {
    this.state = "open";
  }

  heard(message: FromServer): void {
    this.heardAll.push(message);
  }

  changed(state: ConnectionState): void {
    this.state = state;
  }

  /** The last state of the table that the client was told. */
  get standing(): Standing {
    const found = this.heardAll.findLast((message) => message.type === "joined" || message.type === "happened");
    if (found === undefined) throw new Error("the client was told nothing");
    return found.standing;
  }

  get version(): number {
    const found = this.heardAll.findLast((message) => message.type === "joined" || message.type === "happened");
    return found?.version ?? 0;
  }

  async until(isSo: () => boolean): Promise<void> {
    for (let look = 0; look < LOOKS; look++) {
      if (isSo()) return;
      await vi.advanceTimersByTimeAsync(LOOK);
      await new Promise((resolve) => setImmediate(resolve));
    }
    throw new Error(`it never came to that: ${isSo.toString()}`);
  }

  /** The next message of a type; those before it are skipped. */
  async hear<Type extends FromServer["type"]>(type: Type): Promise<Extract<FromServer, { type: Type }>> {
    const isWanted = (message: FromServer, at: number): boolean => at >= this.#read && message.type === type;
    await this.until(() => this.heardAll.some(isWanted));
    const at = this.heardAll.findIndex(isWanted);
    this.#read = at + 1;
    return this.heardAll[at] as Extract<FromServer, { type: Type }>;
  }

  async ask(request: Ask["request"], id: string = crypto.randomUUID()): Promise<Done | Refused> {
    const answer = (message: FromServer): boolean => (message.type === "done" || message.type === "refused") && message.id === id;
    const before = this.heardAll.filter(answer).length;
    this.connection.say({ type: "ask", match: this.match, id, request });
    await this.until(() => this.heardAll.filter(answer).length > before);
    return this.heardAll.findLast(answer) as Done | Refused;
  }

  /** Wait until it is the player's turn, or nobody's. */
  async turn(): Promise<void> {
    await this.until(() => this.standing.view.to_move !== 1);
  }
}
