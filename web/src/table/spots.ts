// Where on the page the parts of a table are that things fly to and from.

import type { Spot } from "./flights";

/** Give where a part of the table is drawn, if it is; of a pile, the token at a place. */
export function spotAt(spot: Spot, place = 0): DOMRect | undefined {
  const node = document.querySelector(`[data-spot="${spot}"]`);
  const tokens = node?.querySelectorAll("[data-token]");
  const found = tokens?.item(place) ?? node;
  const box = (found?.getBoundingClientRect().width === 0 ? node : found)?.getBoundingClientRect();
  return box === undefined || box.width === 0 ? undefined : box;
}
