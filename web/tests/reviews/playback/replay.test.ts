// @vitest-environment jsdom
// The moves of a replay are counted; a deal or the end of a round is a step, and no move.

import { expect, test } from "vitest";
import { Replay } from "../../../src/reviews/playback/replay.svelte";
import { parseRecord } from "../../../src/rules/record";
import type { Seated } from "../../../src/wire";
import { readText } from "../../files";

test("the first deal is no move, and at the end all moves of the record are counted", () => {
  const record = parseRecord(readText("tests/vectors/records/single-round.jaipur"));
  const person = (name: string) => ({ type: "person", user: name, name }) as const;
  const seated = { sitters: [person("Meera"), person("Rohan")], control: { type: "untimed" }, options: record.options } as unknown as Seated;
  const game = new Replay(record, seated, { at: 0, looking: "open" }, () => undefined);
  const moves = record.rounds?.reduce((sum, round) => sum + (round.plies?.length ?? 0), 0);

  expect(game.movesUntil(0)).toBe(0);
  expect(game.movesUntil(1)).toBe(1);
  expect(game.movesUntil(game.last)).toBe(moves);
});
