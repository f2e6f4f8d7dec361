// A match on the server, as this player knows it. It changes by what the server says, and by nothing else but
// the selection.

import { Board, type Request, type Scored } from "./board.svelte";
import { noticesAre } from "./me.svelte";
import { keepPromise } from "./promises";
import { AWAITING_NOTHING } from "./rules/legal";
import { Connection, type State } from "./socket";
import type { Change } from "./table/flights";
import { layOut } from "./table/layout";
import { NOTHING } from "./table/selecting";
import type { FromServer, Happened, Joined, Phrase, Resumed, Said, Shared, Standing, Why } from "./wire";

/** Of a nonce, and of the name of a request. */
const NONCE_BYTES = 16;
/** Milliseconds that a phrase is shown. */
const HEARD_FOR = 6000;
/** Versions back from a round's end that scored it: both may have said since that they are ready. */
const RECALLED = 3;

export class Game extends Board {
  readonly match: string;
  connection = $state<State>("connecting");
  /** Why there is no table here, if there is none. */
  missing = $state<Why | null>(null);
  /** The rounds whose scoring this player has seen. */
  rounds = $state.raw<readonly Scored[]>([]);
  /** The table at which the same two play again. */
  next = $state<string | null>(null);
  /** What the players said last, for a while. */
  said = $state.raw<Readonly<Partial<Record<number, Phrase>>>>({});
  /** Whether what the opponent says is not shown. */
  isMuted = $state(false);
  readonly #socket: Connection;
  readonly #spoken: Partial<Record<number, ReturnType<typeof setTimeout>>> = {};

  /** Join a match; `aboutToMove` is called before cards change places. */
  constructor(match: string, aboutToMove: (change: Change) => void = () => undefined) {
    super(aboutToMove);
    this.match = match;
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

  /** The deal that others play as well, where they do. */
  get shared(): Shared | null {
    return this.seated?.shared ?? null;
  }

  ask(request: Request): void {
    if (this.pending !== null) return;
    this.refused = null;
    this.pending = { type: "ask", match: this.match, id: randomHex(NONCE_BYTES), request };
    this.#socket.say(this.pending);
  }

  say(phrase: Phrase): void {
    this.#socket.say({ type: "say", match: this.match, phrase });
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
    if (message.type === "paired") {
      if (this.view?.result) this.next = message.match;
      return;
    }
    if (message.type === "noticed") {
      noticesAre(message.unread);
      return;
    }
    if ("match" in message && (message.match ?? this.match) !== this.match) return;
    switch (message.type) {
      case "joined":
        this.#joined(message);
        break;
      case "happened":
        this.#happened(message);
        break;
      case "resumed":
        this.#resumed(message);
        break;
      case "done":
        if (message.id === this.pending?.id) this.pending = null;
        break;
      case "refused":
        this.#refused(message.why, message.id);
        break;
      case "said":
        this.#heardSaying(message);
        break;
      case "beat":
        if ((message.heads[this.match] ?? 0) > this.version) this.#come();
        break;
      default:
        break;
    }
  }

  #heardSaying({ seat, phrase }: Said): void {
    if (this.isMuted && seat !== this.seat) return;
    clearTimeout(this.#spoken[seat]);
    this.said = { ...this.said, [seat]: phrase };
    this.#spoken[seat] = setTimeout(() => {
      this.said = { ...this.said, [seat]: undefined };
    }, HEARD_FOR);
  }

  #joined(message: Joined): void {
    this.version = message.version;
    this.seat = message.seat;
    this.seated = message.seated;
    keepPromise(this.match, { commitment: message.seated.commitment, sent: null });
    this.#stand(message.standing);
    this.layout = layOut(message.standing.view, this.layout.next);
    this.selection = NOTHING;
    this.#again();
    const { match, version } = message;
    if (this.#isBetweenRounds) this.#socket.say({ type: "resume", match, version: Math.max(1, version - RECALLED) });
  }

  /** The clock may have been put off by an outage since. */
  #resumed({ times }: Resumed): void {
    if (this.standing !== null) this.standing = { ...this.standing, times };
    this.toldAt = performance.now();
    this.#again();
  }

  get #isBetweenRounds(): boolean {
    return this.view?.result === null && this.view.round > 0 && this.view.awaiting === AWAITING_NOTHING;
  }

  #happened(message: Happened): void {
    if (message.version <= this.version) {
      if (this.#isBetweenRounds && this.scored === null) this.#account(message);
      return;
    }
    if (message.version !== this.version + 1) {
      this.#come();
      return;
    }
    this.version = message.version;
    this.#stand(message.standing);
    this.show(message.events);
    this.#account(message);
  }

  #account({ events }: Happened): void {
    for (const event of events) {
      if (event.type !== "round_won" && event.type !== "round_tied") continue;
      this.scored = event;
      this.rounds = [...this.rounds, event];
    }
  }

  #stand(standing: Standing): void {
    this.standing = standing;
    this.toldAt = performance.now();
    const seat = this.seat;
    if (seat === null || standing.view.result !== null) return;
    if (standing.view.round === 0 && standing.ready[seat] === false) this.#getReady(seat);
  }

  /**
   * Take part in the shuffle by a number of one's own, which is kept to verify the deals by; where others play the
   * same deal, by none.
   */
  #getReady(seat: number): void {
    const commitment = this.seated?.commitment ?? "";
    const nonce = this.shared === null ? randomHex(NONCE_BYTES) : "";
    const { sent } = keepPromise(this.match, { commitment, sent: { seat, nonce } });
    if (sent !== null) this.ask({ type: "ready", nonce: sent.nonce });
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
}

function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
