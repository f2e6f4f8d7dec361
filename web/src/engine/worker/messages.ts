// The messages between a page and the worker with the engine.

import type { AdviceWanted, PlayOn, View, Weigh } from "../../wire";

/** A request of the page. `prepare` is answered once the engine is loaded. */
export type EngineRequest =
  | { readonly type: "prepare" }
  | { readonly type: "choose"; readonly level: string; readonly known: View; readonly seed: Uint8Array }
  | { readonly type: "advise"; readonly known: View; readonly step: AdviceWanted["step"] }
  | { readonly type: "review"; readonly record: string }
  | { readonly type: "weigh"; readonly record: string; readonly wanted: Weigh }
  | { readonly type: "play_on"; readonly record: string; readonly wanted: PlayOn };

export interface EngineAsked {
  readonly id: number;
  readonly request: EngineRequest;
}

/** Why the engine refuses a request: the record has no such ply, or what was asked for is against the rules. */
export type RefusalReason = "no such ply" | "not possible";

/** What the worker says. After `failed` it answers nothing more. */
export type EngineSaid =
  | { readonly type: "progress"; readonly id: number; readonly done: number; readonly all: number }
  | { readonly type: "answered"; readonly id: number; readonly answer: unknown }
  | { readonly type: "refused"; readonly id: number; readonly reason: RefusalReason; readonly message: string }
  | { readonly type: "failed"; readonly message: string };
