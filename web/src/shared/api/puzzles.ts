// Puzzles over HTTP.

import type { Move } from "../../rules/moves";
import type { AttemptSeen, PuzzleSeen, PuzzlesSeen, SolutionSeen } from "../../wire";
import { request } from "./request";

/** All themes, today's puzzle and the user's progress. */
export function puzzles(): Promise<PuzzlesSeen> {
  return request("GET", "/api/puzzles");
}

export function puzzle(id: string): Promise<PuzzleSeen> {
  return request("GET", `/api/puzzles/${id}`);
}

/** A puzzle that the user has not tried, near their rating; of a theme, or of any. */
export function nextPuzzle(theme: string | null): Promise<PuzzleSeen> {
  return request("GET", `/api/puzzles/next${theme === null ? "" : `?theme=${theme}`}`);
}

export function tryMove(id: string, move: Move): Promise<AttemptSeen> {
  return request("POST", `/api/puzzles/${id}/attempts`, { move });
}

/** The solution, available after an attempt. */
export function solution(id: string): Promise<SolutionSeen> {
  return request("POST", `/api/puzzles/${id}/solution`);
}
