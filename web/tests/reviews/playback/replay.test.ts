// @vitest-environment jsdom
// A replay: its moves are counted, its cards lie in one order, and its end shows what the round came to.

import { expect, test } from "vitest";
import { marketOf } from "../../../src/reviews/playback/layouts";
import { type Perspective, Replay } from "../../../src/reviews/playback/replay.svelte";
import { Trial } from "../../../src/reviews/practice/trial.svelte";
import { parseRecord } from "../../../src/rules/record";
import type { Decision, Seated, Turn } from "../../../src/wire";
import { readText } from "../../files";

const record = parseRecord(readText("tests/vectors/records/single-round.jaipur"));
const person = (name: string) => ({ type: "person", user: name, name }) as const;
const seated = { sitters: [person("Meera"), person("Rohan")], control: { type: "untimed" }, options: record.options } as unknown as Seated;
const opened = (at: number, looking: Perspective = "open"): Replay => new Replay(record, seated, { at, looking }, () => undefined);
const market = ({ layout }: Pick<Replay, "layout">) => marketOf(layout);

test("the first deal is no move, and at the end all moves of the record are counted", () => {
  const game = opened(0);
  const moves = record.rounds?.reduce((sum, round) => sum + (round.plies?.length ?? 0), 0);

  expect(game.movesUntil(0)).toBe(0);
  expect(game.movesUntil(1)).toBe(1);
  expect(game.movesUntil(game.last)).toBe(moves);
});

test("the market has one order: whichever way one came to a move, and where it is tried again", () => {
  const walked = opened(0);
  const orders = new Set<string>();
  for (let at = 1; at <= walked.last; at += 1) {
    walked.go(at);
    const shown = market(walked);
    expect(market(opened(at))).toEqual(shown);
    expect(market(opened(at, 1))).toEqual(shown);
    orders.add(shown.join(" "));
    const decision = { seat: walked.step?.after.position?.toMove, move: "M", best: [] } as unknown as Decision;
    if (at < walked.last) expect(market(new Trial(opened(at + 1), { round: 1, part: at + 1 } as Turn, decision))).toEqual(shown);
  }
  expect([...orders].some((order) => order !== order.split(" ").sort().join(" "))).toBe(true);
});

test("the end of a round shows what it came to, with the camel token, and a move before it what was earned", () => {
  const game = opened(0);
  game.go(game.last);
  expect(game.finalTotals()).toEqual(record.rounds?.at(-1)?.score?.rupees);
  game.go(game.last - 1);
  expect(game.finalTotals()).toBeNull();
});
