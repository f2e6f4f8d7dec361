// How a client plays in tests: by the first legal move.

import type { LocalClient } from "./local_client";
import { exchanges, firstLegal } from "./plain_house";

/** Play until the match is over, or until it should not go on. */
export async function playOn(client: LocalClient, isEnough: () => boolean = () => false): Promise<void> {
  while (client.standing.view.result === null && !isEnough()) {
    const { view } = client.standing;
    if (view.to_move === null) await client.ask({ type: "continue" });
    else await client.ask({ type: "play", seen: client.version, move: firstLegal(view) });
    await client.turn();
  }
}

/** Play until the player can exchange, and do so: that can be taken back. */
export async function exchangeOnce(client: LocalClient): Promise<void> {
  const canExchange = (): boolean => {
    try {
      return firstLegal(client.standing.view, exchanges()).type === "exchange";
    } catch {
      return false;
    }
  };
  await playOn(client, canExchange);
  await client.ask({ type: "play", seen: client.version, move: firstLegal(client.standing.view, exchanges()) });
}
