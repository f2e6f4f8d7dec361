// Push subscriptions, where a service worker can show notifications.

import { pushKey, subscribe } from "../shared/api/notices";

/** The page's service worker registration; null without one, as on plain HTTP. */
export async function pushable(): Promise<ServiceWorkerRegistration | null> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window)) return null;
  return (await navigator.serviceWorker.getRegistration()) ?? null;
}

/** Subscribe this browser to push messages. Returns false if the user does not allow it. */
export async function tellHere(worker: ServiceWorkerRegistration): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const { key } = await pushKey();
  await subscribe(await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  return true;
}
