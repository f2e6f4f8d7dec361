// A connection to a table: over a WebSocket to a server, or to a table in this page.

import type { FromClient, FromServer } from "../wire";

export type ConnectionState = "connecting" | "open" | "away";

export interface ConnectionListener {
  /** Called whenever the connection opens, also after an interruption. */
  opened(): void;
  heard(message: FromServer): void;
  changed(state: ConnectionState): void;
}

export interface TableConnection {
  /** Send a message; returns whether the connection is open. */
  say(message: FromClient): boolean;
  close(): void;
}
