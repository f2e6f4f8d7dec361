// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { atLeisure, calmly, drawn, whenIdle } from "../../src/shared/idle";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(async () => {
  await vi.advanceTimersByTimeAsync(60_000); // so that nothing goes on in the next test
  vi.useRealTimers();
});

test("idle work waits until what the page should be smooth for is over", async () => {
  const done: string[] = [];
  let end: () => void = () => undefined;
  const work = calmly(new Promise<void>((resolve) => { end = resolve; }));
  whenIdle(() => { done.push("idle"); });
  await vi.advanceTimersByTimeAsync(10_000);
  const meanwhile = [...done];
  end();
  await work;
  await vi.advanceTimersByTimeAsync(100);

  expect(meanwhile).toEqual([]);
  expect(done).toEqual(["idle"]);
});

test("work that fails holds nothing up, and fails for its caller", async () => {
  const done: string[] = [];
  const work = calmly(Promise.reject(new Error("no engine")));
  whenIdle(() => { done.push("idle"); });
  await expect(work).rejects.toThrow("no engine");
  await vi.advanceTimersByTimeAsync(100);

  expect(done).toEqual(["idle"]);
});

test("a page counts as drawn after a while, whatever goes on", async () => {
  const seen: string[] = [];
  void calmly(new Promise(() => undefined));
  void drawn().then(() => { seen.push("drawn"); });
  await vi.advanceTimersByTimeAsync(1_000);

  expect(seen).toEqual(["drawn"]);
});

test("what never ends holds idle work up for half a minute at most", async () => {
  const done: string[] = [];
  void calmly(new Promise(() => undefined));
  whenIdle(() => { done.push("idle"); });
  await vi.advanceTimersByTimeAsync(29_000);
  const meanwhile = [...done];
  await vi.advanceTimersByTimeAsync(2_000);

  expect(meanwhile).toEqual([]);
  expect(done).toEqual(["idle"]);
});

test("what is loaded appears once the page is idle, and not while something goes on calmly", async () => {
  const seen: string[] = [];
  let end: () => void = () => undefined;
  const work = calmly(new Promise<void>((resolve) => { end = resolve; }));
  void atLeisure(Promise.resolve("log")).then((loaded) => { seen.push(loaded); });
  await vi.advanceTimersByTimeAsync(5_000);
  const meanwhile = [...seen];
  end();
  await work;
  await vi.advanceTimersByTimeAsync(100);

  expect(meanwhile).toEqual([]);
  expect(seen).toEqual(["log"]);
});

test("what cannot be loaded fails for the one who waits for it", async () => {
  await expect(atLeisure(Promise.reject(new Error("offline")))).rejects.toThrow("offline");
});

test("what is loaded appears soon on a page that is never idle", async () => {
  const seen: string[] = [];
  const latest = (work: () => void, options?: { timeout: number }) => setTimeout(work, options?.timeout ?? 3_600_000);
  vi.stubGlobal("requestIdleCallback", latest);
  void atLeisure(Promise.resolve("log")).then((loaded) => { seen.push(loaded); });
  await vi.advanceTimersByTimeAsync(1_000);
  const meanwhile = [...seen];
  await vi.advanceTimersByTimeAsync(2_000);
  vi.unstubAllGlobals();

  expect(meanwhile).toEqual([]);
  expect(seen).toEqual(["log"]);
});
