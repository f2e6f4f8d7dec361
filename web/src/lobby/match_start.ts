// Starts a match against a bot: at the server, after signing in a new visitor as a guest, or on this device. This is the one
// place that decides where.

import { catalogue } from "../i18n/language.svelte";
import { RequestError, Unreachable } from "../shared/api/request";
import { playHouse } from "../shared/api/tables";
import { rememberLocalMatches } from "../shared/match_ids";
import { goTo } from "../shared/router.svelte";
import { isReachable } from "../shared/server";
import { ensureUser, lastName, me } from "../shared/session.svelte";
import type { TableWanted } from "../wire";

export type HouseTerms = Omit<TableWanted, "level">;

/** Milliseconds after which a server that has not answered counts as unreachable. */
const PATIENCE = 8000;

/**
 * Start a match and go to its table. If its terms allow that, it is played on this device where no server can be reached, or
 * where the host wants it so.
 */
export async function startHouseMatch(level: string, terms: HouseTerms = {}): Promise<void> {
  goTo(`/match/${await startedMatch(level, terms)}`);
}

async function startedMatch(level: string, terms: HouseTerms): Promise<string> {
  if (!mayBeHere(terms)) return startThere(level, terms);
  if (!isReachable()) return startHere(level, terms);
  try {
    return await Promise.race([startAsWanted(level, terms), unreachable()]);
  } catch (error) {
    if (!isAway(error)) throw error;
    return startHere(level, terms);
  }
}

/** Whether the server did not answer, or answered that it cannot. */
function isAway(error: unknown): boolean {
  return error instanceof Unreachable || (error instanceof RequestError && error.why === "unavailable");
}

/** On a device there is neither a clock nor a rating. */
function mayBeHere({ control, rated }: HouseTerms): boolean {
  return rated !== true && (control === undefined || control.type === "untimed");
}

/** On this device, if the host of the server wants that; then the server gets the match once it is over. */
async function startAsWanted(level: string, terms: HouseTerms): Promise<string> {
  // What it needs is loaded while the server answers.
  void import("../house/deliveries/deliveries").catch(() => undefined);
  await ensureUser();
  const isWantedHere = me()?.house_in_page === true && typeof WebAssembly === "object";
  // A browser that keeps nothing plays at the server.
  return (isWantedHere ? await startToSend(level, terms).catch(() => null) : null) ?? startThere(level, terms);
}

async function startToSend(level: string, terms: HouseTerms): Promise<string> {
  const { sendWhenOver } = await import("../house/deliveries/deliveries");
  const match = await startHere(level, terms);
  await sendWhenOver(match);
  return match;
}

async function startThere(level: string, terms: HouseTerms): Promise<string> {
  await ensureUser();
  return playHouse({ level, ...terms });
}

async function startHere(level: string, { options = {} }: HouseTerms): Promise<string> {
  const { startLocalMatch } = await import("../house/matches");
  rememberLocalMatches();
  return startLocalMatch({ level, options, name: lastName() ?? catalogue().match.local.guest });
}

function unreachable(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => {
      reject(new Unreachable());
    }, PATIENCE);
  });
}
