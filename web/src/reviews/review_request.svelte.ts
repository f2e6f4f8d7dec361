// The request for a review, polled until the review is made.

import { RequestError } from "../shared/api/request";
import { askForReview, reviewOf, type ReviewSeen } from "../shared/api/reviews";
import { mayHaveSession } from "../shared/api/tables";
import { isLocal } from "../shared/match_ids";
import { ensureUser } from "../shared/session.svelte";
import type { Review } from "../wire";

/** Milliseconds between two requests. */
const EVERY = 400;

export type ReviewState = "looking" | "unasked" | "waiting" | "made" | "failed" | "busy";

export class ReviewRequest {
  readonly match: string;
  state = $state<ReviewState>("looking");
  done = $state(0);
  of = $state(0);
  review = $state.raw<Review | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(match: string) {
    this.match = match;
  }

  /** Fetch the review; it is requested if nobody has yet, by a known user or on this device. */
  async begin(): Promise<void> {
    await this.#update(() => reviewOf(this.match));
    if (this.state === "unasked" && (isLocal(this.match) || mayHaveSession())) await this.ask();
  }

  async ask(): Promise<void> {
    this.state = "waiting";
    if (!isLocal(this.match) && (await this.#makeHere())) return;
    await this.#update(async () => {
      await ensureUser(this.match);
      return askForReview(this.match);
    });
  }

  /** Make the review in this browser; false if that cannot be, so that the server makes it. */
  async #makeHere(): Promise<boolean> {
    try {
      const { madeHere } = await import("./made_here");
      const review = await madeHere(this.match, (done, of) => {
        this.done = done;
        this.of = of;
      });
      this.#take({ type: "made", review });
      return true;
    } catch {
      return false;
    }
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  async #update(asking: () => Promise<ReviewSeen>): Promise<void> {
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
      this.#timer = setTimeout(() => void this.#update(() => reviewOf(this.match)), EVERY);
    } else {
      // A request that the server no longer knows has failed.
      this.state = this.state === "waiting" ? "failed" : "unasked";
    }
  }
}
