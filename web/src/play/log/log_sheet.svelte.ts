// The log of moves where there is no room for it beside the table, and the field for typed moves under it.

import { tick } from "svelte";

let isOpen = $state(false);

/** Whether the field for typed moves is unfolded. */
export function isTypingOpen(): boolean {
  return isOpen;
}

export function setTypingOpen(open: boolean): void {
  isOpen = open;
}

/** Show the log, unless it is beside the table anyway. */
export function openLog(): void {
  const log = document.querySelector<HTMLElement>(".side[popover]");
  if (log !== null && getComputedStyle(log).display === "none") log.showPopover();
}

/** Unfold the field for typed moves, and go there. Returns whether there is one. */
export function openTyping(): boolean {
  if (document.querySelector("#typed") === null) return false;
  isOpen = true;
  openLog();
  void tick().then(() => {
    document.querySelector<HTMLElement>("#typed")?.focus();
  });
  return true;
}
