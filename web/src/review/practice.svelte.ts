// A decision to be made again: the table as its player saw it. The match is over and its moves known, so nothing is
// dealt anew.

import { Board } from "../board.svelte";
import type { Replay } from "../replay/replaying.svelte";
import { viewOf } from "../rules/view";
import { standingOf } from "../still";
import type { Change } from "../table/flights";
import { layOut } from "../table/layout";
import type { Decision, Turn, View } from "../wire";

export abstract class Practice extends Board {
  readonly turn: Turn;
  readonly decision: Decision;
  protected readonly match: string;
  /** What the decision was made in. */
  protected readonly start: View | null;

  constructor(replay: Replay, turn: Turn, decision: Decision, aboutToMove: (change: Change) => void = () => undefined) {
    super(aboutToMove);
    this.turn = turn;
    this.decision = decision;
    this.match = replay.record.match;
    this.seat = decision.seat;
    this.seated = replay.seated;
    const before = replay.steps[replay.at - 1]?.after;
    this.start = before === undefined ? null : viewOf(before, { seat: decision.seat === 1 ? 1 : 0, isOpen: false });
    if (this.start === null) return;
    this.standing = standingOf(this.start);
    this.layout = layOut(this.start);
  }

  /** Who decided, as the match calls them. */
  get player(): string {
    return super.names[this.bottom];
  }
}
