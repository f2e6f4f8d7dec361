// The portraits of bots, loaded once, after the first screen.

import { whenIdle } from "../idle";

/** Milliseconds after which the portraits are loaded even if the page is busy. */
const LATEST = 2000;

let drawings = $state.raw<Readonly<Record<string, string>>>({});
let isAsked = false;

/** The drawing of a bot, as the content of an `<svg>`; null until it is loaded, and for a bot that has none. */
export function portraitOf(level: string): string | null {
  // The opponent of a puzzle is no bot: nothing is loaded for it.
  if (level === "") return null;
  if (!isAsked) {
    isAsked = true;
    afterFirstScreen(load);
  }
  return drawings[level] ?? null;
}

function load(): void {
  import("./portrait_drawings").then(
    ({ DRAWINGS }) => {
      drawings = DRAWINGS;
    },
    () => {
      // No network: the next portrait that is shown tries again.
      isAsked = false;
    },
  );
}

function afterFirstScreen(work: () => void): void {
  const soon = (): void => {
    whenIdle(work, LATEST);
  };
  if (document.readyState === "complete") soon();
  else addEventListener("load", soon, { once: true });
}
