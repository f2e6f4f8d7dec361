// The page's end of the worker with the engine. After an unexpected error the next request starts another worker.

import type { Move } from "../../rules/moves";
import type { AdviceGiven, AdviceWanted, Decision, PlayedOn, PlayOn, Review, View, Weigh } from "../../wire";
import type { EngineAsked, EngineRequest, EngineSaid } from "../worker/messages";
import { EngineRefusal, EngineUnavailable } from "./errors";

/** Milliseconds after which a worker that says nothing, although it has work, is taken to be gone. */
const MOST_SILENCE = 60_000;

type WorkProgress = (done: number, all: number) => void;

interface Pending {
  readonly progress: WorkProgress | undefined;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

export class WorkerEngine {
  readonly #start: () => Worker;
  readonly #pending = new Map<number, Pending>();
  #worker: Worker | null = null;
  #last = 0;
  #watch: ReturnType<typeof setTimeout> | undefined;

  constructor(start: () => Worker) {
    this.#start = start;
  }

  prepare(): Promise<void> {
    return this.#ask({ type: "prepare" });
  }

  choose(level: string, known: View, seed: Uint8Array, progress?: (share: number) => void): Promise<Move> {
    return this.#ask({ type: "choose", level, known: plain(known), seed }, progress);
  }

  advise(known: View, step: AdviceWanted["step"]): Promise<AdviceGiven> {
    return this.#ask({ type: "advise", known: plain(known), step });
  }

  review(record: string, progress?: WorkProgress): Promise<Review> {
    return this.#ask({ type: "review", record }, progress);
  }

  weigh(record: string, wanted: Weigh): Promise<Decision> {
    return this.#ask({ type: "weigh", record, wanted: plain(wanted) });
  }

  playOn(record: string, wanted: PlayOn): Promise<PlayedOn> {
    return this.#ask({ type: "play_on", record, wanted: plain(wanted) });
  }

  #ask<Answer>(request: EngineRequest, progress?: WorkProgress): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const worker = this.#worker ?? this.#started();
      const asked: EngineAsked = { id: (this.#last += 1), request };
      worker.postMessage(asked);
      this.#pending.set(asked.id, { progress, resolve: resolve as (answer: unknown) => void, reject });
      this.#listen();
    });
  }

  #started(): Worker {
    const worker = this.#made();
    worker.addEventListener("message", ({ data }: MessageEvent<EngineSaid>) => {
      if (this.#worker === worker) this.#heard(data);
    });
    for (const type of ["error", "messageerror"]) {
      worker.addEventListener(type, (event) => {
        event.preventDefault();
        if (this.#worker === worker) this.#fail("message" in event ? String(event.message) : type);
      });
    }
    this.#worker = worker;
    return worker;
  }

  #made(): Worker {
    if (typeof WebAssembly === "undefined") throw new EngineUnavailable("this browser has no WebAssembly");
    try {
      return this.#start();
    } catch (error) {
      throw new EngineUnavailable(String(error));
    }
  }

  #heard(said: EngineSaid): void {
    switch (said.type) {
      case "progress":
        this.#pending.get(said.id)?.progress?.(said.done, said.all);
        break;
      case "answered":
        this.#taken(said.id)?.resolve(said.answer);
        break;
      case "refused":
        this.#taken(said.id)?.reject(new EngineRefusal(said.reason, said.message));
        break;
      case "failed":
        this.#fail(said.message);
        break;
    }
    this.#listen();
  }

  #taken(id: number): Pending | undefined {
    const found = this.#pending.get(id);
    this.#pending.delete(id);
    return found;
  }

  /** Wait for the worker's next message, if it has work. */
  #listen(): void {
    clearTimeout(this.#watch);
    if (this.#pending.size === 0) return;
    this.#watch = setTimeout(() => {
      this.#fail("the engine says nothing");
    }, MOST_SILENCE);
  }

  #fail(message: string): void {
    this.#worker?.terminate();
    this.#worker = null;
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    clearTimeout(this.#watch);
    for (const { reject } of pending) reject(new EngineUnavailable(message));
  }
}

/** A copy of plain values: reactive ones cannot be sent to a worker. */
function plain<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}
