// A page for code that talks to a server: jsdom's document and storage with undici's WebSocket. In vitest's own jsdom
// environment that WebSocket cannot open, because it refuses events of jsdom's class.

import { JSDOM } from "jsdom";
import { WebSocket } from "undici";
import { vi } from "vitest";

/** Give the globals of a page at an origin; `vi.unstubAllGlobals` takes them away. Modules are imported afresh afterwards. */
export function openPage(url: string): Window & typeof globalThis {
  const { window } = new JSDOM("", { url });
  const { document, history, localStorage, location } = window;
  const globals = {
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
    document,
    history,
    localStorage,
    location,
    navigator: window.navigator,
    WebSocket,
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  vi.resetModules();
  return window;
}
