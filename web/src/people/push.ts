// Messages to this browser when it is not here, where there is a worker that can show them.

import { pushKey, subscribe } from "../api/notices";

/** The worker of this page, if one can be told; null where there is none, as without encryption. */
export async function pushable(): Promise<ServiceWorkerRegistration | null> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window)) return null;
  return (await navigator.serviceWorker.getRegistration()) ?? null;
}

/** Have this browser told; say whether it may be. */
export async function tellHere(worker: ServiceWorkerRegistration): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const { key } = await pushKey();
  await subscribe(await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  return true;
}
