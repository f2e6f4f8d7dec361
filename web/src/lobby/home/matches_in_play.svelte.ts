// The user's matches in play, at the server and on this device, and how the first of them stands.

import { matchSeen } from "../../shared/api/matches";
import { RequestError, Unreachable } from "../../shared/api/request";
import { myTables } from "../../shared/api/tables";
import { hasLocalMatches, isLocal } from "../../shared/match_ids";
import { personName } from "../../shared/opponents.svelte";
import type { Joined, TableListed } from "../../wire";

/** How a match stands, seen from the user's seat. */
export interface StandingInShort {
  readonly round: number;
  readonly sealsToWin: number;
  /** One's own first. */
  readonly seals: readonly [number, number];
  /** Null where rupees are hidden. */
  readonly rupees: readonly [number | null, number | null];
  readonly market: readonly number[];
}

export interface MatchInPlay {
  readonly match: string;
  /** The level of a bot, or the name of a person. */
  readonly opponent: string;
  readonly isHouse: boolean;
  readonly isMyTurn: boolean;
  /** Two people at this device, whose names are the opponent's. */
  readonly isPair: boolean;
  /** Known of the first match only. */
  readonly standing: StandingInShort | null;
}

const KEPT = "jaipur.in_play";

function stored(): readonly MatchInPlay[] {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "[]") as readonly MatchInPlay[];
  } catch {
    return [];
  }
}

let known = $state.raw<readonly MatchInPlay[]>(stored());
let isAnswered = $state(true);

/** Those where it is the user's turn come first. */
export function matchesInPlay(): readonly MatchInPlay[] {
  return known;
}

/** Whether the server answered when it was asked last. */
export function hasAnswered(): boolean {
  return isAnswered;
}

export async function lookAtMatches(): Promise<void> {
  const [there, here] = await Promise.all([fromServer(), fromDevice()]);
  const found = [...there, ...here].sort((one, two) => Number(two.isMyTurn) - Number(one.isMyTurn));
  const [first, ...others] = found;
  known = first === undefined ? [] : [{ ...first, standing: await standingOf(first) }, ...others];
  localStorage.setItem(KEPT, JSON.stringify(known));
}

async function fromServer(): Promise<readonly MatchInPlay[]> {
  try {
    const tables = await myTables();
    isAnswered = true;
    return tables.map(inPlay);
  } catch (error) {
    isAnswered = !(error instanceof Unreachable || (error instanceof RequestError && error.why === "unavailable"));
    // An expired session has no matches.
    return isAnswered ? [] : known.filter(({ match }) => !isLocal(match));
  }
}

async function fromDevice(): Promise<readonly MatchInPlay[]> {
  if (!hasLocalMatches()) return [];
  try {
    const { localMatches } = await import("../../house/matches");
    const listed = (await localMatches()).filter(({ ending }) => ending === null);
    return listed.map(({ match, level, pair, isMyTurn }) => {
      const isPair = pair !== null;
      return { match, opponent: pair?.join(" – ") ?? level, isHouse: !isPair, isMyTurn, isPair, standing: null };
    });
  } catch {
    return [];
  }
}

function inPlay({ match, sitters, seat, to_move: turn }: TableListed): MatchInPlay {
  const other = sitters[seat === 0 ? 1 : 0];
  const isHouse = other.type === "house";
  const opponent = other.type === "house" ? other.level : personName(other.name);
  return { match, opponent, isHouse, isMyTurn: turn === seat, isPair: false, standing: null };
}

async function standingOf(first: MatchInPlay): Promise<StandingInShort | null> {
  const before = known.find(({ match }) => match === first.match)?.standing ?? null;
  if (first.isPair) return null;
  return matchSeen(first.match).then(
    (joined) => inShort(joined, first),
    () => before,
  );
}

/** Null before the first deal. */
export function inShort({ seated, standing: { view } }: Joined, { opponent }: Pick<MatchInPlay, "opponent">): StandingInShort | null {
  if (view.round === 0) return null;
  const [one] = seated.sitters;
  const isFirst = (one.type === "house" ? one.level : personName(one.name)) === opponent;
  const [own, other] = isFirst ? [view.sides[1], view.sides[0]] : view.sides;
  return {
    round: view.round,
    sealsToWin: view.options.seals ?? 2,
    seals: [own.seals, other.seals],
    rupees: [own.income, other.income],
    market: view.market.flatMap((cards, card) => Array<number>(cards).fill(card)),
  };
}
