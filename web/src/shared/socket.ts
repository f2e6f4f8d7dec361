// The WebSocket to the server. It reconnects by itself with exponential backoff, and reports its state.

import type { FromClient, FromServer } from "../wire";
import type { ConnectionListener, TableConnection } from "./connection";

/** The newest first: the server chooses the first that it speaks. */
const PROTOCOLS = ["jaipur.2", "jaipur.1"];
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 8000;
/** Milliseconds without a message after which the connection counts as lost; the server sends a beat every five seconds. */
const SILENT = 12_000;

export class ServerConnection implements TableConnection {
  readonly #listener: ConnectionListener;
  readonly #query: string;
  #socket: WebSocket | undefined;
  #pause = FIRST_PAUSE;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  /** Whether the browser has said since the last message that there is no network; the connection may be alive all the same. */
  #doubted = false;

  /** `match`: which one it is for, so that a server of several processes has both players in one. */
  constructor(listener: ConnectionListener, match?: string) {
    this.#listener = listener;
    this.#query = match === undefined ? "" : `?match=${match}`;
    addEventListener("online", this.#atOnce);
    addEventListener("offline", this.#doubt);
    document.addEventListener("visibilitychange", this.#atOnce);
    this.#open();
  }

  say(message: FromClient): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#atOnce);
    removeEventListener("offline", this.#doubt);
    document.removeEventListener("visibilitychange", this.#atOnce);
    clearTimeout(this.#timer);
    clearTimeout(this.#watch);
    this.#socket?.close();
  }

  /** Say at once that the connection is gone, instead of after a long silence; the next message says otherwise. */
  readonly #doubt = (): void => {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#doubted = true;
    this.#listener.changed("away");
  };

  readonly #atOnce = (): void => {
    // A connection from before the interruption is seldom alive, and a new one costs little.
    if (this.#doubted && this.#socket !== undefined && navigator.onLine) {
      const socket = this.#socket;
      socket.close();
      this.#lost(socket);
    }
    if (this.#timer === undefined || document.visibilityState === "hidden") return;
    clearTimeout(this.#timer);
    this.#pause = FIRST_PAUSE;
    this.#open();
  };

  #open(): void {
    this.#timer = undefined;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/ws${this.#query}`, PROTOCOLS);
    this.#socket = socket;
    socket.onopen = () => {
      this.#pause = FIRST_PAUSE;
      this.#doubted = false;
      this.#listener.changed("open");
      this.#listener.opened();
      this.#expect(socket);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.#expect(socket);
      if (this.#doubted) {
        this.#doubted = false;
        this.#listener.changed("open");
      }
      const message = JSON.parse(event.data) as FromServer;
      if (message.type === "beat") this.say({ type: "heard", sent: message.sent });
      this.#listener.heard(message);
    };
    socket.onclose = () => {
      this.#lost(socket);
    };
  }

  #expect(socket: WebSocket): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      socket.close();
      this.#lost(socket);
    }, SILENT);
  }

  #retry(pause: number): void {
    this.#timer = setTimeout(() => {
      // Without a network every attempt fails; the browser says when there is one again.
      if (navigator.onLine) this.#open();
      else this.#retry(LONGEST_PAUSE);
    }, pause);
  }

  #lost(socket: WebSocket): void {
    if (this.#closed || this.#socket !== socket) return;
    this.#socket = undefined;
    clearTimeout(this.#watch);
    this.#listener.changed("away");
    // With jitter, so that clients do not reconnect all at once.
    const pause = this.#pause * (0.75 + Math.random() / 2);
    this.#pause = Math.min(2 * this.#pause, LONGEST_PAUSE);
    this.#retry(pause);
  }
}
