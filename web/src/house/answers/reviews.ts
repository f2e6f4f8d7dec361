// Answers about the review of a match on this device. A review is made once, by the engine of this page, and then stored.

import { engine } from "../../engine/requests/engine";
import type { ReviewSeen } from "../../shared/api/reviews";
import type { Decision, PlayedOn, PlayOn, Weigh } from "../../wire";
import { withStore } from "../store";
import { recordFor } from "./matches";

interface ReviewWork {
  done: number;
  of: number;
}

/** The reviews that are being made. */
const underWay = new Map<string, ReviewWork>();

/** The review of a match, or how far it is. */
export async function reviewOf(match: string): Promise<ReviewSeen> {
  const review = await withStore((store) => store.review(match));
  if (review !== null) return { type: "made", review };
  const now = underWay.get(match);
  return now === undefined ? { type: "unasked" } : { type: "under_way", ...now };
}

/** Begin the review of a match, unless it is made or begun. */
export async function askForReview(match: string): Promise<ReviewSeen> {
  const seen = await reviewOf(match);
  if (seen.type !== "unasked") return seen;
  const record = await recordFor(match);
  // Another request may have begun it in the meantime.
  if (!underWay.has(match)) void make(match, record);
  return { type: "under_way", done: 0, of: 0, ...underWay.get(match) };
}

/** Judge another move instead of one that was played. */
export async function weigh(match: string, wanted: Weigh): Promise<Decision> {
  return engine().weigh(await recordFor(match), wanted);
}

/** Continue a round from one of its moves. */
export async function playOn(match: string, wanted: PlayOn): Promise<PlayedOn> {
  return engine().playOn(await recordFor(match), wanted);
}

/** Make a review. One that fails is forgotten, so that the page can ask for it again. */
async function make(match: string, record: string): Promise<void> {
  const progress: ReviewWork = { done: 0, of: 0 };
  underWay.set(match, progress);
  try {
    const review = await engine().review(record, (done, of) => {
      Object.assign(progress, { done, of });
    });
    await withStore((store) => store.keepReview(match, review));
  } catch (error) {
    console.warn(error);
  } finally {
    underWay.delete(match);
  }
}
