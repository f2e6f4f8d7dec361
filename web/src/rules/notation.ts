// Moves as text, printed and parsed: the same grammar as in Python.

import { CAMEL, type Card, CARD_COUNTS, CARDS, LETTERS, letters } from "./cards";
import { exchange, type Good, isGood, type Move } from "./moves";
import { type NotationLanguage, type NotationWords, plain, SHORT, WORDS } from "./words";

/** Longer texts are refused without parsing. */
export const LONGEST = 200;
const MOST_CARDS = Math.max(...CARD_COUNTS);

export type Fault = "too long" | "ends early" | "unexpected" | "count" | "extra";

/** A text that is not a move: the column from 1, the fault, and what was expected there. */
export class NotationError extends Error {
  readonly fault: Fault;
  readonly column: number;
  readonly expected: readonly string[];

  constructor(fault: Fault, column: number, expected: readonly string[] = []) {
    super(`column ${column}: ${fault}`);
    this.fault = fault;
    this.column = column;
    this.expected = expected;
  }
}

/** `T G`, `M`, `S C3`, `X GS/PM`. */
export function short(move: Move): string {
  switch (move.type) {
    case "take":
      return `T ${LETTERS[move.good]}`;
    case "camels":
      return LETTERS[CAMEL];
    case "sell":
      return `S ${LETTERS[move.good]}${move.cards}`;
    case "exchange":
      return `X ${letters(move.taken)}/${letters(move.given)}`;
  }
}

/** `take gold`, `camels`, `sell 3 cloth`, `exchange gold silver for spice camel`. */
export function long(move: Move, language: NotationLanguage): string {
  const words: NotationWords = WORDS[language];
  const name = (card: Card) => words.cards[card] ?? "";
  switch (move.type) {
    case "take":
      return `${words.take} ${name(move.good)}`;
    case "camels":
      return words.plurals[CAMEL] ?? "";
    case "sell":
      return `${words.sell} ${move.cards} ${name(move.good)}`;
    case "exchange":
      return `${words.exchange} ${move.taken.map(name).join(" ")} ${words.against} ${move.given.map(name).join(" ")}`;
  }
}

type WordMeaning =
  | { readonly kind: "take" | "sell" | "exchange" | "for" }
  | { readonly kind: "card"; readonly card: Card }
  | { readonly kind: "number"; readonly number: number }
  | undefined;

interface NotationToken {
  readonly column: number;
  readonly meaning: WordMeaning;
}

const SPACES = " \\t\\r\\n\\u00a0\\u202f\\u3000";
const WORD = new RegExp(`[^${SPACES}]+`, "gu");
const SIGN = new RegExp(`[0-9]+|[^${SPACES}]`, "gu");
const SHORT_WORD = /^[TMSXDGCPL0-9/]+$/i;

/** Parse a move in the short form, in the long form of this language, or else in that of another language. */
export function parseMove(text: string, language: NotationLanguage): Move {
  if (Array.from(text).length > LONGEST) throw new NotationError("too long", LONGEST + 1);
  const first = text.match(WORD)?.[0];
  // No word of a long form consists only of these characters, so the first word decides the form.
  if (first !== undefined && SHORT_WORD.test(first)) return new MoveParser(text, scanShort(text), SHORT).move();
  const languages = Object.keys(WORDS) as NotationLanguage[];
  languages.sort((one, other) => Number(one !== language) - Number(other !== language));
  let furthest: NotationError | undefined;
  for (const spoken of languages) {
    try {
      return new MoveParser(text, scanLong(text, spoken), WORDS[spoken]).move();
    } catch (error) {
      if (!(error instanceof NotationError)) throw error;
      if (furthest === undefined || error.column > furthest.column) furthest = error;
    }
  }
  throw furthest ?? new NotationError("ends early", 1);
}

function signs(isFirst: boolean): ReadonlyMap<string, WordMeaning> {
  const found = new Map<string, WordMeaning>();
  if (isFirst) {
    found.set("t", { kind: "take" }).set("s", { kind: "sell" }).set("x", { kind: "exchange" });
    return found.set("m", { kind: "card", card: CAMEL });
  }
  for (const card of CARDS) found.set(LETTERS[card].toLowerCase(), { kind: "card", card });
  return found.set("/", { kind: "for" });
}

const FIRST_SIGNS = signs(true);
const LATER_SIGNS = signs(false);

function scanShort(text: string): NotationToken[] {
  const tokens: NotationToken[] = [];
  for (const found of text.matchAll(SIGN)) {
    const sign = found[0];
    // In a sale only: in an exchange a number could count either of its neighbours.
    const isNumber = /^[0-9]/.test(sign) && tokens[0]?.meaning?.kind === "sell";
    const meaning: WordMeaning = isNumber
      ? { kind: "number", number: Number(sign) }
      : (tokens.length > 0 ? LATER_SIGNS : FIRST_SIGNS).get(sign.toLowerCase());
    tokens.push({ column: found.index + 1, meaning });
  }
  return tokens;
}

