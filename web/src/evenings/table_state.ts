// The state of a table in the room, and points, as texts.

import { pageCatalogue } from "../i18n/language.svelte";
import type { EveningTable } from "../wire";

/** Who has to do something, or how it ended. */
export function sayState(table: EveningTable): string {
  const text = pageCatalogue().evenings;
  if (table.by !== null) return { played: text.finished, conceded: text.conceded, unplayed: text.unplayed }[table.by];
  if (table.match === null) return text.waitsFor(table.players.filter((_, seat) => !table.ready[seat]).join(" · "));
  return table.mover === null ? text.between : text.moves(table.players[table.mover] ?? "");
}

/** Points, with a sign for a half. */
export function sayPoints(points: number): string {
  const whole = Math.floor(points);
  if (whole === points) return String(points);
  return whole === 0 ? "½" : `${whole}½`;
}
