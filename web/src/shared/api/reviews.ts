// Reviews over HTTP: requested once, then public.

import type { Decision, PlayedOn, PlayOn, Review, ReviewMade, ReviewSubmitted, ReviewUnasked, ReviewUnderWay, Weigh } from "../../wire";
import { pack } from "./packed_text";
import { request } from "./request";

export type ReviewSeen = ReviewMade | ReviewUnderWay | ReviewUnasked;

/** The review of a match, or its progress. */
export function reviewOf(match: string): Promise<ReviewSeen> {
  return request("GET", `/api/matches/${match}/review`);
}

/** Request the review of a match. */
export function askForReview(match: string): Promise<ReviewSeen> {
  return request("POST", `/api/matches/${match}/review`);
}

/** Request the judgement of another move instead of one that was played. */
export function weigh(match: string, wanted: Weigh): Promise<Decision> {
  return request("POST", `/api/matches/${match}/review/weigh`, wanted);
}

/** Continue a round from one of its moves. Returns the bot's replies. */
export function playOn(match: string, wanted: PlayOn): Promise<PlayedOn> {
  return request("POST", `/api/matches/${match}/review/play-on`, wanted);
}

/** Characters of a review that the server accepts. */
const MOST_SUBMITTED = 64_000;

/** Send the review that this browser made, to be checked by the server; nothing is sent of one that is too long. */
export async function submitReview(match: string, review: Review): Promise<void> {
  const body: ReviewSubmitted = { review: await pack(JSON.stringify(review)) };
  if (body.review.length <= MOST_SUBMITTED) await request("POST", `/api/matches/${match}/review/made`, body);
}
