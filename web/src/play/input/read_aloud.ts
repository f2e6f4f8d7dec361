// Descriptions of the table, read aloud on request by a key.

import { durationIn } from "../../i18n/forms/durations";
import { catalogue, locale } from "../../i18n/language.svelte";
import { GOODS, sum } from "../../rules/moves";
import type { Board } from "../board.svelte";
import { leftOf } from "../clock";
import { counted } from "../narration";

const READERS = { h: hand, k: market, t: tokens, o: other, i: clocks, r: last } as const satisfies Record<string, (game: Board) => string[]>;

export function isReading(key: string): key is keyof typeof READERS {
  return key in READERS;
}

/** The description that a key requests. */
export function read(key: keyof typeof READERS, game: Board): string {
  return READERS[key](game).join(catalogue().gap);
}

const said = () => catalogue().reading;

function hand(game: Board): string[] {
  const side = game.side(game.bottom);
  return [said().hand(side?.cards ?? 0, counted(side?.hand ?? [], catalogue())), said().herd(side?.herd ?? 0)];
}

function market(game: Board): string[] {
  const cards = game.layout.market.map((placed, slot) => `${slot + 1} ${placed === null ? said().empty : catalogue().cards[placed.card]}`);
  return [said().market(cards.join(catalogue().comma))];
}

function tokens({ view }: Board): string[] {
  if (view === null) return [];
  const piles = GOODS.map((good) => said().pile(catalogue().cards[good], view.piles[good] ?? []));
  return [...piles, said().bonuses(...view.bonus_piles), said().deck(view.deck)];
}

function other(game: Board): string[] {
  const side = game.side(game.top);
  if (side === null) return [];
  const drawn = sum(side.bonus_tokens);
  const seen = sum(side.seen ?? []) > 0 ? [said().seen(counted(side.seen ?? [], catalogue()))] : [];
  return [
    said().other(game.names[game.top], side.cards),
    ...(side.hand === null ? seen : side.cards > 0 ? [said().open(counted(side.hand, catalogue()))] : []),
    ...(side.herd === null ? [] : [said().otherHerd(side.herd)]),
    ...(side.income === null ? [] : [said().income(side.income)]),
    ...(drawn === 0 ? [] : [said().bonusesHidden(drawn)]),
    said().seals(side.seals, game.seated?.options.seals ?? 2),
  ];
}

function clocks(game: Board): string[] {
  const times = game.standing?.times;
  if (times === undefined || game.seated?.control.type === "untimed") return [said().untimed];
  const since = Math.max(0, performance.now() - game.toldAt);
  return [game.bottom, game.top].map((seat) =>
    said().left(seat === game.seat, game.names[seat], durationIn(locale(), leftOf(times, seat, since), "long")),
  );
}

function last(game: Board): string[] {
  return [game.log.at(-1)?.text ?? said().nothing];
}