function vocabulary(words: NotationWords): ReadonlyMap<string, WordMeaning> {
  const found = new Map<string, WordMeaning>([
    [plain(words.take), { kind: "take" }],
    [plain(words.sell), { kind: "sell" }],
    [plain(words.exchange), { kind: "exchange" }],
    [plain(words.against), { kind: "for" }],
  ]);
  for (const names of [words.cards, words.plurals]) {
    for (const card of CARDS) found.set(plain(names[card] ?? ""), { kind: "card", card });
  }
  for (const [alias, word] of words.aliases) found.set(plain(alias), found.get(plain(word)));
  return found;
}

function scanLong(text: string, language: NotationLanguage): NotationToken[] {
  const meanings = vocabulary(WORDS[language]);
  return [...text.matchAll(WORD)].map((found) => {
    const isNumber = /^[0-9]+$/.test(found[0]);
    const meaning = isNumber ? ({ kind: "number", number: Number(found[0]) } as const) : meanings.get(plain(found[0]));
    return { column: found.index + 1, meaning };
  });
}

/** A parser over tokens, from left to right. */
class MoveParser {
  readonly #text: string;
  readonly #tokens: readonly NotationToken[];
  readonly #words: NotationWords;
  #at = 0;

  constructor(text: string, tokens: readonly NotationToken[], words: NotationWords) {
    this.#text = text;
    this.#tokens = tokens;
    this.#words = words;
  }

  move(): Move {
    const first = this.#meaning();
    const { take, plurals, sell, exchange: swap } = this.#words;
    if (first?.kind === "take" || first?.kind === "sell" || first?.kind === "exchange") {
      this.#at += 1;
      const read = { take: () => this.#take(), sell: () => this.#sale(), exchange: () => this.#exchange() };
      return this.#ended(read[first.kind]());
    }
    if (first?.kind !== "card" || first.card !== CAMEL) throw this.#unexpected([take, plurals[CAMEL] ?? "", sell, swap]);
    this.#at += 1;
    return this.#ended({ type: "camels" });
  }

  #meaning(): WordMeaning {
    return this.#tokens[this.#at]?.meaning;
  }

  #unexpected(expected: readonly string[]): NotationError {
    const token = this.#tokens[this.#at];
    if (token === undefined) return new NotationError("ends early", Array.from(this.#text).length + 1, expected);
    return new NotationError("unexpected", token.column, expected);
  }

  #ended(move: Move): Move {
    const token = this.#tokens[this.#at];
    if (token !== undefined) throw new NotationError("extra", token.column);
    return move;
  }

  #take(): Move {
    const card = this.#card(this.#words.cards);
    return isGood(card) ? { type: "take", good: card } : { type: "camels" };
  }

  /** A good with its number before it, as in the long form, or behind it, as in the short. */
  #sale(): Move {
    const before = this.#count();
    const good = this.#card(this.#words.cards.slice(0, CAMEL)) as Good;
    return { type: "sell", good, cards: before ?? this.#count() ?? 1 };
  }

  #exchange(): Move {
    const taken = this.#side([this.#words.against]);
    if (this.#meaning()?.kind !== "for") throw this.#unexpected([...this.#words.cards, this.#words.against]);
    this.#at += 1;
    return exchange(taken, this.#side([]));
  }

  /** Cards, each with or without a number before it, up to the payment or the end. */
  #side(then: readonly string[]): Card[] {
    const cards: Card[] = [];
    while (cards.length === 0 || (this.#at < this.#tokens.length && this.#meaning()?.kind !== "for")) {
      const column = this.#tokens[this.#at]?.column ?? 1;
      const times = this.#count() ?? 1;
      const card = this.#card(this.#words.cards, cards.length > 0 ? then : []);
      cards.push(...Array<Card>(times).fill(card));
      if (cards.length > MOST_CARDS) throw new NotationError("count", column);
    }
    return cards;
  }

  /** One card, a camel only where the names include it. */
  #card(names: readonly string[], then: readonly string[] = []): Card {
    const meaning = this.#meaning();
    if (meaning?.kind !== "card" || meaning.card >= names.length) throw this.#unexpected([...names, ...then]);
    this.#at += 1;
    return meaning.card;
  }

  #count(): number | undefined {
    const token = this.#tokens[this.#at];
    if (token?.meaning?.kind !== "number") return undefined;
    const number = token.meaning.number;
    if (number < 1 || number > MOST_CARDS) throw new NotationError("count", token.column);
    this.#at += 1;
    return number;
  }
}
