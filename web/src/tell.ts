// What happened, in a sentence: for the log, and for whoever listens.

import type { Catalogue } from "./i18n/en";
import { CAMEL, type Card } from "./rules/cards";
import { GOODS } from "./rules/moves";
import type { Event } from "./table/layout";

/** A line of the log, and whose it is; null for what concerns both. */
export interface Line {
  readonly text: string;
  readonly seat: number | null;
}

/** Who sits where, as one viewer calls them. */
export interface Names {
  readonly viewer: number | null;
  readonly names: readonly [string, string];
}

/** Tell what one entry of the log did, a bonus in the same breath as its sale. */
export function tell(events: readonly Event[], { viewer, names }: Names, text: Catalogue): Line[] {
  const said = text.tell;
  const lines: Line[] = [];
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

/** A sale and its bonus are one line. */
function joined(lines: readonly Line[]): Line[] {
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

/** `2 Cloth and 1 Spice`, of how many there are of each good. */
export function counted(goods: readonly number[], text: Catalogue): string {
  return strung(GOODS.flatMap((good) => ((goods[good] ?? 0) > 0 ? [`${goods[good] ?? 0} ${text.cards[good]}`] : [])), text);
}

function strung(parts: readonly string[], text: Catalogue): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} ${text.tell.and} ${last}`;
}
