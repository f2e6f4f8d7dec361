// The text of a clock.

import type { Times } from "../wire";

/** The milliseconds that a seat has left, a given time after the clock was updated. */
export function leftOf(times: Times, seat: number, sinceTold: number): number {
  const spent = times.running === seat ? Math.max(0, times.now - times.since) + sinceTold : 0;
  return Math.max(0, (times.left[seat] ?? 0) - spent);
}

/** `4:12`, below ten seconds `9.4`, with days `3 d 4 h`. */
export function shown(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const days = Math.floor(seconds / 86_400);
  if (days > 0) return `${days} d ${Math.floor((seconds % 86_400) / 3600)} h`;
  if (seconds >= 3600) return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  if (seconds >= 10) return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
  return (Math.floor(milliseconds / 100) / 10).toFixed(1);
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}
