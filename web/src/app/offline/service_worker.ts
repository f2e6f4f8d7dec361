// Registers the service worker, which browsers allow only in a secure context.

import { language } from "../../i18n/language.svelte";
import { whenIdle } from "../../shared/idle";
import { HAS_SERVER } from "../../shared/server";
import { sendDeliveries } from "./deliveries";

const SPOKEN = "jaipur-spoken";

/** Send what waits for the server, and register the service worker; the page works without it. */
export async function workOffline(): Promise<void> {
  sendDeliveries();
  if (!isSecureContext || !("serviceWorker" in navigator)) return;
  const { scope } = await navigator.serviceWorker.register(HAS_SERVER ? "/sw.js" : "sw.js");
  // The service worker cannot read localStorage, so the language is passed to it in a cache.
  const cache = await caches.open(SPOKEN);
  await cache.put(new URL("spoken", scope), new Response(language()));
  const { active } = await navigator.serviceWorker.ready;
  if (mayLoadMore()) whenIdle(() => active?.postMessage("keep engine"));
}

/** Whether the engine may be loaded although nobody plays on this device yet. */
function mayLoadMore(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData !== true;
}
