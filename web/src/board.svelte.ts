// A table as one viewer sees it: where it stands, how its cards lie, and what is picked. Who answers what is
// asked of it is another's job: the server, a lesson, or nobody.

import { nameOf } from "./house.svelte";
import { catalogue } from "./i18n/language.svelte";
import { AWAITING_MOVE, outOfTurn, refusal } from "./rules/legal";
import type { Move } from "./rules/moves";
import type { Change } from "./table/flights";
import { after, EMPTY, type Event, type Layout } from "./table/layout";
import { whyNot, whyNotHerd } from "./table/possible";
import { isEmpty, moveOf, NOTHING, type Reach, refreshed, type Selection } from "./table/selecting";
import { type Line, tell } from "./tell";
import type { Ask, RoundTied, RoundWon, Seated, Side, Standing, View, Why } from "./wire";

export type Request = Ask["request"];
/** A card by its id, or one's own herd. */
export type Pointed = number | "herd";
export type Scored = RoundWon | RoundTied;

export abstract class Board {
  version = $state(0);
  /** Where the viewer sits; null for one who only looks. */
  seat = $state<number | null>(null);
  seated = $state.raw<Seated | null>(null);
  standing = $state.raw<Standing | null>(null);
  layout = $state.raw<Layout>(EMPTY);
  selection = $state.raw<Selection>(NOTHING);
  /** What somebody points at, by focus or by a tap: where it cannot be picked, they are told why. */
  pointed = $state<Pointed | null>(null);
  #told = $state.raw<readonly (readonly Event[])[]>([]);
  /** What happened, in the language that is spoken now, by the names that are known now. */
  readonly log: readonly Line[] = $derived(
    this.#told.flatMap((events) => tell(events, { viewer: this.seat, names: this.names }, catalogue())),
  );
  /** The last round that was scored, until the next one is dealt. */
  scored = $state.raw<Scored | null>(null);
  pending = $state.raw<Ask | null>(null);
  refused = $state<Why | null>(null);
  /** When the clock was last told, by this computer's own. */
  toldAt = $state(0);
  protected readonly aboutToMove: (change: Change) => void;

  /** `aboutToMove` is called before cards change places. */
  constructor(aboutToMove: (change: Change) => void) {
    this.aboutToMove = aboutToMove;
  }

  /** Ask for something at this table. */
  abstract ask(request: Request): void;

  get view(): View | null {
    return this.standing?.view ?? null;
  }

  /** Whose side is shown at the bottom. */
  get bottom(): 0 | 1 {
    return this.seat === 1 ? 1 : 0;
  }

  get top(): 0 | 1 {
    return this.bottom === 1 ? 0 : 1;
  }

  side(seat: 0 | 1): Side | null {
    return this.view?.sides[seat] ?? null;
  }

  get names(): readonly [string, string] {
    const name = (seat: 0 | 1): string => {
      const sitter = this.seated?.sitters[seat];
      if (sitter === undefined) return "";
      return sitter.type === "person" ? sitter.name : nameOf(sitter.level);
    };
    return [name(0), name(1)];
  }

  /** What the viewer calls a seat. */
  called(seat: number): string {
    return seat === this.seat ? catalogue().table.you : (this.names[seat] ?? "");
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

  /** Why nothing at all can be picked. */
  get #whyNothing(): Why | null {
    if (this.seat === null) return "not seated";
    const why = this.view === null ? "not started" : outOfTurn(this.view);
    return why === "not your turn" ? null : why;
  }

  /** Why a card cannot be picked now. */
  whyNot(id: number): Why | null {
    return this.#whyNothing ?? whyNot(this.selection, this.reach, id);
  }

  /** Why the payment can have no camel more or less; `pick first` while there is nothing to pay for. */
  whyNotHerd(): Why | "pick first" | null {
    return this.#whyNothing ?? whyNotHerd(this.selection, this.reach);
  }

  /** Whether nothing is picked. */
  get isIdle(): boolean {
    return isEmpty(this.selection);
  }

  select(change: (selection: Selection, reach: Reach) => Selection): void {
    if (!this.mayPick || this.pending !== null) return;
    this.refused = null;
    this.selection = change(this.selection, this.reach);
  }

  clear(): void {
    this.selection = NOTHING;
    this.pointed = null;
    this.refused = null;
  }

  /** Play what is picked, if it looks legal. */
  play(): void {
    const move = this.move;
    if (move === null || this.objection !== null) return;
    this.pointed = null;
    this.ask({ type: "play", seen: this.version, move });
  }

  /** Move the cards by what happened, once `standing` is what it led to, and tell it. */
  protected show(events: readonly Event[]): void {
    const view = this.view;
    if (view === null) return;
    const lies = after(this.layout, events, view, [...this.selection.market, ...this.selection.hand]);
    this.aboutToMove({ before: this.layout, after: lies, events, viewer: this.seat });
    this.layout = lies;
    const ownMove = events.some((event) => "seat" in event && event.seat === this.seat && event.type !== "readied");
    this.selection = ownMove ? NOTHING : refreshed(this.selection, this.reach);
    this.#told = [...this.#told, events];
    for (const event of events) {
      if (event.type === "round_won" || event.type === "round_tied") this.scored = event;
      if (event.type === "dealt") this.scored = null;
    }
  }
}
