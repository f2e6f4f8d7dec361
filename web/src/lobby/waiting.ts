// Waiting for a table: for whoever accepts an invitation, or for anybody who seeks as well.

import { goTo } from "../router.svelte";
import { Connection } from "../socket";
import type { Seek } from "../wire";

const CONTROL: Seek["control"] = { type: "live", minutes: 5, increment: 5 };

/** Go to the table that is set for this user; what is given back ends the waiting. */
export function awaitTable(isSeeking: boolean): () => void {
  const connection = new Connection({
    opened: () => {
      if (isSeeking) connection.say({ type: "seek", control: CONTROL });
    },
    heard: (message) => {
      if (message.type === "paired") goTo(`/match/${message.match}`);
    },
    changed: () => undefined,
  });
  return () => {
    connection.close();
  };
}
