// The order of work: requests one after the other, and a review turn by turn, with all others before its next turn.

import type { EngineAnswers } from "../answers/engine_answers";
import { NoSuchPly } from "../review/plies";
import type { TurnsDone } from "../review/reviewer";
import { NotationError } from "../../rules/notation";
import { RecordError } from "../../rules/record";
import { RuleBroken } from "../../rules/replay";
import type { EngineAsked, EngineRequest, EngineSaid, RefusalReason } from "./messages";

/** Milliseconds between two reports of progress. */
const REPORT_EVERY = 50;

interface EngineJob {
  readonly id: number;
  readonly steps: Generator<TurnsDone, unknown>;
}

export class EngineDesk {
  readonly #answers: EngineAnswers;
  readonly #say: (said: EngineSaid) => void;
  readonly #pause: () => Promise<void>;
  readonly #urgent: EngineJob[] = [];
  readonly #reviews: EngineJob[] = [];
  #isBusy = false;
  #reported = 0;

  /** `pause` resolves once the messages that have come meanwhile were taken. */
  constructor(answers: EngineAnswers, say: (said: EngineSaid) => void, pause: () => Promise<void>) {
    this.#answers = answers;
    this.#say = say;
    this.#pause = pause;
  }

  take({ id, request }: EngineAsked): void {
    const jobs = request.type === "review" ? this.#reviews : this.#urgent;
    jobs.push({ id, steps: this.#stepsOf(request) });
    if (!this.#isBusy) void this.#work();
  }

  async #work(): Promise<void> {
    this.#isBusy = true;
    for (;;) {
      const urgent = this.#urgent.shift();
      const job = urgent ?? this.#reviews[0];
      if (job === undefined) break;
      try {
        const isDone = urgent === undefined ? this.#step(job) : this.#finish(urgent);
        if (isDone && urgent === undefined) this.#reviews.shift();
      } catch (error) {
        const reason = reasonOf(error);
        if (reason === null) {
          // The memory may be in any state: the page starts another worker.
          this.#say({ type: "failed", message: String(error) });
          return;
        }
        if (urgent === undefined) this.#reviews.shift();
        this.#say({ type: "refused", id: job.id, reason, message: error instanceof Error ? error.message : "" });
      }
      await this.#pause();
    }
    this.#isBusy = false;
  }

  /** Run a job to its end. */
  #finish(job: EngineJob): true {
    while (!this.#step(job));
    return true;
  }

  /** Run a job to its next report. Returns whether it is done. */
  #step({ id, steps }: EngineJob): boolean {
    const step = steps.next();
    if (step.done === true) this.#say({ type: "answered", id, answer: step.value });
    else if (performance.now() - this.#reported >= REPORT_EVERY) {
      this.#reported = performance.now();
      this.#say({ type: "progress", id, ...step.value });
    }
    return step.done === true;
  }

  *#stepsOf(request: EngineRequest): Generator<TurnsDone, unknown> {
    const answers = this.#answers;
    switch (request.type) {
      case "prepare":
        return null;
      case "choose":
        return yield* inShares(answers.choose(request.level, request.known, request.seed));
      case "advise":
        return yield* inShares(answers.advise(request.known, request.step));
      case "review":
        return yield* answers.review(request.record);
      case "weigh":
        return answers.weigh(request.record, request.wanted);
      case "play_on":
        return answers.playOn(request.record, request.wanted);
    }
  }
}

/** Shares of the work as parts of one. */
function* inShares<Value>(steps: Generator<number, Value>): Generator<TurnsDone, Value> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    yield { done: Math.min(1, step.value), all: 1 };
  }
}

/** Why a request is refused; null for an error that nobody expects. */
function reasonOf(error: unknown): RefusalReason | null {
  if (error instanceof NoSuchPly) return "no such ply";
  const isExpected = [RangeError, RecordError, RuleBroken, NotationError].some((kind) => error instanceof kind);
  return isExpected ? "not possible" : null;
}
