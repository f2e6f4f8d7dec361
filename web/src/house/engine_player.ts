// The house's player: the engine of this page.

import { engine } from "../engine/requests/engine";
import { drawn } from "../shared/idle";
import type { HousePlayer } from "./player";

export const ENGINE_PLAYER: HousePlayer = {
  prepare: () => {
    // A choice reports why the engine cannot run.
    engine().prepare().catch(() => undefined);
  },
  // What came before is drawn first, so that the page is not busy with it while the house thinks.
  choose: async (level, view, seed, progress) => {
    await drawn();
    return engine().choose(level, view, seed, progress);
  },
};
