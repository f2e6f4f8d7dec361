// The connection to a table on this device: it answers a client's messages as a server does.

import type { Seat } from "../rules/position";
import type { ConnectionListener, TableConnection } from "../shared/connection";
import type { Ask, FromClient, FromServer, Why } from "../wire";
import { ENGINE_PLAYER } from "./engine_player";
import { HouseTurns } from "./house_turns";
import { nameLevels } from "./levels";
import { isPair, PLAYER } from "./log";
import { MatchLog } from "./match_log";
import { happenedMessage, joinedMessage, resumedMessage } from "./messages";
import { housePlayer } from "./player";
import { LocalStore } from "./store";
import { isOver, type LocalTable } from "./table";

/** Where one of two people at this device sits. */
export interface Chair {
  readonly seat: Seat;
  /** Called with the table whenever the person was told of it. */
  changed(table: LocalTable): void;
}

export class LocalConnection implements TableConnection {
  readonly #match: string;
  readonly #listener: ConnectionListener;
  readonly #chair: Chair | null;
  /** Messages are answered one after the other, once the log is read. */
  #queue: Promise<void>;
  #store: LocalStore | null = null;
  #log: MatchLog | null = null;
  #turns: HouseTurns | null = null;
  /** The last version that the client was told of; null while it is not at the table. */
  #told: number | null = null;
  #isOpen = false;
  #isClosed = false;

  /** `chair`: for one of two people at this device. */
  constructor(match: string, listener: ConnectionListener, chair: Chair | null = null) {
    this.#match = match;
    this.#listener = listener;
    this.#chair = chair;
    nameLevels();
    // Without a database every request is refused.
    this.#queue = this.#read().catch(() => undefined).then(() => {
      this.#opened();
    });
  }

  say(message: FromClient): boolean {
    if (!this.#isOpen) return false;
    this.#enqueue(() => this.#answer(message));
    return true;
  }

  close(): void {
    this.#isOpen = false;
    this.#isClosed = true;
    this.#turns?.stop();
    void this.#queue.then(() => this.#store?.close());
  }

  get #seat(): Seat {
    return this.#chair?.seat ?? PLAYER;
  }

  async #read(): Promise<void> {
    this.#store = await LocalStore.open();
    const log = await MatchLog.read(this.#store, this.#match);
    // Who has not said which of the two they are is shown neither hand.
    if (log !== null && isPair(log.opening) === (this.#chair !== null)) this.#log = log;
  }

  #opened(): void {
    if (this.#isClosed) return;
    const [log, player] = [this.#log, housePlayer() ?? ENGINE_PLAYER];
    if (log !== null && !isPair(log.opening)) {
      if (!isOver(log.table)) player.prepare?.();
      const enqueue = (work: () => Promise<void>): void => {
        this.#enqueue(work);
      };
      this.#turns = new HouseTurns(log, player, enqueue, () => {
        this.#tellNews(log);
      });
    }
    this.#isOpen = true;
    this.#listener.changed("open");
    this.#listener.opened();
  }

  #enqueue(work: () => Promise<void>): void {
    this.#queue = this.#queue.then(work);
  }

  async #answer(message: FromClient): Promise<void> {
    const log = this.#log;
    if (log === null) {
      this.#refuse(this.#store === null ? "unavailable" : "no such match", message.type === "ask" ? message.id : null);
      return;
    }
    switch (message.type) {
      case "join":
        this.#join(log);
        break;
      case "resume":
        this.#told = message.version;
        this.#tellNews(log);
        this.#tell(resumedMessage(log.table, Date.now()));
        break;
      case "ask":
        await this.#ask(log, message);
        break;
      case "leave":
        this.#told = null;
        this.#tell({ type: "left", match: this.#match });
        break;
      default:
        this.#refuse("not understood", null);
    }
    if (this.#told !== null && !this.#isClosed) this.#turns?.look();
  }

  /** One of two people is shown the table as they left it, and then what the other has done since. */
  #join(log: MatchLog): void {
    const table = this.#chair === null ? log.table : log.leftBy(this.#seat);
    this.#told = table.version;
    this.#tell(joinedMessage(table, Date.now(), this.#seat));
    this.#tellNews(log);
  }

  async #ask(log: MatchLog, { id, request }: Ask): Promise<void> {
    const became = await log.ask({ seat: this.#seat, at: Date.now(), id, request }).catch((): Why => "unavailable");
    this.#tellNews(log);
    if (typeof became === "number") this.#tell({ type: "done", match: this.#match, id, version: became });
    else this.#refuse(became, id);
  }

  /** Tell the client of the versions that it does not know; then it may be the house's turn. */
  #tellNews(log: MatchLog): void {
    if (this.#told === null || this.#isClosed) return;
    for (const step of log.stepsAfter(this.#told)) this.#tell(happenedMessage(step, Date.now(), this.#seat));
    this.#told = log.table.version;
    this.#turns?.look();
    this.#chair?.changed(log.table);
  }

  #refuse(why: Why, id: string | null): void {
    this.#tell({ type: "refused", why, match: this.#match, id, version: this.#log?.table.version ?? null });
  }

  #tell(message: FromServer): void {
    if (!this.#isClosed) this.#listener.heard(message);
  }
}
