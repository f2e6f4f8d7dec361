// Events as sentences, for the log and for screen readers.

import type { Catalogue } from "../i18n/en";
import { CAMEL, type Card } from "../rules/cards";
import type { GameEvent } from "../rules/events";
import { GOODS } from "../rules/moves";

/** A line of the log, and its seat; null if it concerns both. */
export interface LogLine {
  readonly text: string;
  readonly seat: number | null;
}

/** The viewer's seat and the names of both seats. */
export interface NamedSeats {
  readonly viewer: number | null;
  readonly names: readonly [string, string];
}

/** The lines for the events of one version; a bonus is on the line of its sale. */
export function tell(events: readonly GameEvent[], { viewer, names }: NamedSeats, text: Catalogue): LogLine[] {
  const said = text.tell;
  const lines: LogLine[] = [];
  for (const event of events) {
    const seat = "seat" in event ? event.seat : null;
    const own = seat !== null && seat === viewer;
    const who = own ? text.table.you : seat === null ? "" : (names[seat] ?? "");
    const add = (line: string) => lines.push({ text: line, seat });
    switch (event.type) {
      case "dealt":
        add(said.dealt(event.round, names[event.starter] ?? "", event.starter === viewer));
        break;
      case "taken":
        add(said.took(who, own, text.cards[event.good]));
        break;
      case "camels_taken":
        add(said.camels(who, own, event.camels));
        break;
      case "exchanged":
        add(said.exchanged(who, own, listed(event.given, text), listed(event.taken, text)));
        break;
      case "sold":
        add(said.sold(who, own, event.cards, text.cards[event.good], event.tokens));
        break;
      case "bonus_drawn":
        add(said.bonus(who, own, event.value));
        break;
      case "round_won":
        add(said.roundWon(who, own));
        break;
      case "round_tied":
        add(said.roundTied);
        break;
      case "match_won":
        add(said.matchWon(who, own));
        break;
      case "match_aborted":
        add(said.matchAborted);
        break;
      case "taken_back":
        add(said.takenBack(who, own));
        break;
      case "missed":
        add(said.missed(who));
        break;
      case "returned":
        add(said.returned(who));
        break;
      case "refilled":
      case "readied":
      case "continued":
        break;
    }
  }
  return joined(lines);
}

/** Join a sale and its bonus into one line. */
function joined(lines: readonly LogLine[]): LogLine[] {
  const [first, second, ...rest] = lines;
  if (first === undefined || second === undefined || first.seat === null || first.seat !== second.seat) return [...lines];
  return [{ text: `${first.text} ${second.text}`, seat: first.seat }, ...rest];
}

/** `Cloth, Cloth and 2 camels`. */
export function listed(cards: readonly Card[], text: Catalogue): string {
  const camels = cards.filter((card) => card === CAMEL).length;
  const parts = cards.filter((card) => card !== CAMEL).map((card) => text.cards[card]);
  if (camels > 0) parts.push(text.action.camelsGiven(camels));
  return strung(parts, text);
}

/** `2 Cloth and 1 Spice`, from counts by good. */
export function counted(goods: readonly number[], text: Catalogue): string {
  return strung(GOODS.flatMap((good) => ((goods[good] ?? 0) > 0 ? [`${goods[good] ?? 0} ${text.cards[good]}`] : [])), text);
}

function strung(parts: readonly string[], text: Catalogue): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} ${text.tell.and} ${last}`;
}
