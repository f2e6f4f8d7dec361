// A round continued from a decision, against a bot and to its end. The server stores nothing of it: its state is the
// list of moves since, so a move is taken back by removing it from the list.

import { tick } from "svelte";
import type { GameRequest, ScoredRound } from "../../play/board.svelte";
import { after, type LayoutChange } from "../../play/layout";
import { standingOf } from "../../play/standing";
import type { Move } from "../../rules/moves";
import { short } from "../../rules/notation";
import { playOn } from "../../shared/api/reviews";
import { nameOf, STRONGEST_OPPONENT } from "../../shared/opponents.svelte";
import { ensureUser } from "../../shared/session.svelte";
import { Submission } from "../../shared/submission.svelte";
import type { Decision, PlayedOn, PlayOn, PlyOn, Turn } from "../../wire";
import type { Replay } from "../playback/replay.svelte";
import { Practice } from "./practice.svelte";

export type PlayOnCall = (match: string, wanted: PlayOn) => Promise<PlayedOn>;

export class Continuation extends Practice {
  readonly asking = new Submission();
  plies = $state.raw<readonly PlyOn[]>([]);
  /** The score of the round in the match. */
  was = $state.raw<ScoredRound | null>(null);
  /** The name of the player whose place the bot takes. */
  readonly replaced: string;
  readonly #reply: PlayOnCall;
  #isClosed = false;

  constructor(replay: Replay, turn: Turn, decision: Decision, aboutToMove: (change: LayoutChange) => void, reply: PlayOnCall = asSomebody) {
    super(replay, turn, decision, aboutToMove);
    this.#reply = reply;
    this.replaced = super.names[this.top];
    const [one, other] = replay.seated?.sitters ?? [];
    const house = { type: "house", level: STRONGEST_OPPONENT } as const;
    if (replay.seated && one && other) this.seated = { ...replay.seated, sitters: this.seat === 0 ? [one, house] : [house, other] };
  }

  /** The name of the bot that replies. */
  get house(): string {
    return nameOf(STRONGEST_OPPONENT);
  }

  override get names(): readonly [string, string] {
    const [one, other] = super.names;
    return this.seat === 0 ? [one, this.house] : [this.house, other];
  }

  ask(request: GameRequest): void {
    if (request.type === "take_back") this.takeBack();
    if (request.type === "play") void this.playMove(request.move);
  }

  /** Play a move, and show the bot's reply. */
  async playMove(move: Move): Promise<void> {
    if (this.asking.isBusy || !this.isMyTurn) return;
    this.pending = { type: "ask", match: this.match, id: "", request: { type: "play", seen: this.version, move } };
    await this.asking.make(async () => {
      const { round, part } = this.turn;
      const [first, ...others] = this.plies.map((ply) => ply.move);
      const moves: PlayOn["moves"] = first === undefined ? [short(move)] : [first, ...others, short(move)];
      const told = await this.#reply(this.match, { round, ply: Number(part), moves });
      if (this.#isClosed) return;
      this.was = told.was;
      for (const ply of told.plies) {
        this.plies = [...this.plies, ply];
        this.#stand();
        this.show(ply.events);
        await tick(); // the reply is animated from the positions after the first move
      }
    });
    this.pending = null;
  }

  /** Return to the position before the player's own last move. */
  takeBack(): void {
    this.#returnTo(this.plies.findLastIndex((ply) => ply.seat === this.seat));
  }

  /** Return to the decision. */
  again(): void {
    this.#returnTo(0);
  }

  /** Ignore replies that arrive later, because another table is shown. */
  close(): void {
    this.#isClosed = true;
  }

  #returnTo(at: number): void {
    if (at < 0 || this.asking.isBusy) return;
    this.plies = this.plies.slice(0, at);
    this.scored = null;
    this.clear();
    this.#stand();
    this.show([]);
    this.layout = this.plies.reduce((layout, { events, view }) => after(layout, events, view, []), this.startLayout);
  }

  #stand(): void {
    const view = this.plies.at(-1)?.view ?? this.start;
    if (view !== null) this.standing = { ...standingOf(view), may_take_back: this.plies.length > 0 };
  }
}

async function asSomebody(match: string, wanted: PlayOn): Promise<PlayedOn> {
  await ensureUser(match);
  return playOn(match, wanted);
}
