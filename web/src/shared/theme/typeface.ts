// The typeface of the interface.

import type { Preferences } from "../preferences.svelte";

/** Apply a typeface; the legible one is loaded on demand. */
export function applyType(type: Preferences["type"]): void {
  document.documentElement.dataset["type"] = type;
  if (type === "legible") {
    import("./legible_typeface").catch(() => undefined); // the system's typeface is used instead
  }
}
