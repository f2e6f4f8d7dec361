// The service worker: serves the client offline, and shows push notifications. The build replaces FILES with the names
// of its files, VERSION with a hash of them, and NOTIFICATIONS with the texts of the catalogues.

const FILES = "FILES";
const SHELL = "jaipur-shell-VERSION";
const SPOKEN = "jaipur-spoken";

/** The text of a notification, by language and kind; `{who}` is the opponent. */
const NOTIFICATIONS = "NOTIFICATIONS";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(FILES)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(deleteOldShells().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match("/")));
  else if (FILES.includes(pathname)) event.respondWith(cached(request));
});

self.addEventListener("push", (event) => {
  if (event.data !== null) event.waitUntil(notify(event.data.json()));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

async function deleteOldShells() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("jaipur-shell-") && name !== SHELL).map((name) => caches.delete(name)));
}

async function cached(request) {
  return (await caches.match(request)) ?? fetch(request);
}

/** The texts in the language last used on a page, or else in the browser's. */
async function notificationTexts() {
  const last = await caches.match("/spoken", { cacheName: SPOKEN });
  const language = last === undefined ? self.navigator.language.slice(0, 2) : await last.text();
  return NOTIFICATIONS[language] ?? NOTIFICATIONS.en;
}

async function notify({ kind, id, opponent, match, unread }) {
  const text = (await notificationTexts())[kind];
  const address = match === undefined || kind === "rematch" ? "/notices" : `/match/${match}`;
  if (unread > 0) await self.navigator.setAppBadge?.(unread);
  await self.registration.showNotification("Jaipur", {
    body: text === undefined ? "" : text.replace("{who}", () => opponent),
    icon: "/icon-192.png",
    badge: "/icon-192.png",
    tag: id,
    data: address,
  });
}

/** Show an address in a page that is open already, or else in a new one. */
async function open(address) {
  const [page] = await self.clients.matchAll({ type: "window" });
  if (page === undefined) return self.clients.openWindow(address);
  await page.focus();
  return page.navigate(address);
}
