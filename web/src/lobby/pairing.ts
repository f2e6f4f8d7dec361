// Waits to be paired: by an accepted invitation, or with another player who seeks.

import { goTo } from "../shared/router.svelte";
import { ServerConnection } from "../shared/socket";
import type { Seek, Why } from "../wire";

interface SeekRequest {
  readonly seek: Omit<Seek, "type">;
  /** Called when the server ends the search, with the reason; null if the same user seeks in another tab. */
  ended(why: Why | null): void;
}

/** Open the match as soon as this user is paired. Returns a function that stops waiting. */
export function awaitTable(sought?: SeekRequest): () => void {
  const connection = new ServerConnection({
    opened: () => {
      if (sought !== undefined) connection.say({ type: "seek", ...sought.seek });
    },
    heard: (message) => {
      if (message.type === "paired") goTo(`/match/${message.match}`);
      else if (message.type === "refused") sought?.ended(message.why);
      else if (message.type === "unsought") sought?.ended(null);
    },
    changed: () => undefined,
  });
  return () => {
    connection.close();
  };
}
