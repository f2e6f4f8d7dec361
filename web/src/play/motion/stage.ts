// The opponent comes to the front before their move: the portrait rises, then the banner tells the move.

import { BANNER, STAGED } from "./storyboard";

const OUT = "cubic-bezier(.2,.8,.2,1)";
const RISEN = "translateY(-3px)";

/** Stage a move that is drawn after a wait in milliseconds. */
export function stage(wait: number, pace: number): void {
  document.querySelector("[data-stage=portrait]")?.animate(
    [{ transform: "none", easing: OUT }, { transform: RISEN, offset: 0.15 }, { transform: RISEN, offset: 0.8 }, { transform: "none" }],
    { delay: wait, duration: 2 * STAGED * pace },
  );
  document.querySelector("[data-stage=banner]")?.animate(
    [{ transform: "scale(.9)", opacity: 0 }, { transform: "none", opacity: 1 }],
    { delay: wait + BANNER * pace, duration: 180 * pace, easing: OUT, fill: "backwards" },
  );
}
