// A match that is over, looked at from any of its moves and from either seat.

import { Board } from "../board.svelte";
import { catalogue } from "../i18n/language.svelte";
import type { Step } from "../rules/match";
import type { Seat } from "../rules/position";
import type { MatchRecord } from "../rules/record";
import { replay } from "../rules/replay";
import { viewOf } from "../rules/view";
import { standingOf } from "../still";
import type { Change } from "../table/flights";
import { after, type Event } from "../table/layout";
import { tell } from "../tell";
import type { Seated } from "../wire";

/** From where a match is looked at: a seat that knows what it knew then, or with everything open. */
export type Looking = Seat | "open";

export interface Place {
  /** The number of the step, from 0, which is the first deal. */
  readonly at: number;
  readonly looking: Looking;
}

const MOVES: ReadonlySet<string> = new Set(["taken", "camels_taken", "exchanged", "sold"]);

export class Replay extends Board {
  readonly record: MatchRecord;
  readonly steps: readonly Step[];
  at = $state(0);
  looking = $state<Looking>("open");
  /** Whether the table shows what a move was decided in, and not what came of it. */
  isBefore = $state(false);

  constructor(record: MatchRecord, seated: Seated, place: Place, aboutToMove: (change: Change) => void) {
    super(aboutToMove);
    this.record = record;
    this.steps = replay(record);
    // Nobody's time is running.
    this.seated = { ...seated, control: { type: "untimed" } };
    this.looking = place.looking;
    this.go(place.at);
  }

  /** What is over answers nothing. */
  ask(): void {
    return;
  }

  override get bottom(): Seat {
    return this.looking === 1 ? 1 : 0;
  }

  get last(): number {
    return this.steps.length - 1;
  }

  get step(): Step | undefined {
    return this.steps[this.at];
  }

  /** Each step in words, as whoever looks may hear of it. */
  get lines(): readonly string[] {
    const names = { viewer: null, names: this.names };
    return this.steps.map(({ events }) => {
      const told = tell(events.map((event) => seenFrom(event, this.looking)), names, catalogue());
      return told.map((line) => line.text).join(" ");
    });
  }

  go(to: number): void {
    const at = Math.max(0, Math.min(Math.trunc(to) || 0, this.last));
    const [before, shown] = [this.#shownAt(this.at), this.#shownAt(at)];
    this.#look(at, shown === before + 1 ? (this.steps[shown]?.events ?? []) : []);
  }

  lookFrom(looking: Looking): void {
    this.looking = looking;
    this.#look(this.at, []);
  }

  /** Show what moves were decided in, or what came of them. */
  lookBefore(isBefore: boolean): void {
    this.isBefore = isBefore;
    this.#look(this.at, []);
  }

  /** Whether a move was made at a step. */
  isMove(at: number): boolean {
    return MOVES.has(this.steps[at]?.events[0]?.type ?? "");
  }

  /** The step whose end the table shows. */
  #shownAt(at: number): number {
    return this.isBefore && this.isMove(at) ? at - 1 : at;
  }

  /** Show a step; by what happened in it, if that is the way here, so that cards move as they did. */
  #look(at: number, events: readonly Event[]): void {
    const step = this.steps[this.#shownAt(at)];
    if (step === undefined || step.after.position === null) return;
    const view = viewOf(step.after, { seat: this.bottom, isOpen: this.looking === "open" });
    const lies = after(this.layout, events, view, []);
    const seen = events.map((event) => seenFrom(event, this.looking));
    this.aboutToMove({ before: this.layout, after: lies, events: seen, viewer: this.bottom });
    this.at = at;
    this.standing = standingOf(view);
    this.layout = lies;
  }
}

/** K2: a bonus is its owner's to know. */
function seenFrom(event: Event, looking: Looking): Event {
  return event.type === "bonus_drawn" && looking !== "open" && event.seat !== looking ? { ...event, value: null } : event;
}
