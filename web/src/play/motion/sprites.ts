// Sprites: pictures of moving cards and coins above the table, which cannot be touched, and are removed when they have
// arrived. Only their transform and opacity change.

import "./sprites.css";
import { at, type Box, IN_OUT, keyframesOf } from "./path";

export interface Sprite {
  /** The visible side, and the side that is seen before it is turned over. */
  readonly front: () => HTMLElement;
  readonly back?: (() => HTMLElement) | undefined;
  readonly from: Box;
  readonly to: Box;
  /** A place on the way where it stops and is turned over. */
  readonly via?: Box | undefined;
  /** The size at which it is drawn. */
  readonly size: Pick<Box, "width" | "height">;
  readonly arc: number;
  /** Delay and duration, in milliseconds. */
  readonly delay: number;
  readonly lasts: number;
  /** For how many milliseconds it is not seen where it lies. */
  readonly hiddenFor: number;
  /** For how many milliseconds it is marked before it leaves. */
  readonly markedFor: number;
  /** Whether it fades at its end, because nothing takes its place there. */
  readonly isFading: boolean;
  readonly left: () => void;
  readonly landed: () => void;
}

/** The part of its path from which a sprite fades, and how: evenly in time, over the last fourth of it. */
const FADES = { offset: 0.9375, opacity: 1, easing: "cubic-bezier(1,.333,1,.667)" };
/** The parts of a flight with a stop: until the stop, and until it goes on. */
const STOP = [0.3, 0.65] as const;

let layer: HTMLElement | undefined;
const airborne = new Set<() => void>();

/** Let a sprite fly. What is not seen yet is drawn later, so that not everything is drawn in one frame. */
export function launch(sprite: Sprite): void {
  const { size, delay, hiddenFor } = sprite;
  const node = document.createElement("div");
  node.style.width = `${size.width}px`;
  node.style.height = `${size.height}px`;
  sky().append(node);
  const starts = performance.now() + delay;
  const timers = [setTimeout(sprite.left, delay)];
  let hasEnded = false;
  const end = (): void => {
    if (hasEnded) return;
    hasEnded = true;
    airborne.delete(end);
    for (const timer of timers) clearTimeout(timer);
    node.remove();
    sprite.landed();
  };
  airborne.add(end);
  const appear = (): void => {
    fly(node, { ...sprite, delay: starts - performance.now() }, end);
  };
  if (hiddenFor > 0) timers.push(setTimeout(appear, hiddenFor));
  else appear();
}

/** Draw it, and move it along its path. */
function fly(node: HTMLElement, sprite: Sprite, end: () => void): void {
  const { delay, lasts } = sprite;
  const front = sprite.front();
  const back = sprite.back?.();
  node.append(front);
  if (back !== undefined) {
    node.append(back);
    turnOver(front, back, sprite);
  }
  if (sprite.markedFor > 0) mark(node, sprite);
  const easing = sprite.via === undefined ? IN_OUT : "linear";
  const path = node.animate(framesOf(sprite), { delay, duration: lasts, fill: "both", easing });
  path.onfinish = end;
  path.oncancel = end;
}

/** Let everything land at once. Returns whether anything was in the air. */
export function landAll(): boolean {
  const wereFlying = airborne.size > 0;
  for (const end of [...airborne]) end();
  return wereFlying;
}

/** Remove all sprites, as when the page is left. */
export function removeSprites(): void {
  landAll();
  layer?.remove();
  layer = undefined;
}

function sky(): HTMLElement {
  if (layer === undefined) {
    layer = document.createElement("div");
    layer.className = "air";
    layer.ariaHidden = "true";
    document.body.append(layer);
  }
  return layer;
}

function framesOf({ from, to, via, size, arc, isFading }: Sprite): Keyframe[] {
  if (via !== undefined) return stopping(from, via, to, size);
  const frames = keyframesOf({ from, to, size, arc });
  if (!isFading) return frames;
  const [first, ...more] = frames;
  const last = more.pop();
  return [{ ...first, opacity: 1 }, ...more.filter(({ offset }) => Number(offset) < FADES.offset), FADES, { ...last, opacity: 0 }];
}

/** To a stop, a pause there, and on. */
function stopping(from: Box, via: Box, to: Box, size: Sprite["size"]): Keyframe[] {
  const [stop, on] = STOP;
  return [
    { offset: 0, transform: at(from, size), easing: "cubic-bezier(.2,.8,.2,1)" },
    { offset: stop, transform: at(via, size), easing: "linear" },
    { offset: on, transform: at(via, size), easing: "cubic-bezier(.5,0,.2,1)" },
    { offset: 1, transform: at(to, size) },
  ];
}

/** Show the back until the middle of the turn, then the front. */
function turnOver(front: HTMLElement, back: HTMLElement, { via, delay, lasts }: Sprite): void {
  const [begins, ends] = via === undefined ? [0.25, 0.75] : STOP;
  const middle = (begins + ends) / 2;
  const timing: KeyframeAnimationOptions = { delay, duration: lasts, fill: "both" };
  const [edge, far] = ["perspective(600px) rotateY(90deg)", "perspective(600px) rotateY(-90deg)"];
  const flat = "perspective(600px) rotateY(0deg)";
  back.animate(
    [
      { offset: 0, transform: flat, opacity: 1 },
      { offset: begins, transform: flat, opacity: 1, easing: "ease-in" },
      { offset: middle, transform: edge, opacity: 1 },
      { offset: middle, transform: edge, opacity: 0 },
      { offset: 1, transform: edge, opacity: 0 },
    ],
    timing,
  );
  front.animate(
    [
      { offset: 0, transform: far, opacity: 0 },
      { offset: middle, transform: far, opacity: 0 },
      { offset: middle, transform: far, opacity: 1, easing: "ease-out" },
      { offset: ends, transform: flat, opacity: 1 },
      { offset: 1, transform: flat, opacity: 1 },
    ],
    timing,
  );
}

/** Outline it where it lies. */
function mark(node: HTMLElement, { delay, markedFor }: Sprite): void {
  const ring = document.createElement("i");
  ring.className = "ring";
  node.append(ring);
  ring.animate([{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 1 }], {
    delay: Math.max(0, delay - markedFor),
    duration: markedFor,
    fill: "both",
  });
}
