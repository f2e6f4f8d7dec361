// A match of this device as it is added to an account: what the rules and the seed do not imply.

import type { DeviceEnd, DeviceMatch, MatchAborted, MatchWon } from "../../wire";
import { isPair } from "../log";
import type { MatchLog } from "../match_log";
import { recordOf } from "../record";

/** What is sent of a match against the house; null while it is in play, and if nothing was dealt. Shared deals are not sent. */
export function deviceMatchOf(log: MatchLog): DeviceMatch | null {
  const { opening, table } = log;
  const { result } = table.match;
  const steps = log.stepsAfter(1);
  const { rounds = [] } = recordOf(opening, steps);
  if (isPair(opening) || opening.shared !== undefined) return null;
  if (result === null || table.nonce === null || rounds.length === 0) return null;
  const { match: name, level, options, seed, at } = opening;
  return {
    name,
    level,
    options,
    seed,
    nonce: table.nonce,
    rounds: rounds.length,
    moves: rounds.flatMap(({ plies = [] }) => plies.map(({ move }) => move)).join(","),
    ended: endOf(result),
    opened_at: at,
    ended_at: steps.at(-1)?.entry.at ?? at,
  };
}

/** Only the player gives a match up; null if the last Seal decided it. */
function endOf(result: MatchWon | MatchAborted): DeviceEnd | null {
  if (result.type === "match_won") return result.by === "resignation" ? "resigned" : null;
  return result.seat === null ? "too long" : "aborted";
}
