// The replay of a finished match, at any of its moves and from either seat.
import type { GameEvent } from "../../rules/events";

import { catalogue } from "../../i18n/language.svelte";
import { Board } from "../../play/board.svelte";
import { EMPTY, type Layout, type LayoutChange } from "../../play/layout";
import { tell } from "../../play/narration";
import { standingOf } from "../../play/standing";
import type { Step } from "../../rules/match";
import type { Seat } from "../../rules/position";
import type { MatchRecord } from "../../rules/record";
import { replay } from "../../rules/replay";
import { viewOf } from "../../rules/view";
import type { Seated } from "../../wire";
import { layoutsOf } from "./layouts";

/** The perspective: a seat, with what it knew at the time, or everything face up. */
export type Perspective = Seat | "open";

export interface ReplayPlace {
  /** The number of the step; step 0 is the first deal. */
  readonly at: number;
  readonly looking: Perspective;
}

const MOVES: ReadonlySet<string> = new Set(["taken", "camels_taken", "exchanged", "sold"]);

export class Replay extends Board {
  readonly record: MatchRecord;
  /** The id under which the match is found; a record that came as a file has another one in it. */
  readonly match: string;
  readonly steps: readonly Step[];
  at = $state(0);
  looking = $state<Perspective>("open");
  /** The seat of the user who looks, if the match was theirs: it is called "You". */
  mine = $state<Seat | null>(null);
  /** Whether the table shows the position before a move instead of the one after it. */
  isBefore = $state(false);
  readonly #layouts: [readonly Layout[] | null, readonly Layout[] | null] = [null, null];

  constructor(record: MatchRecord, seated: Seated, place: ReplayPlace, aboutToMove: (change: LayoutChange) => void, match = record.match) {
    super(aboutToMove);
    this.record = record;
    this.match = match;
    this.steps = replay(record);
    // No clock is running.
    this.seated = { ...seated, control: { type: "untimed" } };
    this.looking = place.looking;
    this.go(place.at);
  }

  /** A finished match answers no requests. */
  ask(): void {
    return;
  }

  override get bottom(): Seat {
    return this.looking === "open" ? (this.mine ?? 0) : this.looking;
  }

  override get names(): readonly [string, string] {
    const [one, other] = super.names;
    const { you } = catalogue().table;
    return [this.mine === 0 ? you : one, this.mine === 1 ? you : other];
  }

  /** Say which seat is the user's; the table turns so that it is at the bottom. */
  own(seat: Seat | null): void {
    if (seat === this.mine) return;
    this.mine = seat;
    this.#look(this.at, []);
  }

  get last(): number {
    return this.steps.length - 1;
  }

  get step(): Step | undefined {
    return this.steps[this.at];
  }

  /** The lines of each step, with what the perspective may know. */
  get lines(): readonly string[] {
    const names = { viewer: this.mine, names: this.names, isOneRound: this.isOneRound };
    return this.steps.map(({ events }) => {
      const told = tell(events.map((event) => seenFrom(event, this.looking)), names, catalogue());
      return told.map((line) => line.text).join(catalogue().gap);
    });
  }

  go(to: number): void {
    const at = Math.max(0, Math.min(Math.trunc(to) || 0, this.last));
    const [before, shown] = [this.#shownAt(this.at), this.#shownAt(at)];
    this.#look(at, shown === before + 1 ? (this.steps[shown]?.events ?? []) : []);
  }

  lookFrom(looking: Perspective): void {
    this.looking = looking;
    this.#look(this.at, []);
  }

  /** Show the positions before moves, or those after them. */
  lookBefore(isBefore: boolean): void {
    this.isBefore = isBefore;
    this.#look(this.at, []);
  }

  /** Whether others still play the same deal: then nothing of it can be dealt here. */
  get isOpenDeal(): boolean {
    return (this.seated?.shared ?? null) !== null;
  }

  /** Whether a move was made at a step. */
  isMove(at: number): boolean {
    return MOVES.has(this.steps[at]?.events[0]?.type ?? "");
  }

  /** How many moves were made until a step, with its own. */
  movesUntil(at: number): number {
    return this.steps.slice(0, at + 1).filter((_, step) => this.isMove(step)).length;
  }

  /** The step after which the table is shown. */
  #shownAt(at: number): number {
    return this.isBefore && this.isMove(at) ? at - 1 : at;
  }

  /** Where the cards lie after a step, with the hand of a seat. */
  layoutAfter(at: number, seat: Seat): Layout {
    this.#layouts[seat] ??= layoutsOf(this.steps, seat);
    return this.#layouts[seat][at] ?? EMPTY;
  }

  /** Show a step; the step after the current one is shown by its events, so that cards are animated. */
  #look(at: number, events: readonly GameEvent[]): void {
    const step = this.steps[this.#shownAt(at)];
    if (step === undefined || step.after.position === null) return;
    const view = viewOf(step.after, { seat: this.bottom, isOpen: this.looking === "open" });
    const lies = this.layoutAfter(this.#shownAt(at), this.bottom);
    const seen = events.map((event) => seenFrom(event, this.looking));
    this.aboutToMove({ before: this.layout, after: lies, events: seen, viewer: this.bottom });
    this.at = at;
    this.standing = standingOf(view);
    this.layout = lies;
    this.scored = step.events.find((event) => event.type === "round_won" || event.type === "round_tied") ?? null;
  }
}

/** K2: only its owner knows a bonus. */
function seenFrom(event: GameEvent, looking: Perspective): GameEvent {
  return event.type === "bonus_drawn" && looking !== "open" && event.seat !== looking ? { ...event, value: null } : event;
}
