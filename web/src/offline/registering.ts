// Has the service worker stay with the browser, where there may be one: only in a secure context.

import { language } from "../i18n/language.svelte";

/** Milliseconds after the page: what somebody came for goes first. */
const LATER = 3000;
const SPOKEN = "jaipur-spoken";

export function workOffline(): void {
  if (!isSecureContext || !("serviceWorker" in navigator) || import.meta.env.DEV) return;
  addEventListener("load", () => {
    setTimeout(() => {
      // A page works without it, as it did before.
      registered().catch(() => undefined);
    }, LATER);
  });
}

async function registered(): Promise<void> {
  await navigator.serviceWorker.register("/sw.js");
  // It cannot read what this page keeps, and should speak the same language.
  const cache = await caches.open(SPOKEN);
  await cache.put("/spoken", new Response(language()));
}
