// The deal of the day of a page without a server. It follows from the date alone, so it is no secret: the same for
// everybody, and for fun.

import { catalogue } from "../../i18n/language.svelte";
import { OPPONENTS } from "../../i18n/generated/opponents";
import { hexOf } from "../../rules/hex";
import { rupees } from "../../rules/match";
import { sha256 } from "../../rules/sha256";
import { RequestError } from "../../shared/api/request";
import { dealOfDay } from "../../shared/deal_names";
import { rememberLocalMatches } from "../../shared/match_ids";
import { lastName } from "../../shared/session.svelte";
import type { DealSeen, TableFound, TrySeen } from "../../wire";
import { commitmentTo } from "../dealer";
import { PLAYER } from "../log";
import { MatchLog } from "../match_log";
import { newOpening } from "../matches";
import { type LocalStore, withStore } from "../store";

const DAY = 24 * 60 * 60 * 1000;
/** Only rounds of one Seal: one round. */
const OPTIONS = { seals: 1 } as const;

/** The seed of a day, from its date. */
export function seedOf(day: string): string {
  return hexOf(sha256(new TextEncoder().encode(`jaipur-daily-1 ${day}`)));
}

/** The weakest on Monday, a stronger one each day of the week. */
export function levelOf(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return OPPONENTS.find((level) => level.weekday === weekday)?.name ?? "";
}

export function today(): Promise<DealSeen> {
  return dealSeen(new Date().toISOString().slice(0, 10));
}

/** The deal of a day; rejects with `not found` for one to come. */
export async function dealSeen(day: string): Promise<DealSeen> {
  const closesAt = endOf(day);
  if (Number.isNaN(closesAt) || closesAt - DAY > Date.now()) throw new RequestError({ why: "not found" });
  const mine = await withStore((store) => tried(store, day));
  const seed = seedOf(day);
  return {
    deal: dealOfDay(day),
    day,
    host: null,
    level: levelOf(day),
    commitment: commitmentTo(seed, dealOfDay(day)),
    closes_in: closesAt > Date.now() ? closesAt - Date.now() : null,
    seed,
    tomorrow: null,
    may_try: mine === null || mine.state === "playing",
    tried: mine === null || mine.state === "playing" ? 0 : 1,
    mine,
    board: [],
  };
}

/** Start or continue the one match of a day. */
export async function tryDay(day: string): Promise<TableFound> {
  const match = await withStore(async (store) => {
    const found = (await store.list()).find(({ shared }) => shared?.deal === dealOfDay(day));
    if (found !== undefined) return found.match;
    const shared = { deal: dealOfDay(day), closes_at: endOf(day) };
    const opening = newOpening({ name: lastName() ?? catalogue().match.local.guest, level: levelOf(day), options: OPTIONS, shared, seed: seedOf(day) });
    await store.begin(opening);
    return opening.match;
  });
  rememberLocalMatches();
  return { match };
}

/** How this device has played a day; null if it has not. */
async function tried(store: LocalStore, day: string): Promise<TrySeen | null> {
  const found = (await store.list()).find(({ shared }) => shared?.deal === dealOfDay(day));
  const log = found === undefined ? null : await MatchLog.read(store, found.match);
  if (log === null) return null;
  const { result } = log.table.match;
  const state = result === null ? "playing" : result.type === "match_won" ? "over" : "called off";
  return {
    player: log.opening.name,
    is_me: true,
    is_guest: false,
    state,
    won: result?.type === "match_won" ? result.seat === PLAYER : null,
    rupees: rupeesOf(log),
    place: null,
    match: result === null ? null : log.opening.match,
  };
}

/** What both had when the round was scored; null if it was not. */
function rupeesOf(log: MatchLog): [number, number] | null {
  const events = log.stepsAfter(1).flatMap((step) => step.events);
  const scored = events.findLast((event) => event.type === "round_won" || event.type === "round_tied");
  return scored === undefined ? null : [rupees(scored.accounts[0]), rupees(scored.accounts[1])];
}

/** The end of a day, in milliseconds since 1970. */
function endOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) + DAY;
}
