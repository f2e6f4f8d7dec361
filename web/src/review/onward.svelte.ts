// A round played on from a decision, against the house and to its end. The server keeps nothing of it: where it stands
// is the moves since, so that one can be taken back by leaving it out.

import { tick } from "svelte";
import { playOn } from "../api/reviews";
import { Attempt } from "../attempt.svelte";
import type { Request, Scored } from "../board.svelte";
import { words } from "../i18n/review/words";
import { beSomebody } from "../me.svelte";
import type { Replay } from "../replay/replaying.svelte";
import type { Move } from "../rules/moves";
import { short } from "../rules/notation";
import { standingOf } from "../still";
import type { Change } from "../table/flights";
import type { Decision, PlayedOn, PlayOn, PlyOn, Turn } from "../wire";
import { Practice } from "./practice.svelte";

export type Reply = (match: string, wanted: PlayOn) => Promise<PlayedOn>;

export class Onward extends Practice {
  readonly asking = new Attempt();
  plies = $state.raw<readonly PlyOn[]>([]);
  /** How the round was scored in the match. */
  was = $state.raw<Scored | null>(null);
  readonly #reply: Reply;
  #isClosed = false;

  constructor(replay: Replay, turn: Turn, decision: Decision, aboutToMove: (change: Change) => void, reply: Reply = asSomebody) {
    super(replay, turn, decision, aboutToMove);
    this.#reply = reply;
    const [one, other] = replay.seated?.sitters ?? [];
    const house = { type: "house", level: "" } as const;
    if (replay.seated && one && other) this.seated = { ...replay.seated, sitters: this.seat === 0 ? [one, house] : [house, other] };
  }

  override get names(): readonly [string, string] {
    const [one, other] = super.names;
    return this.seat === 0 ? [one, words().house] : [words().house, other];
  }

  ask(request: Request): void {
    if (request.type === "take_back") this.takeBack();
    if (request.type === "play") void this.playMove(request.move);
  }

  /** Make a move, and see what the house replies. */
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
        await tick(); // the reply flies from where the first move has put the cards
      }
    });
    this.pending = null;
  }

  /** Be again where one's own last move was made, with the round open as it was. */
  takeBack(): void {
    this.#returnTo(this.plies.findLastIndex((ply) => ply.seat === this.seat));
  }

  /** Be again where the decision was made. */
  again(): void {
    this.#returnTo(0);
  }

  /** Heed no reply that comes yet: another table is shown. */
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
  }

  #stand(): void {
    const view = this.plies.at(-1)?.view ?? this.start;
    if (view !== null) this.standing = { ...standingOf(view), may_take_back: this.plies.length > 0 };
  }
}

async function asSomebody(match: string, wanted: PlayOn): Promise<PlayedOn> {
  await beSomebody();
  return playOn(match, wanted);
}
