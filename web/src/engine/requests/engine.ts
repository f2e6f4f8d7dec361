// The engine of this page: the bots, hints and reviews of the Python package, computed on this device.

import type { Move } from "../../rules/moves";
import type { AdviceGiven, AdviceWanted, Decision, PlayedOn, PlayOn, Review, View, Weigh } from "../../wire";
import { WorkerEngine } from "./worker_engine";

/**
 * Requests are answered one after the other; a review lets all others go before its next turn. A promise rejects with an
 * EngineRefusal, or with EngineUnavailable.
 */
export interface Engine {
  /** Load the engine, so that the first request is answered sooner. */
  prepare(): Promise<void>;
  /**
   * A level's move, from all that its seat may know. Equal views and seeds give equal moves, those of the Python package.
   * `progress` is told the share of the work that is done.
   */
  choose(level: string, known: View, seed: Uint8Array, progress?: (share: number) => void): Promise<Move>;
  /** A hint up to a step, equal to a server's for the same view. */
  advise(known: View, step: AdviceWanted["step"]): Promise<AdviceGiven>;
  /** The review of a record, the text of a .jaipur file, equal to Python's byte for byte. `progress` is told of turns. */
  review(record: string, progress?: (done: number, of: number) => void): Promise<Review>;
  /** Another move judged in the place of a ply. */
  weigh(record: string, wanted: Weigh): Promise<Decision>;
  /** A round played on from a ply, with the house's reply. */
  playOn(record: string, wanted: PlayOn): Promise<PlayedOn>;
}

let present: Engine | undefined;

/** The engine of this page; the worker is started by the first request. */
export function engine(): Engine {
  present ??= new WorkerEngine(() => new Worker(new URL("../worker/engine_worker.ts", import.meta.url), { type: "module", name: "engine" }));
  return present;
}
