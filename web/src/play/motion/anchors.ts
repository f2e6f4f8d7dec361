// The positions on the page where animations start and end.

import type { Spot } from "./flights";

/** The rectangle of a part of the table, or of the token at an index of a pile; undefined if it is not drawn. */
export function spotAt(spot: Spot, place = 0): DOMRect | undefined {
  const node = document.querySelector(`[data-spot="${spot}"]`);
  const tokens = node?.querySelectorAll("[data-token]");
  const found = tokens?.item(place) ?? node;
  const box = (found?.getBoundingClientRect().width === 0 ? node : found)?.getBoundingClientRect();
  return box === undefined || box.width === 0 ? undefined : box;
}
