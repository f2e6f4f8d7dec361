// The cards on the page while others fly: those that stay make room, and those whose sprites are in the air are not seen.
// That is a style and no animation, because an animation of what is not drawn keeps the page busy with every frame.

import type { Box } from "./path";

const OUT = "cubic-bezier(.215,.61,.355,1)";
/** Fewer pixels are no move. */
const LEAST = 1;

let moving: Animation[] = [];
/** How many sprites each of them waits for. */
const awaited = new Map<HTMLElement, number>();

/** Forget earlier moves, so that cards can be measured where they lie in the end. */
export function settleCards(): void {
  for (const animation of moving) animation.cancel();
  moving = [];
}

/** Let a card come from where it lay before a change. */
export function slide(card: HTMLElement, from: Box, to: Box, duration: number): void {
  const right = from.left - to.left + (from.width - to.width) / 2;
  const down = from.top - to.top + (from.height - to.height) / 2;
  if (to.width === 0 || Math.hypot(right, down) < LEAST) return;
  const begin = `translate(${right}px, ${down}px) scale(${from.width / to.width}, ${from.height / to.height})`;
  // Its place moves, because the card itself is moved by its own styles.
  const animation = card.parentElement?.animate([{ transform: begin }, { transform: "none" }], { duration, easing: OUT });
  if (animation !== undefined) moving.push(animation);
}

/** Do not show a card until its sprite has landed. Returns how to show it. */
export function hideCard(card: HTMLElement): () => void {
  awaited.set(card, (awaited.get(card) ?? 0) + 1);
  card.style.opacity = "0";
  return () => {
    const more = (awaited.get(card) ?? 1) - 1;
    if (more > 0) {
      awaited.set(card, more);
      return;
    }
    awaited.delete(card);
    card.style.removeProperty("opacity");
  };
}
