// An evening as it is now: requested again and again while its page is open.

import { eveningSeen } from "../shared/api/evenings";
import { RequestError } from "../shared/api/request";
import type { EveningSeen, EveningTable } from "../wire";

const EVERY = 1_200;

export class LiveEvening {
  seen = $state.raw<EveningSeen | null>(null);
  isGone = $state(false);
  /** By how much the server's clock is ahead of this device's. */
  ahead = $state(0);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isStopped = false;
  private readonly season: string;

  constructor(season: string) {
    this.season = season;
    void this.look();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  /** Request it now, and then at intervals. A request that fails is made again. */
  async look(): Promise<void> {
    clearTimeout(this.timer);
    try {
      const seen = await eveningSeen(this.season);
      this.ahead = seen.now - Date.now();
      this.seen = seen;
    } catch (error) {
      this.isGone = error instanceof RequestError && error.why === "not found";
    }
    if (!this.isStopped && !this.isGone) {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => void this.look(), EVERY);
    }
  }

  /** The table of the user who looks that is not decided: the one with a match, or else the next one. */
  get own(): EveningTable | null {
    const me = this.seen?.me ?? null;
    if (this.seen === null || me === null) return null;
    const open = this.seen.tables.filter(({ players, by }) => by === null && players.includes(me));
    return open.find(({ match }) => match !== null) ?? open[0] ?? null;
  }

  /** How many rounds there are; null if everybody meets everybody. */
  get rounds(): number | null {
    const format = this.seen?.terms.format;
    return format?.type === "swiss" ? (format.rounds ?? null) : null;
  }
}
