// Puzzles over HTTP.

import type { Move } from "../rules/moves";
import type { AttemptSeen, PuzzleSeen, PuzzlesSeen, SolutionSeen } from "../wire";
import { request } from "./request";

/** What there is, which is today's, and how one fares. */
export function puzzles(): Promise<PuzzlesSeen> {
  return request("GET", "/api/puzzles");
}

export function puzzle(id: string): Promise<PuzzleSeen> {
  return request("GET", `/api/puzzles/${id}`);
}

/** One that was not tried, for one's own rating; of a theme, or of any. */
export function nextPuzzle(theme: string | null): Promise<PuzzleSeen> {
  return request("GET", `/api/puzzles/next${theme === null ? "" : `?theme=${theme}`}`);
}

export function tryMove(id: string, move: Move): Promise<AttemptSeen> {
  return request("POST", `/api/puzzles/${id}/attempts`, { move });
}

/** The answer, for who has tried. */
export function solution(id: string): Promise<SolutionSeen> {
  return request("POST", `/api/puzzles/${id}/solution`);
}
