// The review of a match of the server, made in this browser and sent to the server, which checks it before others see it.

import { engine } from "../engine/requests/engine";
import { recordAddress } from "../shared/api/matches";
import { requestText } from "../shared/api/request";
import { submitReview } from "../shared/api/reviews";
import { ensureUser } from "../shared/session.svelte";
import type { Review } from "../wire";

/** Make a review; rejects if this browser cannot. */
export async function madeHere(match: string, progress: (done: number, of: number) => void): Promise<Review> {
  const review = await engine().review(await requestText(recordAddress(match)), progress);
  // The user who asked has the review, whether the server wants it or not.
  void ensureUser()
    .then(() => submitReview(match, review))
    .catch(() => undefined);
  return review;
}
