// Waits to be paired: by an accepted invitation, or with another player who seeks.

import { goTo } from "../shared/router.svelte";
import { ServerConnection } from "../shared/socket";
import type { Seek, Why } from "../wire";

interface SeekRequest {
  readonly seek: Omit<Seek, "type">;
  /** Called with the match when an opponent was found. */
  paired(match: string): void;
  /** Called when the server ends the search, with the reason; null if the same user seeks in another tab. */
  ended(why: Why | null): void;
}

/** Wait until this user is paired: without a request to seek, the match is opened then. Returns a function that stops waiting. */
export function awaitTable(sought?: SeekRequest): () => void {
  const connection = new ServerConnection({
    opened: () => {
      if (sought !== undefined) connection.say({ type: "seek", ...sought.seek });
    },
    heard: (message) => {
      if (message.type === "paired" && sought !== undefined) sought.paired(message.match);
      else if (message.type === "paired") goTo(`/match/${message.match}`);
      else if (message.type === "refused") sought?.ended(message.why);
      else if (message.type === "unsought") sought?.ended(null);
    },
    changed: () => undefined,
  });
  return () => {
    connection.close();
  };
}
