// Which type all of the interface is set in.

import type { Settings } from "../settings.svelte";

/** Set everything in a type; one that few ask for is fetched once it is wanted. */
export function applyType(type: Settings["type"]): void {
  document.documentElement.dataset["type"] = type;
  if (type === "legible") {
    import("./legible").catch(() => undefined); // the system's own type stands in for it
  }
}
