// The service worker: serves the client offline, and shows push notifications. The build replaces FILES with the names
// of its files in its folder, ENGINE_FILES with those of the engine's module and weights, VERSION with a hash of them, and
// NOTIFICATIONS with the texts of the catalogues.

/** The folder of the client: the root of a server, or any folder of a static host. */
const FOLDER = new URL("./", self.location.href);
const NAMES = "FILES";
const FILES = NAMES.map(placed);
/** Kept when they are first needed, or when a page has nothing else to load. */
const ENGINE_NAMES = "ENGINE_FILES";
const ENGINE_FILES = ENGINE_NAMES.map(placed);
/** Other folders of the same host have caches of their own. */
const SHELLS = `jaipur-shell-${FOLDER.pathname}-`;
const SHELL = `${SHELLS}VERSION`;
/** The names before there were folders. */
const FORMER = /^jaipur-shell-[0-9a-f]+$/;
/** Without a version: a new version of the client seldom has new weights. */
const ENGINE = `jaipur-engine-${FOLDER.pathname}`;
/** The addresses of the page for frames, in the folder of the client. */
const EMBED = /^embed(\.html$|\/)/;
/** Milliseconds in which a page has to come from the server. */
const PATIENCE = 3000;
const SPOKEN = "jaipur-spoken";

/** The text of a notification, by language and kind; `{who}` is the opponent. */
const NOTIFICATIONS = "NOTIFICATIONS";

self.addEventListener("install", (event) => {
  event.waitUntil(Promise.all([caches.open(SHELL).then((cache) => cache.addAll(FILES)), renewEngine()]));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([deleteOldShells(), deleteOldEngines()]).then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || pathname.startsWith("/api/")) return;
  // A frame of another site has a page of its own, which is not kept.
  if (request.mode === "navigate" && EMBED.test(pathname.slice(FOLDER.pathname.length))) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (FILES.includes(pathname)) event.respondWith(cached(request));
  else if (ENGINE_FILES.includes(pathname)) event.respondWith(kept(request));
});

self.addEventListener("message", (event) => {
  if (event.data === "keep engine") event.waitUntil(keepEngine());
});

self.addEventListener("push", (event) => {
  if (event.data !== null) event.waitUntil(notify(event.data.json()));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/** The page from the server, or the kept one if the server fails or takes too long: all addresses have the same page. */
async function page(request) {
  const loaded = fetch(request);
  const shell = await caches.match(placed("./"));
  if (shell === undefined) return loaded;
  const late = new Promise((resolve) => {
    setTimeout(resolve, PATIENCE, shell);
  });
  return Promise.race([loaded.then((response) => (response.status >= 500 ? shell : response), () => shell), late]);
}

function placed(name) {
  return new URL(name, FOLDER).pathname;
}

async function deleteOldShells() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => (name.startsWith(SHELLS) || FORMER.test(name)) && name !== SHELL).map((name) => caches.delete(name)));
}

async function deleteOldEngines() {
  const cache = await caches.open(ENGINE);
  const old = (await cache.keys()).filter(({ url }) => !ENGINE_FILES.includes(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}

async function keepEngine() {
  const cache = await caches.open(ENGINE);
  await Promise.all(ENGINE_FILES.map(async (file) => (await cache.match(file)) ?? cache.add(file)));
}

/** Keep the new engine where an older one is kept. */
async function renewEngine() {
  const cache = await caches.open(ENGINE);
  if ((await cache.keys()).length > 0) await keepEngine();
}

async function kept(request) {
  const cache = await caches.open(ENGINE);
  const found = await cache.match(request);
  if (found !== undefined) return found;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

async function cached(request) {
  return (await caches.match(request)) ?? fetch(request);
}

/** The texts in the language last used on a page, or else in the browser's. */
async function notificationTexts() {
  const last = await caches.match(placed("spoken"), { cacheName: SPOKEN });
  const language = last === undefined ? self.navigator.language.slice(0, 2) : await last.text();
  return NOTIFICATIONS[language] ?? NOTIFICATIONS.en;
}

async function notify({ kind, id, opponent, match, season, unread }) {
  const text = (await notificationTexts())[kind];
  const page = match === undefined || kind === "rematch" ? "/notices" : `/match/${match}`;
  const address = season === undefined ? page : `/season/${season}`;
  if (unread > 0) await self.navigator.setAppBadge?.(unread);
  await self.registration.showNotification("Jaipur", {
    body: text === undefined ? "" : text.replace("{who}", () => opponent),
    icon: placed("icon-192.png"),
    badge: placed("icon-192.png"),
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
