// @vitest-environment jsdom
// A continuation of a round: replies are shown, moves are taken back, and late replies are ignored.

import { beforeAll, describe, expect, test } from "vitest";
import { loadPages } from "../../../src/i18n/language.svelte";
import type { LayoutChange } from "../../../src/play/layout";
import { totalOf } from "../../../src/play/round_score";
import { Replay } from "../../../src/reviews/playback/replay.svelte";
import { Continuation, type PlayOnCall } from "../../../src/reviews/practice/continuation.svelte";
import { outcomeOf } from "../../../src/reviews/practice/outcome";
import { AWAITING_NOTHING } from "../../../src/rules/legal";
import { type Match, playMove, type Step } from "../../../src/rules/match";
import { GOODS, type Move } from "../../../src/rules/moves";
import { parseMove, short } from "../../../src/rules/notation";
import type { Position, Seat } from "../../../src/rules/position";
import { parseRecord } from "../../../src/rules/record";
import { shownDeal } from "../../../src/rules/replay";
import { viewOf } from "../../../src/rules/view";
import { nameOf, STRONGEST_OPPONENT } from "../../../src/shared/opponents.svelte";
import type { Decision, PlayedOn, PlayOn, PlyOn, RoundWon, Seated, Turn } from "../../../src/wire";
import { readText } from "../../files";

beforeAll(loadPages);

const record = parseRecord(readText("tests/vectors/records/single-round.jaipur"));
const DEAL = shownDeal(known(record.rounds?.[0]));
const PLY = 3;
const person = (name: string) => ({ type: "person", user: name, name }) as const;
const seated = { sitters: [person("Meera"), person("Tomas")], control: { type: "untimed" }, options: record.options } as unknown as Seated;

const replay = (): Replay => new Replay(record, seated, { at: PLY, looking: "open" }, () => undefined);
const before = known(replay().steps[PLY - 1]).after;
const seat: Seat = known(before.position).toMove;

function known<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error("the record is another one");
  return value;
}

/** Sell what there is most of, or take a good, or else the camels. */
function simplest({ hand, market, toMove }: Position): Move {
  const sale = GOODS.find((good) => (hand[toMove][good] ?? 0) >= (good < 3 ? 2 : 1));
  if (sale !== undefined) return { type: "sell", good: sale, cards: hand[toMove][sale] ?? 0 };
  const good = GOODS.find((each) => (market[each] ?? 0) > 0);
  const isFull = hand[toMove].reduce((all, cards) => all + cards, 0) >= 7;
  return good === undefined || isFull ? { type: "camels" } : { type: "take", good };
}

/** A server with a simple bot, and the requests that it received. */
function server(): { reply: PlayOnCall; asked: PlayOn[] } {
  const asked: PlayOn[] = [];
  const reply = (_match: string, wanted: PlayOn): Promise<PlayedOn> => {
    asked.push(wanted);
    let match: Match = before;
    const plies: PlyOn[] = [];
    const play = (move: Move): void => {
      const position = known(match.position);
      const step: Step = playMove(match, position, move, DEAL);
      match = step.after;
      plies.push({ seat: position.toMove, move: short(move), events: step.events as PlyOn["events"], view: viewOf(match, { seat, isOpen: false }) });
    };
    for (const move of wanted.moves) play(parseMove(move, "en"));
    if (match.position?.isOver === false && match.position.toMove !== seat) play(simplest(match.position));
    return Promise.resolve({ seat, plies: plies.slice(wanted.moves.length - 1), was: null });
  };
  return { reply, asked };
}

function begun(reply: PlayOnCall, changes: LayoutChange[] = []): Continuation {
  const turn = { round: 1, part: PLY } as Turn;
  return new Continuation(replay(), turn, { seat } as Decision, (change) => changes.push(change), reply);
}

/** The simplest move of the player, by their view. */
function own(game: Continuation): Move {
  const { view } = game;
  const hand = view?.sides[seat].hand ?? [];
  return simplest({ hand: seat === 0 ? [hand, []] : [[], hand], market: view?.market, toMove: seat } as unknown as Position);
}

