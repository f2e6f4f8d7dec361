// What works without a network, and what is told while no page is open. The build puts the names of its files in
// the place of FILES, and their hash in that of VERSION.

const FILES = "FILES";
const SHELL = "jaipur-shell-VERSION";
const SPOKEN = "jaipur-spoken";

/** What a notice says, by its kind and language. */
const SAID = {
  en: {
    turn: (who) => `Your turn against ${who}.`,
    soon: (who) => `Your time against ${who} is nearly up.`,
    over: (who) => `Your match against ${who} is over.`,
    challenge: (who) => `${who} challenges you.`,
    rematch: (who) => `${who} would play again.`,
  },
  fr: {
    turn: (who) => `À vous de jouer contre ${who}.`,
    soon: (who) => `Votre temps contre ${who} est presque écoulé.`,
    over: (who) => `Votre match contre ${who} est fini.`,
    challenge: (who) => `${who} vous lance un défi.`,
    rematch: (who) => `${who} veut rejouer.`,
  },
};

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(FILES)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match("/")));
  else if (FILES.includes(pathname)) event.respondWith(kept(request));
});

self.addEventListener("push", (event) => {
  if (event.data !== null) event.waitUntil(tell(event.data.json()));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("jaipur-shell-") && name !== SHELL).map((name) => caches.delete(name)));
}

async function kept(request) {
  return (await caches.match(request)) ?? fetch(request);
}

/** The language that was last spoken on a page of ours, or else the browser's. */
async function spoken() {
  const last = await caches.match("/spoken", { cacheName: SPOKEN });
  const language = last === undefined ? self.navigator.language.slice(0, 2) : await last.text();
  return SAID[language] ?? SAID.en;
}

async function tell({ kind, id, opponent, match, unread }) {
  const said = (await spoken())[kind];
  const address = match === undefined || kind === "rematch" ? "/notices" : `/match/${match}`;
  if (unread > 0) await self.navigator.setAppBadge?.(unread);
  await self.registration.showNotification("Jaipur", {
    body: said === undefined ? "" : said(opponent),
    icon: "/icon-192.png",
    badge: "/icon-192.png",
    tag: id,
    data: address,
  });
}

/** Show a page of ours that is open already, or else a new one. */
async function open(address) {
  const [page] = await self.clients.matchAll({ type: "window" });
  if (page === undefined) return self.clients.openWindow(address);
  await page.focus();
  return page.navigate(address);
}
