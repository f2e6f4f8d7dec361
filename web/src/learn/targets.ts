// What to tap next in a task of the lesson.

import type { PointedAt } from "../play/board.svelte";
import { type Reach, type Selection, selectionOf } from "../play/selection";
import type { Move } from "../rules/moves";

/** A card, the herd, or the button that plays the selected move. */
export type LessonTarget = PointedAt | "go";

/** What to tap next to play the expected move. With several cards, any of them will do. */
export function targetsOf(wanted: Move, selection: Selection, reach: Reach): readonly LessonTarget[] {
  const whole = selectionOf(wanted, reach);
  const [expected, chosen] = [[...whole.market, ...whole.hand], [...selection.market, ...selection.hand]];
  const stray = chosen.filter((id) => !expected.includes(id));
  // A tap on a selected card deselects it.
  if (stray.length > 0) return stray;
  const missing = expected.filter((id) => !chosen.includes(id));
  if (missing.length > 0) return missing;
  return selection.camels === whole.camels ? ["go"] : ["herd"];
}
