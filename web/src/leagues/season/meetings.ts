// The meetings of a season from the side of one player.

import type { Control } from "../../lobby/terms/control";
import type { DivisionSeen, MeetingSeen } from "../../wire";

export interface OwnMeeting {
  readonly number: number;
  readonly opponent: string;
  readonly round: number;
  readonly due: number;
  readonly match: string | null;
  readonly by: MeetingSeen["by"];
  /** The time control that the player offers, and that of the opponent. */
  readonly offered: Control | null;
  readonly invited: Control | null;
  /** Whether both play the same deals against a bot; and whether the player, and the opponent, would like to. */
  readonly isDuplicate: boolean;
  readonly duplicate: readonly [boolean, boolean];
  /** The player's points, and those of the opponent; null while it is open. */
  readonly points: readonly [number, number] | null;
}

/** A meeting from the side of a player; null if somebody else meets. */
export function sideOf(meeting: MeetingSeen, player: string): OwnMeeting | null {
  const seat = meeting.players.indexOf(player);
  if (seat !== 0 && seat !== 1) return null;
  const other = seat === 0 ? 1 : 0;
  const { number, round, due, match, by, points, duplicate = false, duplicate_offered: ready = [false, false] } = meeting;
  return {
    ...{ number, round, due, match, by },
    opponent: meeting.players[other],
    offered: meeting.offered[seat],
    invited: meeting.offered[other],
    isDuplicate: duplicate,
    duplicate: [ready[seat], ready[other]],
    points: points === null ? null : [points[seat], points[other]],
  };
}

/** Whether the opponent is ready, one way or another. */
export function isInvited({ invited, duplicate }: OwnMeeting): boolean {
  return invited !== null || duplicate[1];
}

/** What is to be done first comes first: a match in play, an opponent who is ready, one's own offers, and the rest as it is due. */
export function byUrgency(meetings: readonly OwnMeeting[]): OwnMeeting[] {
  const rank = (one: OwnMeeting): number => (one.match !== null ? 0 : isInvited(one) ? 1 : one.offered !== null || one.duplicate[0] ? 2 : 3);
  return meetings.filter(({ by }) => by === null).sort((one, other) => rank(one) - rank(other) || one.due - other.due || one.number - other.number);
}

/** The meetings that are decided, the last round first. */
export function decidedOf(meetings: readonly OwnMeeting[]): OwnMeeting[] {
  return meetings.filter(({ by }) => by !== null).sort((one, other) => other.round - one.round || one.number - other.number);
}

export interface SeasonRound {
  readonly round: number;
  readonly meetings: readonly MeetingSeen[];
  /** Who is free. */
  readonly byes: readonly string[];
}

/** The meetings of a division round by round, the last round first. */
export function roundsOf({ meetings, byes }: Pick<DivisionSeen, "meetings" | "byes">): SeasonRound[] {
  const rounds = [...new Set([...meetings, ...byes].map(({ round }) => round))].sort((one, other) => other - one);
  return rounds.map((round) => ({
    round,
    meetings: meetings.filter((each) => each.round === round),
    byes: byes.filter((each) => each.round === round).map(({ player }) => player),
  }));
}
