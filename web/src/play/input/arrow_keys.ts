// Roving focus among buttons: one Tab stop for all, with arrow keys inside.

import type { Attachment } from "svelte/attachments";

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Let arrow keys, Home and End move the focus among the buttons of an element; the last one with the focus is its Tab stop. */
export const arrowKeys: Attachment<HTMLElement> = (group) => {
  const buttons = () => [...group.querySelectorAll<HTMLElement>("button")];
  const keydown = (event: KeyboardEvent) => {
    const all = buttons();
    const at = all.findIndex((each) => each === event.target);
    const step = STEPS[event.key];
    const to = event.key === "Home" ? 0 : event.key === "End" ? all.length - 1 : step === undefined ? -1 : at + step;
    if (at < 0 || all[to] === undefined) return;
    event.preventDefault();
    all[to].focus();
  };
  const focusin = (event: FocusEvent) => {
    for (const each of buttons()) each.tabIndex = each === event.target ? 0 : -1;
  };
  group.addEventListener("keydown", keydown);
  group.addEventListener("focusin", focusin);
  return () => {
    group.removeEventListener("keydown", keydown);
    group.removeEventListener("focusin", focusin);
  };
};
