// A match on the server, or at a table on this device, as this player sees it. Only messages of the table change it,
// except for the selection.

import { AWAITING_NOTHING } from "../rules/legal";
import { storeCommitment } from "../shared/commitments";
import type { ConnectionState, TableConnection } from "../shared/connection";
import { framed } from "../shared/idle";
import { isLocal } from "../shared/match_ids";
import { setUnread } from "../shared/session.svelte";
import type { Exit, FromServer, Happened, Joined, Phrase, Resumed, Said, Shared, Standing, Why } from "../wire";
import { Board, type GameRequest, type ScoredRound } from "./board.svelte";
import { connect } from "./connection";
import { layOut, type LayoutChange } from "./layout";
import { NOTHING } from "./selection";

/** The size of a nonce and of a request id. */
const NONCE_BYTES = 16;
/** How long a chat phrase is shown, in milliseconds. */
const HEARD_FOR = 6000;
/** So many messages that have come meanwhile, as after an outage, are heard without a frame for each. */
const MANY = 4;
/** How many versions ago a finished round may have been scored: both players may have sent `ready` since. */
const RECALLED = 3;

export class OnlineGame extends Board {
  readonly match: string;
  override readonly isLocal: boolean;
  connection = $state<ConnectionState>("connecting");
  /** Why the match cannot be joined, or null. */
  missing = $state<Why | null>(null);
  /** The rounds scored while this player was connected. */
  rounds = $state.raw<readonly ScoredRound[]>([]);
  /** The match of the rematch. */
  next = $state<string | null>(null);
  /** The last chat phrase of each seat, while it is shown. */
  said = $state.raw<Readonly<Partial<Record<number, Phrase>>>>({});
  /** Whether the opponent's chat is hidden. */
  isMuted = $state(false);
  readonly #socket: TableConnection;
  /** The messages that wait until the page has drawn a request that was sent, or an event that was heard. */
  #unheard: FromServer[] = [];
  #drawing: Promise<void> | null = null;
  readonly #spoken: Partial<Record<number, ReturnType<typeof setTimeout>>> = {};

  /** Join a match; `aboutToMove` is called before cards change places. */
  constructor(match: string, aboutToMove: (change: LayoutChange) => void = () => undefined, join = connect) {
    super(aboutToMove);
    this.match = match;
    this.isLocal = isLocal(match);
    this.#socket = join(match, {
      opened: () => {
        this.#come();
      },
      heard: (message) => {
        this.#unheard.push(message);
        this.#hearAll();
      },
      changed: (state) => {
        this.connection = state;
      },
    });
  }

  /** The shared deal that is played, or null. */
  get shared(): Shared | null {
    return this.seated?.shared ?? null;
  }

  /** The ways to end the match early that the server offers to this seat; none for a watcher. */
  get exits(): readonly Exit[] {
    return this.standing?.exits ?? [];
  }

  ask(request: GameRequest): void {
    if (this.pending !== null) return;
    this.refused = null;
    this.pending = { type: "ask", match: this.match, id: randomHex(NONCE_BYTES), request };
    this.#socket.say(this.pending);
    this.#draw();
  }

  say(phrase: Phrase): void {
    this.#socket.say({ type: "say", match: this.match, phrase });
  }

  close(): void {
    this.#socket.say({ type: "leave", match: this.match });
    this.#socket.close();
  }

  /** Let the page draw what has changed before anything else is heard: an answer is often there before the next frame. */
  #draw(): void {
    const drawing = framed();
    this.#drawing = drawing;
    void drawing.then(() => {
      if (this.#drawing !== drawing) return;
      this.#drawing = null;
      this.#hearAll();
    });
  }

  #hearAll(): void {
    while (this.#drawing === null) {
      const message = this.#unheard.shift();
      if (message === undefined) return;
      this.#hear(message);
      if (message.type === "happened" && this.#unheard.length < MANY) this.#draw();
    }
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
      setUnread(message.unread);
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
    // The server lost versions in a failover: what they told of rounds is not so any more.
    if (message.version < this.version) {
      this.scored = null;
      this.rounds = [];
    }
    this.version = message.version;
    this.seat = message.seat;
    this.seated = message.seated;
    storeCommitment(this.match, { commitment: message.seated.commitment, sent: null });
    this.#stand(message.standing);
    this.layout = layOut(message.standing.view, this.layout.next);
    this.selection = NOTHING;
    this.#again();
    const { match, version } = message;
    if (this.#isBetweenRounds) this.#socket.say({ type: "resume", match, version: Math.max(1, version - RECALLED) });
  }

  /** An outage may have stopped the clock in the meantime. */
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
   * Contribute a nonce to the shuffle, and store it to verify the deals afterwards. The nonce is empty where others
   * play the same deal.
   */
  #getReady(seat: number): void {
    const commitment = this.seated?.commitment ?? "";
    const nonce = this.shared === null ? randomHex(NONCE_BYTES) : "";
    const { sent } = storeCommitment(this.match, { commitment, sent: { seat, nonce } });
    if (sent !== null) this.ask({ type: "ready", nonce: sent.nonce });
  }

  /** Send the pending request again; the server executes an id only once. */
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
