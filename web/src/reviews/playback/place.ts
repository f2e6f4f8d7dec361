// The place in a replay, encoded in the address: `?at=17&seat=1`.

import type { Perspective, ReplayPlace } from "./replay.svelte";

export function placeIn(query: string): ReplayPlace {
  const asked = new URLSearchParams(query);
  const at = Number(asked.get("at") ?? 0);
  return { at: Number.isSafeInteger(at) && at > 0 ? at : 0, looking: perspectiveIn(asked.get("seat")) };
}

export function perspectiveIn(text: string | null): Perspective {
  return text === "0" ? 0 : text === "1" ? 1 : "open";
}

export function queryOf({ at, looking }: ReplayPlace): string {
  return `?at=${at}${looking === "open" ? "" : `&seat=${looking}`}`;
}
