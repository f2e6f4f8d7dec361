// Registers the service worker, which browsers allow only in a secure context.

import { language } from "../../i18n/language.svelte";

/** Milliseconds after the page has loaded, so that the registration does not slow down the first screen. */
const LATER = 3000;
const SPOKEN = "jaipur-spoken";

export function workOffline(): void {
  if (!isSecureContext || !("serviceWorker" in navigator) || import.meta.env.DEV) return;
  addEventListener("load", () => {
    setTimeout(() => {
      // The page works without a service worker.
      registered().catch(() => undefined);
    }, LATER);
  });
}

async function registered(): Promise<void> {
  await navigator.serviceWorker.register("/sw.js");
  // The service worker cannot read localStorage, so the language is passed to it in a cache.
  const cache = await caches.open(SPOKEN);
  await cache.put("/spoken", new Response(language()));
}
