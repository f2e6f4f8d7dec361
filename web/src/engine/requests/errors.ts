// Why the engine gives no answer.

import type { RefusalReason } from "../worker/messages";

/** The engine cannot run in this browser, could not be loaded, or stopped. The next request starts it again. */
export class EngineUnavailable extends Error {
  override readonly name = "EngineUnavailable";
}

/** A request that the engine cannot answer: the record has no such ply, or the rules forbid it. */
export class EngineRefusal extends Error {
  override readonly name = "EngineRefusal";
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