const played = (game: Continuation): Promise<void> => game.playMove(own(game));

describe("a round that is played on", () => {
  test("begins where the decision was made, against the house", () => {
    const game = begun(server().reply);

    expect(game.isMyTurn).toBe(true);
    expect(game.view?.viewer).toBe(seat);
    expect(game.names).toEqual(seat === 0 ? ["Meera", nameOf(STRONGEST_OPPONENT)] : [nameOf(STRONGEST_OPPONENT), "Tomas"]);
    expect(game.player).toBe(seat === 0 ? "Meera" : "Tomas");
    expect(game.replaced).toBe(seat === 0 ? "Tomas" : "Meera");
    expect(game.view?.sides[seat === 0 ? 1 : 0].hand).toBeNull();
  });

  test("shows one's own move and then the reply, each with what it changed", async () => {
    const [changes, { reply, asked }] = [[] as LayoutChange[], server()];
    const game = begun(reply, changes);
    const move = own(game);
    await played(game);

    expect(asked).toEqual([{ round: 1, ply: PLY, moves: [short(move)] }]);
    expect(game.plies.map((ply) => ply.seat)).toEqual([seat, 1 - seat]);
    expect(changes.map((change) => change.events)).toEqual(game.plies.map((ply) => ply.events));
    expect(game.layout).toBe(changes[1]?.after);
    expect([game.isMyTurn, game.pending]).toEqual([true, null]);

    await played(game);
    expect(asked[1]?.moves.slice(0, 2)).toEqual(game.plies.slice(0, 2).map((ply) => ply.move));
    expect(asked[1]?.moves).toHaveLength(3);
  });

  test("is played to its end, and again from where one likes", async () => {
    const game = begun(server().reply);
    for (let turns = 0; turns < 60 && game.scored === null; turns += 1) await played(game);
    expect(game.finalTotals()).toEqual(game.scored?.accounts.map(totalOf));
    expect(game.scored).not.toBeNull();
    expect(game.view?.awaiting).toBe(AWAITING_NOTHING);

    const plies = game.plies.length;
    game.takeBack();
    expect([game.scored, game.finalTotals()]).toEqual([null, null]);
    expect(game.plies.length).toBe(plies - (plies % 2 === 0 ? 2 : 1));
    expect(game.isMyTurn).toBe(true);

    game.again();
    const fresh = begun(server().reply);
    expect(game.plies).toEqual([]);
    expect(game.view).toEqual(fresh.view);
    expect(game.layout.hand.map((placed) => placed.card).sort()).toEqual(fresh.layout.hand.map((placed) => placed.card).sort());
    expect(game.standing?.may_take_back).toBe(false);
  });

  test("asks one thing at a time, and keeps what is picked where nobody answers", async () => {
    let refuse: (why: Error) => void = () => undefined;
    let times = 0;
    const game = begun(() => {
      times += 1;
      return new Promise((_, reject) => { refuse = reject; });
    });
    const waiting = played(game);
    await played(game);
    game.takeBack();
    expect([times, game.pending?.request.type]).toEqual([1, "play"]);

    refuse(new Error("no network"));
    await waiting;
    expect(game.asking.failure).not.toBe("");
    expect([game.plies.length, game.pending, game.isMyTurn]).toEqual([0, null, true]);
  });

  test("ignores replies once another table is shown", async () => {
    const changes: LayoutChange[] = [];
    const game = begun(server().reply, changes);
    const waiting = played(game);
    game.close();
    await waiting;

    expect([game.plies.length, changes.length]).toEqual([0, 0]);
  });
});

test("an outcome is told from the seat that played", () => {
  const account = { goods: 40, bonuses: [5, 8], camel_token: 5 } as RoundWon["accounts"][0];
  const won = { type: "round_won", seat: 1, accounts: [account, { ...account, goods: 50 }] } as RoundWon;

  expect(outcomeOf(won, 1)).toEqual({ how: "won", own: 68, other: 58 });
  expect(outcomeOf(won, 0)).toEqual({ how: "lost", own: 58, other: 68 });
  expect(outcomeOf({ ...won, type: "round_tied" } as never, 0).how).toBe("tied");
});
