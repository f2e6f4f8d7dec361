// A match as this player knows it. It changes by what the server says, and by nothing else but the selection.

import { nameOf } from "./house.svelte";
import { catalogue } from "./i18n/language.svelte";
import { AWAITING_MOVE, outOfTurn, refusal } from "./rules/legal";
import type { Move } from "./rules/moves";
import { Connection, type State } from "./socket";
import { after, EMPTY, type Event, layOut, type Layout } from "./table/layout";
import { isEmpty, moveOf, NOTHING, type Reach, refreshed, type Selection } from "./table/selecting";
import { type Line, tell } from "./tell";
import type { Ask, FromServer, Happened, Joined, RoundTied, RoundWon, Seated, Side, Standing, View, Why } from "./wire";

type Request = Ask["request"];
export type Scored = RoundWon | RoundTied;

/** Of a nonce, and of the name of a request. */
const NONCE_BYTES = 16;

export class Game {
  readonly match: string;
  connection = $state<State>("connecting");
  version = $state(0);
  seat = $state<number | null>(null);
  seated = $state.raw<Seated | null>(null);
  standing = $state.raw<Standing | null>(null);
  layout = $state.raw<Layout>(EMPTY);
  selection = $state.raw<Selection>(NOTHING);
  log = $state.raw<readonly Line[]>([]);
  /** The last round that was scored, until the next one is dealt. */
  scored = $state.raw<Scored | null>(null);
  pending = $state.raw<Ask | null>(null);
  refused = $state<Why | null>(null);
  /** Why there is no table here, if there is none. */
  missing = $state<Why | null>(null);
  /** When the clock was last told, by this computer's own. */
  toldAt = $state(0);
  readonly #socket: Connection;
  readonly #aboutToMove: () => void;

  /** Join a match; `aboutToMove` is called before cards change places. */
  constructor(match: string, aboutToMove: () => void = () => undefined) {
    this.match = match;
    this.#aboutToMove = aboutToMove;
    this.#socket = new Connection({
      opened: () => {
        this.#come();
      },
      heard: (message) => {
        this.#hear(message);
      },
      changed: (state) => {
        this.connection = state;
      },
    });
  }

  get view(): View | null {
    return this.standing?.view ?? null;
  }

  /** Whose side is shown at the bottom. */
  get bottom(): 0 | 1 {
    return this.seat === 1 ? 1 : 0;
  }

  get top(): 0 | 1 {
    return this.seat === 1 ? 0 : 1;
  }

  side(seat: 0 | 1): Side | null {
    return this.view?.sides[seat] ?? null;
  }

  get reach(): Reach {
    return { layout: this.layout, herd: this.side(this.bottom)?.herd ?? 0 };
  }

  get isMyTurn(): boolean {
    return this.view !== null && outOfTurn(this.view) === null;
  }

  /** Whether cards may be picked: also while the other thinks. */
  get mayPick(): boolean {
    return this.seat !== null && this.view?.result === null && this.view.awaiting === AWAITING_MOVE;
  }

  get move(): Move | null {
    return moveOf(this.selection, this.reach);
  }

  /** Why the move that is picked may not be played, as far as can be told here. */
  get objection(): Why | null {
    return this.move === null ? null : this.objectionTo(this.move);
  }

  objectionTo(move: Move): Why | null {
    return this.view === null ? "not started" : refusal(this.view, move);
  }

  select(change: (selection: Selection, reach: Reach) => Selection): void {
    if (!this.mayPick || this.pending !== null) return;
    this.refused = null;
    this.selection = change(this.selection, this.reach);
  }

  clear(): void {
    this.selection = NOTHING;
    this.refused = null;
  }

  /** Play what is picked, if it looks legal. */
  play(): void {
    const move = this.move;
    if (move === null || this.objection !== null) return;
    this.ask({ type: "play", seen: this.version, move });
  }

  ask(request: Request): void {
    if (this.pending !== null) return;
    this.refused = null;
    this.pending = { type: "ask", match: this.match, id: randomHex(NONCE_BYTES), request };
    this.#socket.say(this.pending);
  }

  close(): void {
    this.#socket.say({ type: "leave", match: this.match });
    this.#socket.close();
  }

  #come(): void {
    const { match, version } = this;
    this.#socket.say(version > 0 ? { type: "resume", match, version } : { type: "join", match });
  }

  #hear(message: FromServer): void {
    if ("match" in message && (message.match ?? this.match) !== this.match) return;
    switch (message.type) {
      case "joined":
        this.#joined(message);
        break;
      case "happened":
        this.#happened(message);
        break;
      case "resumed":
        this.#again();
        break;
      case "done":
        if (message.id === this.pending?.id) this.pending = null;
        break;
      case "refused":
        this.#refused(message.why, message.id);
        break;
      case "beat":
        if ((message.heads[this.match] ?? 0) > this.version) this.#come();
        break;
      default:
        break;
    }
  }

  #joined(message: Joined): void {
    this.version = message.version;
    this.seat = message.seat;
    this.seated = message.seated;
    this.#stand(message.standing);
    this.layout = layOut(message.standing.view, this.layout.next);
    this.selection = NOTHING;
    this.#again();
  }

  #happened(message: Happened): void {
    if (message.version <= this.version) return;
    if (message.version !== this.version + 1) {
      this.#come();
      return;
    }
    this.version = message.version;
    this.#stand(message.standing);
    this.#show(message.events);
  }

  #stand(standing: Standing): void {
    this.standing = standing;
    this.toldAt = performance.now();
    const seat = this.seat;
    if (seat === null || standing.view.result !== null) return;
    if (standing.view.round === 0 && standing.ready[seat] === false) this.ask({ type: "ready", nonce: randomHex(NONCE_BYTES) });
  }

  #show(events: readonly Event[]): void {
    const view = this.view;
    if (view === null) return;
    this.#aboutToMove();
    this.layout = after(this.layout, events, view, [...this.selection.market, ...this.selection.hand]);
    const ownMove = events.some((event) => "seat" in event && event.seat === this.seat && event.type !== "readied");
    this.selection = ownMove ? NOTHING : refreshed(this.selection, this.reach);
    this.log = [...this.log, ...tell(events, { viewer: this.seat, names: this.names }, catalogue())];
    for (const event of events) {
      if (event.type === "round_won" || event.type === "round_tied") this.scored = event;
      if (event.type === "dealt") this.scored = null;
    }
  }

  get names(): readonly [string, string] {
    const name = (seat: 0 | 1): string => {
      const sitter = this.seated?.sitters[seat];
      if (sitter === undefined) return "";
      return sitter.type === "person" ? sitter.name : nameOf(sitter.level);
    };
    return [name(0), name(1)];
  }

  /** Ask again, by the same name, what has no answer yet: it is done once. */
  #again(): void {
    if (this.pending !== null) this.#socket.say(this.pending);
  }

  #refused(why: Why, id: string | null | undefined): void {
    if (id !== null && id !== undefined && id === this.pending?.id) {
      if (why === "unavailable") {
        setTimeout(() => {
          this.#again();
        }, 500);
        return;
      }
      this.pending = null;
      if (why !== "already ready") this.refused = why;
    } else if (this.standing === null) {
      this.missing = why;
    }
  }

  /** Whether nothing is picked. */
  get isIdle(): boolean {
    return isEmpty(this.selection);
  }
}

function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
