// The matches on this device: started, listed and deleted.

import { hexOf } from "../rules/hex";
import { PRINTED_GAME } from "../rules/match";
import type { Seat } from "../rules/position";
import { storeCommitment } from "../shared/commitments";
import { LOCAL_PREFIX } from "../shared/match_ids";
import type { Options } from "../wire";
import { commitmentTo, newSeed } from "./dealer";
import { HOUSE, isPair, type LocalOpening, type MatchEnding, PLAYER } from "./log";
import { endingOf } from "./match_end";
import { MatchLog } from "./match_log";
import { type LocalStore, withStore } from "./store";
import { isOver } from "./table";

const NONCE_BYTES = 16;
/** As many letters as an id of a server has, from the same alphabet. */
const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";
const ID_LETTERS = 13;

export type OpeningTerms = Pick<LocalOpening, "name" | "level" | "second" | "shared"> & {
  readonly options: Options;
  /** The seed of a shared deal; any other match draws its own. */
  readonly seed?: string;
};

export function newOpening({ options, seed = newSeed(), ...terms }: OpeningTerms): LocalOpening {
  const match = LOCAL_PREFIX + idOf(crypto.getRandomValues(new Uint8Array(ID_LETTERS)));
  return { ...terms, match, at: Date.now(), seed, commitment: commitmentTo(seed, match), options: { ...PRINTED_GAME, ...options } };
}

/** The letters of an id, one for each of so many bytes. */
export function idOf(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, ID_LETTERS), (byte) => LETTERS[byte % LETTERS.length]).join("");
}

export interface LocalTerms {
  readonly level: string;
  readonly options: Options;
  /** The name of the player, for the record. */
  readonly name: string;
}

export interface LocalListed {
  readonly match: string;
  readonly level: string;
  /** The names of two people at this device; null against the house. */
  readonly pair: readonly [string, string] | null;
  /** When it began, in milliseconds since 1970. */
  readonly at: number;
  /** Whether the match waits for the player. */
  readonly isMyTurn: boolean;
  /** Null while it is in play. */
  readonly ending: MatchEnding | null;
}

/** Start a match against the house; returns its id. */
export async function startLocalMatch({ level, options, name }: LocalTerms): Promise<string> {
  const opening = newOpening({ level, options, name });
  await withStore((store) => store.begin(opening));
  return opening.match;
}

export interface PairTerms {
  readonly names: readonly [string, string];
  readonly options: Options;
}

/** Start a match of two people; returns its id. The first round is dealt at once, because they are both here. */
export async function startPair({ names: [name, second], options }: PairTerms): Promise<string> {
  const opening = newOpening({ name, second, level: "", options });
  const { match, commitment } = opening;
  const nonce = hexOf(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)));
  storeCommitment(match, { commitment, sent: { seat: PLAYER, nonce } });
  await withStore(async (store) => {
    await store.begin(opening);
    const log = await MatchLog.read(store, match);
    await log?.ask({ seat: PLAYER, at: Date.now(), id: "begun", request: { type: "ready", nonce } });
  });
  return match;
}

export interface PairSeen {
  readonly names: readonly [string, string];
  /** Null between rounds, and once the match is over. */
  readonly toMove: Seat | null;
  readonly isOver: boolean;
}

/** A match of two people; null if there is none of this id. */
export async function pairAt(match: string): Promise<PairSeen | null> {
  const log = await withStore((store) => MatchLog.read(store, match));
  const pair = log === null ? null : headOf(log.opening).pair;
  return log === null || pair === null ? null : { names: pair, toMove: log.table.clock.running, isOver: isOver(log.table) };
}

/** All matches on this device, the newest first. */
export function localMatches(): Promise<LocalListed[]> {
  return withStore(async (store) => {
    const endings = new Map((await store.endings()).map((ending) => [ending.match, ending]));
    const listed = (await store.list()).map(async (opening) => {
      const ending = endings.get(opening.match);
      return ending?.figures?.herds === undefined ? readListed(store, opening.match) : { ...headOf(opening), isMyTurn: false, ending };
    });
    return (await Promise.all(listed)).filter((each) => each !== null);
  });
}

export function deleteLocalMatch(match: string): Promise<void> {
  return withStore((store) => store.remove(match));
}

/** A match from its log; if it is over, its ending is stored, so that the log is not read again. */
async function readListed(store: LocalStore, match: string): Promise<LocalListed | null> {
  const log = await MatchLog.read(store, match);
  if (log === null) return null;
  const ending = endingOf(log);
  if (ending !== null) await store.keepEnding(ending);
  const isMyTurn = ending === null && (isPair(log.opening) || log.table.clock.running !== HOUSE);
  return { ...headOf(log.opening), isMyTurn, ending };
}

function headOf({ match, level, name, second, at }: LocalOpening): Pick<LocalListed, "match" | "level" | "pair" | "at"> {
  return { match, level, pair: second === undefined ? null : [name, second], at };
}
