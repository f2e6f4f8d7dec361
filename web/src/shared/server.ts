// Whether this page has a server. The page of a folder that `jaipur site` has written says that it has none.

import { createSubscriber } from "svelte/reactivity";

export const HAS_SERVER = document.documentElement.dataset["server"] !== "none";

const CHANGES = ["online", "offline"] as const;

/** Draws again what depends on the network, when the browser says that it came or went. */
const watchNetwork = createSubscriber((update) => {
  for (const change of CHANGES) addEventListener(change, update);
  return () => {
    for (const change of CHANGES) removeEventListener(change, update);
  };
});

/** Whether a server may answer now. */
export function isReachable(): boolean {
  watchNetwork();
  return HAS_SERVER && navigator.onLine;
}
