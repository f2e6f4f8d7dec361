// The geometry of the chart of a seat's winning chance over the turns of a match, with a curve of luck alone.

import type { Label, Review } from "../../wire";

export interface ChartMark {
  readonly step: number;
  readonly x: number;
  readonly y: number;
  readonly label: Label;
  /** Whether the decision was this seat's own. */
  readonly isOwn: boolean;
}

export interface ChanceChart {
  readonly line: string;
  readonly area: string;
  readonly luck: string;
  readonly points: readonly { readonly x: number; readonly y: number }[];
  readonly rounds: readonly { readonly x: number; readonly round: number }[];
  readonly marks: readonly ChartMark[];
  readonly ticks: readonly { readonly share: number; readonly y: number }[];
}

export interface ChartFigures {
  /** The chance after each turn. */
  readonly chances: readonly number[];
  /** One half plus the sum of all luck up to each turn, also with cards that were hidden in a hand. */
  readonly luck: readonly number[];
}

/** Margins for the numbers at the side and the rounds below. */
export const EDGE = { left: 38, right: 9, top: 9, bottom: 20 };
const TICKS = [0, 0.5, 1];

/** The numbers that are drawn. */
export function figures({ turns }: Review, seat: 0 | 1): ChartFigures {
  let luck = 0.5;
  return {
    chances: turns.map((turn) => turn.changes[seat].after),
    luck: turns.map((turn) => {
      luck += turn.changes[seat].luck + turn.changes[seat].hidden;
      return luck;
    }),
  };
}

/** The chart of a review for one seat, in a given size. */
export function draw(review: Review, seat: 0 | 1, width: number, height: number): ChanceChart {
  const { chances, luck } = figures(review, seat);
  const x = (step: number): number => across(step, chances.length, width);
  const y = (share: number): number => EDGE.top + (1 - Math.max(0, Math.min(1, share))) * (height - EDGE.top - EDGE.bottom);
  const points = chances.map((chance, step) => ({ x: x(step), y: y(chance) }));
  const path = (shares: readonly number[], start: number): string =>
    `M${[start, ...shares].map((share, place) => `${round(x(place - 1))} ${round(y(share))}`).join("L")}`;
  const line = path(chances, review.start[seat]);
  return {
    line,
    area: `${line}L${round(x(chances.length - 1))} ${y(0)}L${round(x(-1))} ${y(0)}Z`,
    luck: path(luck, 0.5),
    points,
    rounds: review.turns.flatMap((turn, step) => (turn.part === "deal" ? [{ x: x(step), round: turn.round }] : [])),
    marks: review.turns.flatMap((turn, step) => {
      const label = turn.decision?.label ?? null;
      const at = points[step];
      return label === null || at === undefined ? [] : [{ step, ...at, label, isOwn: turn.decision?.seat === seat }];
    }),
    ticks: TICKS.map((share) => ({ share, y: y(share) })),
  };
}

/** The step nearest to an x coordinate. */
export function stepAt(x: number, steps: number, width: number): number {
  const share = (x - EDGE.left) / (width - EDGE.left - EDGE.right);
  return Math.max(0, Math.min(steps - 1, Math.round(share * steps) - 1));
}

/** The shape of a mark: a ring, a triangle, a diamond, each larger than the one before. */
export function shape(label: Label, x: number, y: number): string {
  switch (label) {
    case "inaccuracy":
      return `M${x - 3.5} ${y}a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0Z`;
    case "mistake":
      return `M${x} ${y - 6}L${x + 5.5} ${y + 4}L${x - 5.5} ${y + 4}Z`;
    case "blunder":
      return `M${x} ${y - 7.5}L${x + 6.5} ${y}L${x} ${y + 7.5}L${x - 6.5} ${y}Z`;
  }
}

/** The x coordinate of a step; the start of the match is before step 0. */
function across(step: number, steps: number, width: number): number {
  return EDGE.left + ((step + 1) / Math.max(1, steps)) * (width - EDGE.left - EDGE.right);
}

function round(value: number): number {
  return Math.round(10 * value) / 10;
}
