// Reviews over HTTP: asked for once by somebody, and read by anybody.

import type { Decision, PlayedOn, PlayOn, ReviewMade, ReviewUnasked, ReviewUnderWay, Weigh } from "../wire";
import { request } from "./request";

export type ReviewSeen = ReviewMade | ReviewUnderWay | ReviewUnasked;

/** What there is of a match's review. */
export function reviewOf(match: string): Promise<ReviewSeen> {
  return request("GET", `/api/matches/${match}/review`);
}

/** Have a match reviewed. */
export function askForReview(match: string): Promise<ReviewSeen> {
  return request("POST", `/api/matches/${match}/review`);
}

/** Have another move judged, in the place of one that was played. */
export function weigh(match: string, wanted: Weigh): Promise<Decision> {
  return request("POST", `/api/matches/${match}/review/weigh`, wanted);
}

/** Play a round on from one of its moves, and have the house reply. */
export function playOn(match: string, wanted: PlayOn): Promise<PlayedOn> {
  return request("POST", `/api/matches/${match}/review/play-on`, wanted);
}
