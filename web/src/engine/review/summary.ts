// What a review comes to: accuracies, sums by round and player, the key moments, and who played better.

import type { Both, Seat } from "../../rules/position";
import type { MatchRecord } from "../../rules/record";
import type { Moment, RoundReview, Tally, Turn, Verdict } from "../../wire";
import type { Exponential } from "./estimates";
import { largest } from "./explanation/order";
import { roundedTo6 } from "./digits";

const KEY_MOMENTS = 3;
/** A decision that gives this much away is 1/e accurate. */
const FORGIVEN = 0.1;
/** Points within which nobody played better, and nobody was lucky. */
const HARDLY = 0.02;
const SEATS = [0, 1] as const;

/** The mean over decisions, each by what it gave away; null without any. */
function accuracy(losses: readonly number[], exp: Exponential): number | null {
  if (losses.length === 0) return null;
  return roundedTo6(total(losses.map((loss) => exp(-loss / FORGIVEN))) / losses.length);
}

/** A sum in plain order. */
function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** Sum up a seat's part in some turns. */
function tally(turns: readonly Turn[], seat: Seat, exp: Exponential): Tally {
  const made = turns.flatMap(({ decision }) => (decision?.seat === seat ? [decision] : []));
  const losses = made.map(({ loss }) => loss);
  const labelled = (name: string) => made.filter(({ label }) => label === name).length;
  const changed = (part: "skill" | "luck" | "hidden") => roundedTo6(total(turns.map(({ changes }) => changes[seat][part])));
  return {
    decisions: made.length,
    accuracy: accuracy(losses, exp),
    loss: roundedTo6(total(losses)),
    inaccuracies: labelled("inaccuracy"),
    mistakes: labelled("mistake"),
    blunders: labelled("blunder"),
    skill: changed("skill"),
    luck: changed("luck"),
    hidden: changed("hidden"),
  };
}

/** Sum up both seats' parts. */
export function tallies(turns: readonly Turn[], exp: Exponential): [Tally, Tally] {
  return [tally(turns, 0, exp), tally(turns, 1, exp)];
}

/** Sum up each round. */
export function byRound(record: MatchRecord, turns: readonly Turn[], exp: Exponential): RoundReview[] {
  return (record.rounds ?? []).map(({ starter, score }, place) => {
    const round = place + 1;
    return { round, starter, seal: score?.seal ?? null, tallies: tallies(turns.filter((turn) => turn.round === round), exp) };
  });
}

/** The turns that changed most, one moment of each, in the order of play. */
export function keyMoments(turns: readonly Turn[]): Moment[] {
  const found = turns.flatMap((turn) => largest(moments(turn), ({ points }) => [Math.abs(points)]) ?? []);
  const most = found.toSorted((one, other) => Math.abs(other.points) - Math.abs(one.points)).slice(0, KEY_MOMENTS);
  return found.filter((moment) => most.includes(moment) && moment.points !== 0);
}

/** All that a turn can be told for; a decision first, where it counts as much. */
function* moments({ round, part, decision, changes }: Turn): Generator<Moment> {
  if (decision !== null) yield { round, part, kind: "decision", seat: decision.seat, points: -decision.loss };
  for (const seat of SEATS) {
    yield { round, part, kind: "luck", seat, points: changes[seat].luck };
    yield { round, part, kind: "hidden", seat, points: changes[seat].hidden };
  }
}

/** Who gave away less and whom chance helped, where the difference is worth a word. */
export function verdict(winner: number | null, [one, other]: Both<Tally>): Verdict {
  return { winner, better: ahead(other.loss - one.loss), lucky: ahead((one.luck - other.luck) / 2) };
}

function ahead(points: number): Seat | null {
  if (Math.abs(points) < HARDLY) return null;
  return points > 0 ? 0 : 1;
}
