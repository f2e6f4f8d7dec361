// What a change at the table sounds like.

import type { Change } from "./flights";

export type Sound = "card" | "coins" | "camels" | "bonus" | "turn" | "clock" | "seal";

/** Give the sounds of what happened, each once, in the order in which it happened. */
export function soundsOf({ events }: Pick<Change, "events">): Sound[] {
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
