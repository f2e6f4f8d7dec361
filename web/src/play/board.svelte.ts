// A table as one viewer sees it: its state, the layout of its cards, and the selection. Subclasses decide how
// requests are answered: by the server, by a lesson, or not at all.
import type { GameEvent } from "../rules/events";

import { catalogue } from "../i18n/language.svelte";
import { AWAITING_MOVE, outOfTurn, refusal } from "../rules/legal";
import type { Move } from "../rules/moves";
import { nameOf, personName } from "../shared/opponents.svelte";
import type { Ask, MatchRatings, RoundTied, RoundWon, Seated, Side, Standing, View, Why } from "../wire";
import { vibrate } from "./haptics";
import { after, EMPTY, type Layout, type LayoutChange } from "./layout";
import { type LogLine, teller } from "./narration";
import { totalOf } from "./round_score";
import { whyNot, whyNotHerd } from "./selectable";
import { isEmpty, moveOf, NOTHING, type Reach, refreshed, type Selection } from "./selection";

export type GameRequest = Ask["request"];
/** The id of a card, or the player's own herd. */
export type PointedAt = number | "herd";
export type ScoredRound = RoundWon | RoundTied;

export abstract class Board {
  /** Whether a match is played on this device, without a server. */
  readonly isLocal: boolean = false;
  version = $state(0);
  /** The viewer's seat; null for a watcher. */
  seat = $state<number | null>(null);
  seated = $state.raw<Seated | null>(null);
  standing = $state.raw<Standing | null>(null);
  /** The ratings of both seats, where they are shown. */
  ratings = $state.raw<MatchRatings["seats"]>([null, null]);
  layout = $state.raw<Layout>(EMPTY);
  selection = $state.raw<Selection>(NOTHING);
  /** The card under the focus or the last tap; the action bar explains why it cannot be selected. */
  pointed = $state<PointedAt | null>(null);
  #told = $state.raw<readonly (readonly GameEvent[])[]>([]);
  /** Tells the events of a version in the current language, and each only once. */
  readonly #teller = $derived(teller({ viewer: this.seat, names: this.names, isOneRound: this.isOneRound }, catalogue()));
  /** The log of events, in the current language. */
  readonly log: readonly LogLine[] = $derived(this.#told.flatMap(this.#teller));
  /** The last round that was scored, until the next one is dealt. */
  scored = $state.raw<ScoredRound | null>(null);
  pending = $state.raw<Ask | null>(null);
  refused = $state<Why | null>(null);
  /** The local time of the last clock update. */
  toldAt = $state(0);
  protected readonly aboutToMove: (change: LayoutChange) => void;

  /** `aboutToMove` is called before cards change places. */
  constructor(aboutToMove: (change: LayoutChange) => void) {
    this.aboutToMove = aboutToMove;
  }

  /** The events since the page joined, one list for each version. */
  get told(): readonly (readonly GameEvent[])[] {
    return this.#told;
  }

  /** Send a request for this table. */
  abstract ask(request: GameRequest): void;

  get view(): View | null {
    return this.standing?.view ?? null;
  }

  /** The seat shown at the bottom. */
  get bottom(): 0 | 1 {
    return this.seat === 1 ? 1 : 0;
  }

  get top(): 0 | 1 {
    return this.bottom === 1 ? 0 : 1;
  }

  /** Whether one Seal wins the match, as in the deal of the day. */
  get isOneRound(): boolean {
    return this.seated?.options.seals === 1;
  }

  /** What both sides have once a round is over, as its score says; null before. */
  finalTotals(): readonly [number, number] | null {
    const accounts = this.scored?.accounts;
    return accounts === undefined ? null : [totalOf(accounts[0]), totalOf(accounts[1])];
  }

  side(seat: 0 | 1): Side | null {
    return this.view?.sides[seat] ?? null;
  }

  get names(): readonly [string, string] {
    const name = (seat: 0 | 1): string => {
      const sitter = this.seated?.sitters[seat];
      if (sitter === undefined) return "";
      return sitter.type === "person" ? personName(sitter.name) : nameOf(sitter.level);
    };
    return [name(0), name(1)];
  }

  /** The name of a seat for the viewer. */
  called(seat: number): string {
    return seat === this.seat ? catalogue().table.you : (this.names[seat] ?? "");
  }

  get reach(): Reach {
    return { layout: this.layout, herd: this.side(this.bottom)?.herd ?? 0 };
  }

  get isMyTurn(): boolean {
    return this.view !== null && outOfTurn(this.view) === null;
  }

  /** Whether cards can be selected, which is also allowed during the opponent's turn. */
  get mayPick(): boolean {
    return this.seat !== null && this.view?.result === null && this.view.awaiting === AWAITING_MOVE;
  }

  get move(): Move | null {
    return moveOf(this.selection, this.reach);
  }

  /** Why the selected move is illegal, as far as the client can tell; null if it looks legal. */
  get objection(): Why | null {
    return this.move === null ? null : this.objectionTo(this.move);
  }

  objectionTo(move: Move): Why | null {
    return this.view === null ? "not started" : refusal(this.view, move);
  }

  /** Why no card can be selected at all. */
  get #whyNothing(): Why | null {
    if (this.seat === null) return "not seated";
    const why = this.view === null ? "not started" : outOfTurn(this.view);
    return why === "not your turn" ? null : why;
  }

  /** Why a card cannot be selected now. */
  whyNot(id: number): Why | null {
    return this.#whyNothing ?? whyNot(this.selection, this.reach, id);
  }

  /** Why the number of camels in the payment cannot change; `pick first` while there is nothing to pay for. */
  whyNotHerd(): Why | "pick first" | null {
    return this.#whyNothing ?? whyNotHerd(this.selection, this.reach);
  }

  /** Whether the selection is empty. */
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

  /** Play the selected move, if it looks legal. */
  play(): void {
    const move = this.move;
    if (move === null || this.objection !== null) return;
    this.pointed = null;
    vibrate("play");
    this.ask({ type: "play", seen: this.version, move });
  }

  /** Apply events to the layout and the log, after `standing` was updated. */
  protected show(events: readonly GameEvent[]): void {
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
