// A review on its way: asked for if need be, and looked for until it is there.

import { askForReview, reviewOf, type ReviewSeen } from "../api/reviews";
import { RequestError } from "../api/request";
import { isKnown } from "../api/tables";
import { beSomebody } from "../me.svelte";
import type { Review } from "../wire";

/** Milliseconds between two looks. */
const EVERY = 400;

export type State = "looking" | "unasked" | "waiting" | "made" | "failed" | "busy";

export class Coming {
  readonly match: string;
  state = $state<State>("looking");
  done = $state(0);
  of = $state(0);
  review = $state.raw<Review | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(match: string) {
    this.match = match;
  }

  /** Look for it; whoever is known has it made, if nobody has yet. */
  async begin(): Promise<void> {
    await this.#heed(() => reviewOf(this.match));
    if (this.state === "unasked" && isKnown()) await this.ask();
  }

  async ask(): Promise<void> {
    this.state = "waiting";
    await this.#heed(async () => {
      await beSomebody();
      return askForReview(this.match);
    });
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  async #heed(asking: () => Promise<ReviewSeen>): Promise<void> {
    try {
      this.#take(await asking());
    } catch (error) {
      const isBusy = error instanceof RequestError && (error.why === "too often" || error.why === "unavailable");
      this.state = isBusy ? "busy" : "failed";
    }
  }

  #take(seen: ReviewSeen): void {
    if (this.#isClosed) return;
    if (seen.type === "made") {
      this.review = seen.review;
      this.state = "made";
    } else if (seen.type === "under_way") {
      this.state = "waiting";
      this.done = seen.done;
      this.of = seen.of;
      this.#timer = setTimeout(() => void this.#heed(() => reviewOf(this.match)), EVERY);
    } else {
      // It was asked for and is gone: it could not be made.
      this.state = this.state === "waiting" ? "failed" : "unasked";
    }
  }
}
