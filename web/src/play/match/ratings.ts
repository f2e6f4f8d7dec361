// The ratings beside the names: asked for when the table is joined, and once more when a rated match has ended.

import { matchRatings } from "../../shared/api/matches";
import type { OnlineGame } from "../game.svelte";

/** Which ratings a table needs: none, those that the players have, or what the match has changed. */
export type RatingsWanted = "none" | "present" | "changed";

/** How often the server is asked for a change, and how many milliseconds apart: it rates a match just after the end. */
const ASKED = 6;
const APART = 1500;

/** People have ratings at each speed; bots are shown with theirs only where the match is rated. */
export function ratingsWanted({ isLocal, seated, view }: OnlineGame): RatingsWanted {
  if (isLocal || seated === null || seated.control.type === "untimed") return "none";
  if (!seated.rated) return seated.sitters.every(({ type }) => type === "person") ? "present" : "none";
  return view?.result?.type === "match_won" ? "changed" : "present";
}

/** Ask for the ratings of a table, until they are there. Returns a function that stops asking. */
export function learnRatings(game: OnlineGame, wanted: RatingsWanted): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const look = async (left: number): Promise<void> => {
    const seats = await matchRatings(game.match).catch(() => null);
    if (isStopped) return;
    if (seats !== null) game.ratings = seats;
    const isComplete = seats !== null && (wanted === "present" || seats.every((seat) => seat?.change !== null));
    if (!isComplete && left > 1) timer = setTimeout(() => void look(left - 1), APART);
  };
  if (wanted !== "none") void look(ASKED);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
