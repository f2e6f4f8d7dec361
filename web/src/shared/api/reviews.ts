// Reviews over HTTP: requested once, then public.

import type { Decision, PlayedOn, PlayOn, ReviewMade, ReviewUnasked, ReviewUnderWay, Weigh } from "../../wire";
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
