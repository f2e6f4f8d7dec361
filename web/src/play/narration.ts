// Events as sentences, for the log and for screen readers.

import type { Catalogue } from "../i18n/en/catalogue";
import { CAMEL, type Card } from "../rules/cards";
import type { GameEvent } from "../rules/events";
import { count, GOODS } from "../rules/moves";

/** A line of the log, and its seat; null if it concerns both. */
export interface LogLine {
  readonly text: string;
  readonly seat: number | null;
}

/** The viewer's seat and the names of both seats. */
export interface NamedSeats {
  readonly viewer: number | null;
  readonly names: readonly [string, string];
  /** Whether the match is one round, which is then won and not also a match. */
  readonly isOneRound?: boolean;
}

/** Returns how to tell the events of a version; a version that was told before costs nothing. */
export function teller(seats: NamedSeats, text: Catalogue): (events: readonly GameEvent[]) => readonly LogLine[] {
  const told = new WeakMap<readonly GameEvent[], readonly LogLine[]>();
  return (events) => {
    const lines = told.get(events) ?? tell(events, seats, text);
    told.set(events, lines);
    return lines;
  };
}

/** The lines for the events of one version; a bonus is on the line of its sale. */
export function tell(events: readonly GameEvent[], { viewer, names, isOneRound = false }: NamedSeats, text: Catalogue): LogLine[] {
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
        if (isOneRound && events.some(({ type }) => type === "round_won")) break;
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

/** Cards, each kind once, in their order: `2 Cloth, Gold and 1 camel`. */
export function listed(cards: readonly Card[], text: Catalogue): string {
  const kinds = [...new Set(cards)].filter((card) => card !== CAMEL);
  const parts = kinds.map((card) => (count(cards, card) === 1 ? text.cards[card] : text.action.cardsOf(count(cards, card), text.cards[card])));
  if (cards.includes(CAMEL)) parts.push(text.action.camelsGiven(count(cards, CAMEL)));
  return strung(parts, text);
}

/** `2 Cloth and 1 Spice`, from counts by good. */
export function counted(goods: readonly number[], text: Catalogue): string {
  const held = GOODS.filter((good) => (goods[good] ?? 0) > 0);
  return strung(held.map((good) => text.action.cardsOf(goods[good] ?? 0, text.cards[good])), text);
}

export function strung(parts: readonly string[], text: Catalogue): string {
  return new Intl.ListFormat(text.locale).format(parts);
}
