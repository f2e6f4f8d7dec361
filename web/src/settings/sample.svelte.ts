// A table to try out settings: a few cards, always the player's turn, and no opponent.

import { Board, type GameRequest } from "../play/board.svelte";
import { layOut } from "../play/layout";
import { AWAITING_MOVE } from "../rules/legal";
import { GOODS_TOKENS } from "../rules/moves";
import type { Side, View } from "../wire";

const SIDE: Side = {
  seals: 0,
  cards: 2,
  hand: [0, 0, 0, 2, 0, 0],
  seen: null,
  herd: 2,
  income: 0,
  goods_tokens: 0,
  bonus_tokens: [0, 0, 0],
  bonuses: [],
};

const VIEW: View = {
  viewer: 0,
  options: {},
  round: 1,
  starter: 0,
  to_move: 0,
  awaiting: AWAITING_MOVE,
  exchanges: 0,
  market: [0, 1, 0, 0, 0, 0, 1],
  deck: 40,
  sold: [0, 0, 0, 0, 0, 0],
  piles: GOODS_TOKENS.map((tokens) => [...tokens]),
  bonus_piles: [7, 6, 5],
  sides: [SIDE, { ...SIDE, hand: null, bonuses: null }],
  result: null,
};

export class SampleBoard extends Board {
  readonly #played: () => void;

  /** `played` is called before the selection is cleared. */
  constructor(played: () => void) {
    super(() => undefined);
    this.#played = played;
    this.seat = 0;
    this.layout = layOut(VIEW);
    this.standing = {
      view: VIEW,
      times: { left: [0, 0], running: null, since: 0, now: 0 },
      ready: [true, true],
      may_take_back: false,
      missed: null,
      proof: null,
    };
  }

  /** Accept every move without changing the table. */
  ask(request: GameRequest): void {
    if (request.type !== "play") return;
    this.#played();
    this.clear();
  }
}
