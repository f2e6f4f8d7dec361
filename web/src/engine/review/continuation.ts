// A round played on from one of its plies: its deal goes on, and the house replies by what its seat knows.

import { type Deal, drawDeal } from "../../rules/deal";
import type { GameEvent } from "../../rules/events";
import { bytesOf } from "../../rules/hex";
import { refusal } from "../../rules/legal";
import { type Match, playMove } from "../../rules/match";
import type { Move } from "../../rules/moves";
import { parseMove, short } from "../../rules/notation";
import { other, type Position, type Seat } from "../../rules/position";
import type { MatchRecord } from "../../rules/record";
import { knownView, seenBy, viewOf } from "../../rules/view";
import type { PlayedOn, PlayOn, PlyOn, View } from "../../wire";
import { type PlacedStep, placedSteps, plyAt } from "./plies";

/** Chooses a move for the seat to move, from all that it knows. */
export type HouseReply = (known: View) => Move;

/** A move that was played on with, what happened, and the match after it. */
interface ContinuedPly {
  readonly seat: Seat;
  readonly move: Move;
  readonly events: readonly GameEvent[];
  readonly after: Match;
}

/** Play moves from a ply on, and have the house reply. A RangeError where a move is refused, and a NoSuchPly without such a ply. */
export function playOn(record: MatchRecord, wanted: PlayOn, house: HouseReply): PlayedOn {
  const steps = placedSteps(record);
  const [step, { seat }] = plyAt(steps, wanted.round, wanted.ply);
  const moves = wanted.moves.map((move) => parseMove(move, "en"));
  const plies = goOn(step.before, dealOf(record, wanted.round), moves, house);
  return { seat, plies, was: scoreIn(steps, wanted.round) };
}

/** The result of the last move for the seat to move, and the house's reply, if it is its turn. */
export function goOn(match: Match, deal: Deal, moves: readonly Move[], house: HouseReply): PlyOn[] {
  const seat = inPlay(match).toMove;
  const played: ContinuedPly[] = [];
  let after = match;
  const play = (move: Move) => {
    const ply = plyOf(after, move, deal);
    played.push(ply);
    after = ply.after;
  };
  for (const move of moves) play(move);
  const now = after.position;
  if (now !== null && !now.isOver && now.toMove !== seat) play(house(knownView(after, other(seat))));
  return played.slice(moves.length - 1).map((ply) => toldTo(ply, seat));
}

/** How a round was scored in the match; null if it was not. */
function scoreIn(steps: readonly PlacedStep[], round: number): PlayedOn["was"] {
  const events = steps.filter((step) => step.round === round).flatMap((step) => step.events);
  return events.find((event) => event.type === "round_won" || event.type === "round_tied") ?? null;
}

/** The deal of a round, drawn again, by which it goes on as it would have. */
function dealOf({ seed, nonces }: MatchRecord, round: number): Deal {
  if (seed === undefined || nonces === undefined) throw new RangeError("the record does not say what was dealt");
  return drawDeal(bytesOf(seed), [bytesOf(nonces[0]), bytesOf(nonces[1])], round);
}

function plyOf(match: Match, move: Move, deal: Deal): ContinuedPly {
  const position = inPlay(match);
  const seat = position.toMove;
  const why = refusal(knownView(match, seat), move);
  if (why !== null) throw new RangeError(`${short(move)} is refused, ${why}`);
  const { events, after } = playMove(match, position, move, deal);
  return { seat, move, events, after };
}

function inPlay({ position }: Match): Position {
  if (position === null) throw new RangeError("no round was dealt yet");
  return position;
}

/** What a seat may know of a move and its result. */
function toldTo({ seat, move, events, after }: ContinuedPly, viewer: Seat): PlyOn {
  const seen = events.map((event) => seenBy(event, viewer, after.options)) as PlyOn["events"];
  return { seat, move: short(move), events: seen, view: viewOf(after, { seat: viewer, isOpen: false }) };
}
