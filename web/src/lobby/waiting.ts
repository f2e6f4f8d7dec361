// Waiting for a table: for whoever accepts an invitation, or for anybody who seeks as well.

import { goTo } from "../router.svelte";
import { Connection } from "../socket";
import type { Seek, Why } from "../wire";

interface Sought {
  readonly seek: Omit<Seek, "type">;
  /** The search ended, unasked: why, or null where the same user seeks elsewhere. */
  ended(why: Why | null): void;
}

/** Go to the table that is set for this user; what is given back ends the waiting. */
export function awaitTable(sought?: Sought): () => void {
  const connection = new Connection({
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
