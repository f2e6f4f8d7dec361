// The place in a replay, as an address has it: `?at=17&seat=1`.

import type { Looking, Place } from "./replaying.svelte";

export function placeIn(query: string): Place {
  const asked = new URLSearchParams(query);
  const at = Number(asked.get("at") ?? 0);
  return { at: Number.isSafeInteger(at) && at > 0 ? at : 0, looking: lookingAs(asked.get("seat")) };
}

export function lookingAs(text: string | null): Looking {
  return text === "0" ? 0 : text === "1" ? 1 : "open";
}

export function queryOf({ at, looking }: Place): string {
  return `?at=${at}${looking === "open" ? "" : `&seat=${looking}`}`;
}
