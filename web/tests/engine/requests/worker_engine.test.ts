// The page's end of the worker: each answer goes to its request, and a worker that fails is replaced by the next request.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EngineRefusal, EngineUnavailable } from "../../../src/engine/requests/errors";
import { WorkerEngine } from "../../../src/engine/requests/worker_engine";
import type { EngineAsked, EngineSaid } from "../../../src/engine/worker/messages";
import { parseView } from "../../../src/rules/text/view";
import { readVectors } from "../../files";

const { choices } = readVectors("engine/answers.json") as { choices: readonly { readonly view: string }[] };
const known = parseView(choices[0]?.view ?? "");
const SEED = new Uint8Array(32);

class FakeWorker extends EventTarget {
  readonly asked: EngineAsked[] = [];
  isTerminated = false;

  postMessage(asked: EngineAsked): void {
    this.asked.push(structuredClone(asked));
  }

  terminate(): void {
    this.isTerminated = true;
  }

  say(said: EngineSaid): void {
    this.dispatchEvent(new MessageEvent("message", { data: said }));
  }
}

let workers: FakeWorker[];
let engine: WorkerEngine;

function worker(number = 0): FakeWorker {
  const found = workers[number];
  if (found === undefined) throw new Error(`no worker ${number}`);
  return found;
}

beforeEach(() => {
  vi.useFakeTimers();
  workers = [];
  engine = new WorkerEngine(() => {
    const started = new FakeWorker();
    workers.push(started);
    return started as unknown as Worker;
  });
});

afterEach(() => {
  vi.useRealTimers();
});

test("the first request starts the worker, and the others use it", async () => {
  expect(workers).toEqual([]);
  const shares: number[] = [];
  const [one, two] = [engine.choose("teacher", known, SEED, (share) => shares.push(share)), engine.advise(known, "kind")];
  expect(worker().asked.map(({ id, request }) => [id, request.type])).toEqual([[1, "choose"], [2, "advise"]]);
  expect(worker().asked[0]?.request).toEqual({ type: "choose", level: "teacher", known, seed: SEED });
  worker().say({ type: "progress", id: 1, done: 0.25, all: 1 });
  worker().say({ type: "answered", id: 2, answer: { kind: "camels", move: null, arguments: null } });
  worker().say({ type: "answered", id: 1, answer: { type: "camels" } });
  expect(await one).toEqual({ type: "camels" });
  expect(await two).toEqual({ kind: "camels", move: null, arguments: null });
  expect(shares).toEqual([0.25]);
  expect(workers.length).toBe(1);
});

test("a refusal has its reason", async () => {
  const asked = engine.weigh("jaipur 1", { round: 1, ply: 9, move: "M" });
  worker().say({ type: "refused", id: 1, reason: "no such ply", message: "no ply 9 in round 1" });
  const error: unknown = await asked.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(EngineRefusal);
  expect(error).toMatchObject({ reason: "no such ply", message: "no ply 9 in round 1" });
});

test.each([
  ["says so", (failing: FakeWorker) => { failing.say({ type: "failed", message: "unreachable" }); }],
  ["has an uncaught error", (failing: FakeWorker) => { failing.dispatchEvent(new Event("error", { cancelable: true })); }],
  ["says nothing for a minute", () => { vi.advanceTimersByTime(60_000); }],
])("a worker that %s fails all requests, and the next one starts another", async (_, fail) => {
  const pending = [engine.review("jaipur 1"), engine.choose("teacher", known, SEED)].map((each) => each.catch((error: unknown) => error));
  fail(worker());
  for (const error of await Promise.all(pending)) expect(error).toBeInstanceOf(EngineUnavailable);
  expect(worker().isTerminated).toBe(true);

  const again = engine.prepare();
  worker().say({ type: "answered", id: 3, answer: "from the old worker" });
  worker(1).say({ type: "answered", id: 3, answer: undefined });
  await expect(again).resolves.toBeUndefined();
});

test("a worker that reports progress is not taken to be gone, nor one without work", async () => {
  const asked = engine.review("jaipur 1");
  for (let done = 1; done < 5; done += 1) {
    vi.advanceTimersByTime(50_000);
    worker().say({ type: "progress", id: 1, done, all: 5 });
  }
  worker().say({ type: "answered", id: 1, answer: "review" });
  expect(await asked).toBe("review");
  vi.advanceTimersByTime(600_000);
  expect(worker().isTerminated).toBe(false);
});

test("a browser that cannot start a worker has no engine", async () => {
  const without = new WorkerEngine(() => {
    throw new DOMException("no workers", "SecurityError");
  });
  await expect(without.choose("teacher", known, SEED)).rejects.toBeInstanceOf(EngineUnavailable);
});
