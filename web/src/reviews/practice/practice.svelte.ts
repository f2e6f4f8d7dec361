// A decision to be tried again: the table as its player saw it. The match is over and its moves are known, so nothing
// is dealt again.

import { Board } from "../../play/board.svelte";
import { EMPTY, type Layout, type LayoutChange } from "../../play/layout";
import { standingOf } from "../../play/standing";
import { viewOf } from "../../rules/view";
import type { Decision, Turn, View } from "../../wire";
import type { Replay } from "../playback/replay.svelte";

export abstract class Practice extends Board {
  readonly turn: Turn;
  readonly decision: Decision;
  /** Whether the decision was the user's own. */
  readonly isMine: boolean;
  protected readonly match: string;
  /** The position of the decision. */
  protected readonly start: View | null;
  /** Where the cards lie then. */
  protected readonly startLayout: Layout;

  constructor(replay: Replay, turn: Turn, decision: Decision, aboutToMove: (change: LayoutChange) => void = () => undefined) {
    super(aboutToMove);
    this.turn = turn;
    this.decision = decision;
    this.isMine = replay.mine === decision.seat;
    this.match = replay.match;
    this.seat = decision.seat;
    this.seated = replay.seated;
    const before = replay.steps[replay.at - 1]?.after;
    this.startLayout = before === undefined ? EMPTY : replay.layoutAfter(replay.at - 1, this.bottom);
    this.start = before === undefined ? null : viewOf(before, { seat: decision.seat === 1 ? 1 : 0, isOpen: false });
    if (this.start === null) return;
    this.standing = standingOf(this.start);
    this.layout = this.startLayout;
  }

  /** The name of the player who decided. */
  get player(): string {
    return super.names[this.bottom];
  }
}
