// A view of the seat to move as one line of text, as in Python: the fields of a position, with `?` for what is hidden.

import type { Options, Side, View } from "../../wire";
import { BONUS_TOKENS, CARD_COUNTS, LETTERS } from "../cards";
import { AWAITING_MOVE } from "../legal";
import { PRINTED_GAME } from "../match";
import { GOODS, sum } from "../moves";
import { type Counts, pileOfBonus, type Seat } from "../position";
import { pilesLeft } from "../view";

const NONE = "-";
const HIDDEN = "?";
const MOVE = "move";
/** T7: the bonus piles by the number of cards sold. */
const PILES = ["3", "4", "5"];
/** O2 to O5: the mark of each option that is not as in the printed game. */
const MARKS = [
  ["herds_shown", "h"],
  ["income_shown", "i"],
  ["memory_aid", "a"],
  ["open_hands", "o"],
] as const;

/** A text that is not a view of a seat to move. */
export class ViewTextError extends Error {
  constructor(text: string) {
    super(`not a view: ${text}`);
  }
}

/** Print what the seat to move knows, with a perfect memory. Equal views have equal texts. */
export function printView(known: View): string {
  if (known.viewer === null || known.viewer !== known.to_move || known.awaiting !== AWAITING_MOVE) {
    throw new RangeError(`only a seat that is to move has a view to print, not ${known.viewer ?? "a watcher"}`);
  }
  const both = (field: (side: Side) => string) => known.sides.map(field);
  return [
    spelled(known.market),
    ...both((side) => `${spelledHand(side)}+${String(side.herd)}`),
    known.sold.join("."),
    both((side) => `${String(side.income)}:${side.goods_tokens}`).join("/"),
    both((side) => spelledBonuses(side).join(",") || NONE).join("/"),
    both((side) => spelled(side.seen ?? [])).join("/"),
    known.to_move,
    String(known.starter),
    known.exchanges,
    MOVE,
    known.viewer,
    known.round,
    both((side) => String(side.seals)).join("/"),
    spelledOptions(known.options),
  ].join(" ");
}

function spelled(counts: Counts): string {
  return counts.map((cards, card) => (LETTERS[card] ?? "").repeat(cards)).join("") || NONE;
}

function spelledHand(side: Side): string {
  if (side.hand !== null) return spelled(side.hand);
  const seen = spelled(side.seen ?? []).replace(NONE, "");
  return seen + HIDDEN.repeat(side.cards - seen.length) || NONE;
}

function spelledBonuses(side: Side): string[] {
  if (side.bonuses !== null) return side.bonuses.map(String);
  return PILES.flatMap((pile, place) => Array<string>(side.bonus_tokens[place] ?? 0).fill(pile + HIDDEN));
}

function spelledOptions(options: Options): string {
  const chosen = { ...PRINTED_GAME, ...options };
  return String(chosen.seals) + MARKS.map(([name, mark]) => (chosen[name] === PRINTED_GAME[name] ? "" : mark)).join("");
}

/** Read a view as it was printed. A text that no view prints is a ViewTextError. */
export function parseView(text: string): View {
  const [market = "", one = "", two = "", sold = "", goods = "", bonuses = "", seen = "", ...more] = text.split(" ");
  const [toMove, starter, exchanges, , viewer, round, seals = "", marks = ""] = more;
  const sides = [one, two].map((field, seat): SideText => {
    const [hand = "", herd = ""] = field.split("+");
    const part = (fields: string) => fields.split("/")[seat] ?? "";
    return { hand, herd, earned: part(goods), bonuses: part(bonuses), seen: part(seen), seals: part(seals) };
  });
  const found = viewFrom(readOptions(marks), Number(viewer) as Seat, sides, {
    round: Number(round),
    starter: Number(starter),
    to_move: Number(toMove),
    exchanges: Number(exchanges),
    market: counted(market, LETTERS.length),
    sold: sold.split(".").map(Number) as View["sold"],
  });
  if (!isPrintedAs(found, text)) throw new ViewTextError(text);
  return found;
}

/** The fields of one seat. */
interface SideText {
  readonly hand: string;
  readonly herd: string;
  readonly earned: string;
  readonly bonuses: string;
  readonly seen: string;
  readonly seals: string;
}

type ReadFields = Pick<View, "round" | "starter" | "to_move" | "exchanges" | "market" | "sold">;

function viewFrom(options: Required<Options>, viewer: Seat, texts: readonly SideText[], read: ReadFields): View {
  const sides = texts.map((text, seat) => readSide(text, seat === viewer, options)) as View["sides"];
  const held = sum(sides.map((side) => side.cards + (side.herd ?? 0)));
  const { round, starter, to_move, exchanges, market, sold } = read;
  return {
    viewer,
    options,
    round,
    starter,
    to_move,
    awaiting: AWAITING_MOVE,
    exchanges,
    market,
    deck: sum(CARD_COUNTS) - sum(market) - sum(sold) - held,
    sold,
    piles: pilesLeft(sold),
    bonus_piles: BONUS_TOKENS.map((pile, place) => pile.length - sum(sides.map((side) => side.bonus_tokens[place] ?? 0))) as View["bonus_piles"],
    sides,
    result: null,
  };
}

function readSide(text: SideText, isOwn: boolean, options: Required<Options>): Side {
  const [income, tokens] = text.earned.split(":");
  const bonuses = text.bonuses === NONE ? [] : text.bonuses.split(",");
  const pileOf = (bonus: string) => (isOwn ? pileOfBonus(Number(bonus)) : PILES.indexOf(bonus.replace(HIDDEN, "")));
  return {
    seals: Number(text.seals),
    cards: text.hand === NONE ? 0 : text.hand.length,
    hand: isOwn || options.open_hands ? (counted(text.hand, GOODS.length) as View["sold"]) : null,
    seen: counted(text.seen, GOODS.length) as View["sold"],
    herd: Number(text.herd),
    income: Number(income),
    goods_tokens: Number(tokens),
    bonus_tokens: PILES.map((_, pile) => bonuses.filter((bonus) => pileOf(bonus) === pile).length) as View["bonus_piles"],
    bonuses: isOwn ? bonuses.map(Number) : null,
  };
}

function counted(text: string, kinds: number): number[] {
  return LETTERS.slice(0, kinds).map((letter) => text.split(letter).length - 1);
}

function readOptions(text: string): Required<Options> {
  const isMarked = (mark: string) => text.includes(mark);
  const marked = MARKS.map(([name, mark]) => [name, isMarked(mark) !== PRINTED_GAME[name]] as const);
  return { ...PRINTED_GAME, seals: Number(text[0]) as Required<Options>["seals"], ...Object.fromEntries(marked) };
}

/** Whether a view prints a text; a view that was read from nonsense does not. */
function isPrintedAs(found: View, text: string): boolean {
  const hasSeen = found.sides.every((side) => sum(side.seen ?? []) <= side.cards);
  return hasSeen && found.viewer === found.to_move && printView(found) === text;
}
