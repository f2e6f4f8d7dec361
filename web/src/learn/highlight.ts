// Marks what to tap next in the lesson: `data-target` draws the ring, `data-tap` the word beside it, and `data-related` keeps
// the cards bright that the task is about.

import type { LessonTarget } from "./targets";

/** Mark these parts of the table, and nothing else; the word is written at the first target. */
export function highlight(table: Element, targets: readonly LessonTarget[], related: readonly number[], word: string): void {
  for (const marked of table.querySelectorAll<HTMLElement>("[data-target], [data-related]")) {
    for (const mark of ["data-target", "data-tap", "data-related"]) marked.removeAttribute(mark);
  }
  const places = targets.flatMap((target) => placeOf(table, target) ?? []);
  for (const place of places) place.dataset["target"] = "";
  for (const id of related) placeOf(table, id)?.setAttribute("data-related", "");
  places[0]?.setAttribute("data-tap", word);
}

/** A card is marked at its place, which stays where it is when the card is lifted. */
function placeOf(table: Element, target: LessonTarget): HTMLElement | null {
  if (typeof target === "string") return table.querySelector<HTMLElement>(`.${target}`);
  return table.querySelector(`[data-card="${target}"]`)?.parentElement ?? null;
}
