// The house's player: the engine of this page.

import { engine } from "../engine/requests/engine";
import { calmly, drawn } from "../shared/idle";
import type { HousePlayer } from "./player";

export const ENGINE_PLAYER: HousePlayer = {
  prepare: () => {
    // A choice reports why the engine cannot run.
    engine().prepare().catch(() => undefined);
  },
  // What came before is drawn first, and what can wait waits, so that the page is smooth while the house thinks.
  choose: async (level, view, seed, progress) => {
    await drawn();
    return calmly(engine().choose(level, view, seed, progress));
  },
};
