// The requests that this device answers without a server, each as a server answers it.

import { RequestError } from "../../shared/api/request";
import type { AdviceWanted, AttemptWanted, PlayOn, Weigh } from "../../wire";
import { seenLevels } from "../levels";
import { dealSeen, today, tryDay } from "./daily";
import { adviceFor, joinedAt, recordFor } from "./matches";
import { attempt, nextPuzzle, overview, puzzleSeen, solutionOf } from "./puzzles";
import { askForReview, playOn, reviewOf, weigh } from "./reviews";

/** Answers a request: the part of its path that is named, its query and its body. */
type Answer = (named: string, query: URLSearchParams, body: unknown) => Promise<unknown>;

const MATCH = "/api/matches/(local-[0-9a-z]{13})";
const DAY = "/api/deals/daily-(\\d{4}-\\d\\d-\\d\\d)";
const PUZZLE = "/api/puzzles/([0-9a-f]{8})";

/** By method and path, a pattern. */
const ANSWERS: readonly (readonly [string, Answer])[] = [
  ["GET /api/levels", () => Promise.resolve(seenLevels())],
  [`GET ${MATCH}`, (match) => joinedAt(match)],
  [`GET ${MATCH}/record`, (match) => recordFor(match)],
  [`POST ${MATCH}/advice`, (match, _, body) => adviceFor(match, body as AdviceWanted)],
  [`GET ${MATCH}/review`, (match) => reviewOf(match)],
  [`POST ${MATCH}/review`, (match) => askForReview(match)],
  [`POST ${MATCH}/review/weigh`, (match, _, body) => weigh(match, body as Weigh)],
  [`POST ${MATCH}/review/play-on`, (match, _, body) => playOn(match, body as PlayOn)],
  ["GET /api/daily", () => today()],
  [`GET ${DAY}`, (day) => dealSeen(day)],
  [`POST ${DAY}/tries`, (day) => tryDay(day)],
  ["GET /api/puzzles", () => overview()],
  ["GET /api/puzzles/next", (_, query) => nextPuzzle(query.get("theme"))],
  [`GET ${PUZZLE}`, (id) => puzzleSeen(id)],
  [`POST ${PUZZLE}/attempts`, (id, _, body) => attempt(id, (body as AttemptWanted).move)],
  [`POST ${PUZZLE}/solution`, (id) => solutionOf(id)],
];

/** Answer a request, or reject with `not found`. */
export function answer(method: string, path: string, body: unknown): Promise<unknown> {
  const [address = "", query = ""] = path.split("?");
  for (const [asked, answered] of ANSWERS) {
    const found = new RegExp(`^${asked}$`).exec(`${method} ${address}`);
    if (found !== null) return answered(found[1] ?? "", new URLSearchParams(query), body);
  }
  return Promise.reject(new RequestError({ why: "not found" }));
}
