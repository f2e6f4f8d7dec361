// The connection of a match, by its id: to the server, or to a table on this device, whose code is loaded when needed.

import type { ConnectionListener, TableConnection } from "../shared/connection";
import { isLocal } from "../shared/match_ids";
import { ServerConnection } from "../shared/socket";

/** After how many milliseconds code that could not be loaded is requested again. */
const AGAIN = 2000;

export function connect(match: string, listener: ConnectionListener): TableConnection {
  return isLocal(match) ? connectHere(match, listener) : new ServerConnection(listener, match);
}

function connectHere(match: string, listener: ConnectionListener): TableConnection {
  let connection: TableConnection | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  const load = (): void => {
    import("../house/connection").then(
      ({ LocalConnection }) => {
        if (!isClosed) connection = new LocalConnection(match, listener);
      },
      () => {
        if (isClosed) return;
        listener.changed("away");
        timer = setTimeout(load, AGAIN);
      },
    );
  };
  load();
  return {
    say: (message) => connection?.say(message) ?? false,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      connection?.close();
    },
  };
}
