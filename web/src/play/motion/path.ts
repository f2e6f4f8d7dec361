// The path of a sprite as keyframes. Only transform and opacity change, so that the compositor can draw it.

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface FlightPath {
  readonly from: Box;
  readonly to: Box;
  /** The size at which the sprite is drawn. */
  readonly size: Pick<Box, "width" | "height">;
  /** Pixels by which the path rises above the straight line. */
  readonly arc: number;
}

/** How many straight parts approximate a curve. */
const STEPS = 6;

/** Slow, fast, slow: the easing of a whole flight, along which its keyframes are even. */
export const IN_OUT = "cubic-bezier(.65,0,.35,1)";

/** The transform that draws a sprite of a size at a box. */
export function at(box: Box, size: Pick<Box, "width" | "height">, rise = 0): string {
  const left = box.left + box.width / 2 - size.width / 2;
  const top = box.top + box.height / 2 - size.height / 2 - rise;
  return `translate(${round(left)}px, ${round(top)}px) scale(${round(box.width / size.width)}, ${round(box.height / size.height)})`;
}

/** The keyframes along a path; a straight one needs only its ends. */
export function keyframesOf({ from, to, size, arc }: FlightPath): Keyframe[] {
  const steps = arc === 0 ? 1 : STEPS;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const part = step / steps;
    return { offset: part, transform: at(between(from, to, part), size, Math.sin(Math.PI * part) * arc) };
  });
}

function between(from: Box, to: Box, part: number): Box {
  const mix = (one: number, other: number) => one + (other - one) * part;
  return {
    left: mix(from.left, to.left),
    top: mix(from.top, to.top),
    width: mix(from.width, to.width),
    height: mix(from.height, to.height),
  };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
