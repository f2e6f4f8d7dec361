// The order of work: everything else goes before the next turn of a review, and errors end either a request or the worker.

import { expect, test } from "vitest";
import type { EngineAnswers } from "../../../src/engine/answers/engine_answers";
import { NoSuchPly } from "../../../src/engine/review/plies";
import { EngineDesk } from "../../../src/engine/worker/desk";
import type { EngineRequest, EngineSaid } from "../../../src/engine/worker/messages";
import type { Move } from "../../../src/rules/moves";
import { parseView } from "../../../src/rules/text/view";
import { readVectors } from "../../files";

const { choices } = readVectors("engine/answers.json") as { choices: readonly { readonly view: string }[] };
const known = parseView(choices[0]?.view ?? "");
const CAMELS: Move = { type: "camels" };
const choose: EngineRequest = { type: "choose", level: "teacher", known, seed: new Uint8Array() };

/** Notes the order of work. */
class FakeAnswers {
  readonly log: string[] = [];
  error: Error | null = null;

  *choose(level: string): Generator<number, Move> {
    this.log.push(`choose ${level}`);
    if (this.error !== null) throw this.error;
    yield 0.5;
    return CAMELS;
  }

  *review(record: string): Generator<{ done: number; all: number }, unknown> {
    for (let done = 1; done <= 3; done += 1) {
      this.log.push(`${record} ${done}`);
      yield { done, all: 3 };
    }
    return record;
  }

  weigh(): never {
    throw new NoSuchPly(1, 99);
  }
}

function opened() {
  const fake = new FakeAnswers();
  const said: EngineSaid[] = [];
  /** Called in the pause after each piece of work. */
  const pauses: (() => void)[] = [];
  const desk = new EngineDesk(fake as unknown as EngineAnswers, (each) => said.push(each), () => {
    pauses.shift()?.();
    return Promise.resolve();
  });
  return { fake, said, pauses, desk };
}

async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 5));
}

test("a choice goes before the next turn of a review, and reviews one after the other", async () => {
  const { fake, said, pauses, desk } = opened();
  pauses.push(() => undefined, () => {
    desk.take({ id: 3, request: choose });
  });
  desk.take({ id: 1, request: { type: "review", record: "one" } });
  desk.take({ id: 2, request: { type: "review", record: "two" } });
  await settled();
  expect(fake.log).toEqual(["one 1", "one 2", "choose teacher", "one 3", "two 1", "two 2", "two 3"]);
  const answered = said.flatMap((each) => (each.type === "answered" ? [[each.id, each.answer]] : []));
  expect(answered).toEqual([[3, CAMELS], [1, "one"], [2, "two"]]);
});

test("progress is told, but not at every step", async () => {
  const { said, desk } = opened();
  desk.take({ id: 1, request: { type: "review", record: "one" } });
  await settled();
  expect(said.filter(({ type }) => type === "progress")).toEqual([{ type: "progress", id: 1, done: 1, all: 3 }]);
});

test("a request against the rules is refused, and the next one answered", async () => {
  const { fake, said, desk } = opened();
  fake.error = new RangeError("no such level");
  desk.take({ id: 1, request: choose });
  desk.take({ id: 2, request: { type: "weigh", record: "", wanted: { round: 1, ply: 99, move: "M" } } });
  desk.take({ id: 3, request: { type: "prepare" } });
  await settled();
  expect(said).toEqual([
    { type: "refused", id: 1, reason: "not possible", message: "no such level" },
    { type: "refused", id: 2, reason: "no such ply", message: "no ply 99 in round 1" },
    { type: "answered", id: 3, answer: null },
  ]);
});

test("after an unexpected error nothing is answered", async () => {
  const { fake, said, desk } = opened();
  fake.error = new WebAssembly.RuntimeError("unreachable");
  desk.take({ id: 1, request: choose });
  desk.take({ id: 2, request: { type: "prepare" } });
  await settled();
  expect(said).toEqual([{ type: "failed", message: "RuntimeError: unreachable" }]);
});
