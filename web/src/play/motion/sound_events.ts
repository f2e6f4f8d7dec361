// The sounds of a change at the table.

import type { LayoutChange } from "../layout";

export type Sound = "card" | "coins" | "camels" | "bonus" | "turn" | "clock" | "seal";

/** The sounds of a change, each once, in the order of its events. */
export function soundsOf({ events }: Pick<LayoutChange, "events">): Sound[] {
  const sounds = events.flatMap((event): Sound[] => {
    switch (event.type) {
      case "dealt":
      case "taken":
      case "exchanged":
      case "taken_back":
        return ["card"];
      case "camels_taken":
        return ["camels"];
      case "sold":
        return event.tokens.length === 0 ? ["card"] : ["coins"];
      case "bonus_drawn":
        return ["bonus"];
      default:
        return [];
    }
  });
  return [...new Set(sounds)];
}
