// A player's season as a line: points, and adjusted points, after each meeting; and the geometry of its chart.

import type { DivisionSeen } from "../../wire";
import { sideOf } from "./meetings";

export interface SeasonStep {
  /** The opponent; null for a round without one. */
  readonly opponent: string | null;
  readonly points: number;
  readonly adjusted: number;
}

/** The sums after each meeting of a player that counts, in the order in which they were decided; a bye stands in its round. */
export function lineOf(player: string, { meetings, counted, byes }: DivisionSeen): SeasonStep[] {
  const known = new Map(meetings.map((meeting) => [meeting.number, meeting]));
  const won = counted.flatMap(({ number, adjusted }) => {
    const meeting = known.get(number);
    const own = meeting === undefined ? null : sideOf(meeting, player);
    const points = own?.points ?? null;
    if (own === null || points === null) return [];
    const isFirst = meeting?.players[0] === player;
    const score = adjusted === null ? points[0] : isFirst ? adjusted : 1 - adjusted;
    return [{ opponent: own.opponent, round: own.round, points: points[0], adjusted: score }];
  });
  const free = byes.filter((bye) => bye.player === player).map(({ round }) => ({ opponent: null, round, points: 1, adjusted: 1 }));
  // Without a bye the order is that of the results, whatever their rounds; with byes there are rounds one after another.
  const all = free.length === 0 ? won : [...won, ...free].sort((one, other) => one.round - other.round);
  const sums = { points: 0, adjusted: 0 };
  return all.map(({ opponent, points, adjusted }) => {
    sums.points += points;
    sums.adjusted += adjusted;
    return { opponent, ...sums };
  });
}

export interface SeasonCurve {
  readonly points: string;
  readonly adjusted: string;
  readonly dots: readonly { readonly x: number; readonly points: number; readonly adjusted: number }[];
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
}

/** Margins for the numbers at the side and the words below. */
export const EDGE = { left: 34, right: 14, top: 12, bottom: 26 };
const MOST_TICKS = 6;
const STEPS = [1, 2, 5, 10, 20];

/** The chart of a season in a given size; it begins with no points. */
export function drawSeason(line: readonly SeasonStep[], width: number, height: number): SeasonCurve {
  const steps = [{ points: 0, adjusted: 0 }, ...line];
  const values = steps.flatMap(({ points, adjusted }) => [points, adjusted]);
  const span = Math.max(1, ...values) - Math.min(0, ...values);
  const step = STEPS.find((each) => span / each <= MOST_TICKS) ?? 50;
  const [bottom, top] = [Math.floor(Math.min(0, ...values) / step) * step, Math.ceil(Math.max(1, ...values) / step) * step];
  const room = { width: width - EDGE.left - EDGE.right, height: height - EDGE.top - EDGE.bottom };
  const y = (value: number): number => EDGE.top + ((top - value) / (top - bottom)) * room.height;
  const dots = steps.map(({ points, adjusted }, at) => ({
    x: EDGE.left + (steps.length === 1 ? 0 : (at / (steps.length - 1)) * room.width),
    points: y(points),
    adjusted: y(adjusted),
  }));
  const path = (kind: "points" | "adjusted"): string => `M${dots.map((dot) => `${dot.x} ${dot[kind]}`).join("L")}`;
  const ticks = Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, tick) => bottom + tick * step);
  return { points: path("points"), adjusted: path("adjusted"), dots, ticks: ticks.map((value) => ({ value, y: y(value) })) };
}
