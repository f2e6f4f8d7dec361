// A record: a whole match as readable text, or the same values as JSON.
// docs/reference/record.md is the specification; this parser reads what servers print, and the text
// that is printed here is the one that servers print.

import type { MatchDecision, Options, RoundDecision } from "../wire";
import { PRINTED_GAME } from "./match";
import type { Both, Seat } from "./position";

export interface Ply {
  readonly seat: Seat;
  /** In the short notation. */
  readonly move: string;
  readonly tokens?: readonly number[];
  readonly bonus?: number;
  readonly refill?: string;
}

export interface Score {
  readonly rupees: Both<number>;
  readonly seal?: Seat;
  readonly by?: RoundDecision;
}

export interface Round {
  readonly starter: Seat;
  readonly deal: readonly [string, string, string];
  readonly plies?: readonly Ply[];
  readonly score?: Score;
}

export type Outcome = { readonly winner: Seat; readonly by: MatchDecision } | { readonly aborted_by: Seat | "host" };

export interface MatchRecord {
  readonly jaipur: 1;
  readonly match: string;
  readonly players: Both<string>;
  readonly options?: Options;
  readonly commitment?: string;
  readonly nonces?: Both<string>;
  readonly seed?: string;
  readonly tags?: Readonly<Record<string, string>>;
  readonly rounds?: readonly Round[];
  readonly outcome?: Outcome;
}

/** A text that is not a record: the number of the line from 1, and its text. */
export class RecordError extends Error {
  constructor(line: number, written: string) {
    super(`line ${line}: ${written}`);
  }
}

/** O1 to O5: the words of the options line that differ from the printed game. */
const OPTIONS: Readonly<Record<string, Options>> = {
  "single round": { seals: 1 },
  "three seals": { seals: 3 },
  "herds hidden": { herds_shown: false },
  "income hidden": { income_shown: false },
  "memory aid": { memory_aid: true },
  "open hands": { open_hands: true },
};
const PRINTED = "printed game";
const OWN = ["match", "player 0", "player 1", "options", "commitment", "nonce 0", "nonce 1", "seed"];
const HEADER = /^(?!result:)([a-z][a-z0-9 -]{0,30}[a-z0-9]): +(.+)$/;
const START = /^round ([1-9][0-9]{0,9}), seat ([01]) starts$/;
const DEAL = /^deal ([DGSCPLM]{5}) ([DGSCPLM]{5}) ([DGSCPLM]{2})$/;
const PLY =
  /^([01]) ([TMSX][DGSCPLM0-9/ ]{0,38}?)(?: = ([0-9](?: [0-9]){0,6}))?(?: \+ ([1-9]|10))?(?: > ([DGSCPLM]{1,5}))?$/;
const SCORE = /^score (\d{1,3}) (\d{1,3}), (?:tie|seal ([01]) by (rupees|bonus tokens|goods tokens|second tie))$/;
const RESULT = /^result: (?:the host aborts|seat ([01]) (?:aborts|wins by (seals|resignation|time|absence)))$/;

/** Parse a record. */
export function parseRecord(text: string): MatchRecord {
  const lines = new RecordLines(text);
  lines.expect(/^jaipur 1$/);
  const headers = readHeaders(lines);
  const rounds: Round[] = [];
  for (let found = lines.take(START); found !== null; found = lines.take(START)) rounds.push(readRound(lines, found));
  const result = lines.isOver ? null : lines.expect(RESULT);
  if (!lines.isOver) throw lines.error();
  return {
    ...headers,
    ...(rounds.length === 0 ? {} : { rounds }),
    ...(result === null ? {} : { outcome: outcomeOf(result) }),
  };
}

class RecordLines {
  readonly #lines: readonly (readonly [number, string])[];
  #at = 0;

  constructor(text: string) {
    const numbered = text.split("\n").map((line, at) => [at + 1, line.trim()] as const);
    this.#lines = numbered.filter(([, line]) => line !== "" && !line.startsWith("#"));
  }

  get isOver(): boolean {
    return this.#at >= this.#lines.length;
  }

  take(form: RegExp): RegExpExecArray | null {
    const found = form.exec(this.#lines[this.#at]?.[1] ?? "");
    if (found !== null) this.#at += 1;
    return found;
  }

  expect(form: RegExp): RegExpExecArray {
    const found = this.take(form);
    if (found === null) throw this.error();
    return found;
  }

  error(): RecordError {
    const [number, line] = this.#lines[this.#at] ?? [0, ""];
    return new RecordError(number, line);
  }
}

function readHeaders(lines: RecordLines): MatchRecord {
  const given = new Map<string, string>();
  for (let found = lines.take(HEADER); found !== null; found = lines.take(HEADER)) given.set(found[1] ?? "", found[2] ?? "");
  const needed = (name: string): string => {
    const value = given.get(name);
    if (value === undefined) throw lines.error();
    return name.startsWith("nonce") && value === "-" ? "" : value;
  };
  const options = readOptions(needed("options"), lines);
  const tags = [...given].filter(([name]) => !OWN.includes(name));
  const optional = (name: "commitment" | "seed") => (given.has(name) ? { [name]: needed(name) } : {});
  return {
    jaipur: 1,
    match: needed("match"),
    players: [needed("player 0"), needed("player 1")],
    ...(Object.keys(options).length === 0 ? {} : { options }),
    ...optional("commitment"),
    ...(given.has("nonce 0") ? { nonces: [needed("nonce 0"), needed("nonce 1")] as const } : {}),
    ...optional("seed"),
    ...(tags.length === 0 ? {} : { tags: Object.fromEntries(tags) }),
  };
}

function readOptions(text: string, lines: RecordLines): Options {
  if (text === PRINTED) return {};
  const chosen = text.split(", ").map((name) => {
    const option = OPTIONS[name];
    if (option === undefined) throw lines.error();
    return option;
  });
  return Object.assign({}, PRINTED_GAME, ...chosen) as Options;
}

function readRound(lines: RecordLines, start: RegExpExecArray): Round {
  const [, one = "", two = "", market = ""] = lines.expect(DEAL);
  const plies: Ply[] = [];
  for (let found = lines.take(PLY); found !== null; found = lines.take(PLY)) plies.push(plyOf(found));
  const score = lines.take(SCORE);
  return {
    starter: seatOf(start[2]),
    deal: [one, two, market],
    ...(plies.length === 0 ? {} : { plies }),
    ...(score === null ? {} : { score: scoreOf(score) }),
  };
}

function plyOf([, seat, move = "", tokens, bonus, refill]: RegExpExecArray): Ply {
  return {
    seat: seatOf(seat),
    move,
    ...(tokens === undefined ? {} : { tokens: tokens === "0" ? [] : tokens.split(" ").map(Number) }),
    ...(bonus === undefined ? {} : { bonus: Number(bonus) }),
    ...(refill === undefined ? {} : { refill }),
  };
}

function scoreOf([, one, two, seal, by]: RegExpExecArray): Score {
  const rupees = [Number(one), Number(two)] as const;
  return seal === undefined ? { rupees } : { rupees, seal: seatOf(seal), by: by as RoundDecision };
}

function outcomeOf([, seat, by]: RegExpExecArray): Outcome {
  if (by !== undefined) return { winner: seatOf(seat), by: by as MatchDecision };
  return { aborted_by: seat === undefined ? "host" : seatOf(seat) };
}

function seatOf(text: string | undefined): Seat {
  return text === "1" ? 1 : 0;
}

/** Print a record in its one canonical form, which parses back to an equal record. */
export function printRecord(record: MatchRecord): string {
  const lines = [`jaipur ${record.jaipur}`, ...headerLines(record)];
  for (const [number, { starter, deal, plies = [], score }] of (record.rounds ?? []).entries()) {
    lines.push("", `round ${number + 1}, seat ${starter} starts`, `deal ${deal.join(" ")}`, ...plies.map(printPly));
    if (score !== undefined) lines.push(printScore(score));
  }
  if (record.outcome !== undefined) lines.push("", printOutcome(record.outcome));
  return `${lines.join("\n")}\n`;
}

function headerLines({ match, players, options = {}, commitment, nonces, seed, tags = {} }: MatchRecord): string[] {
  return [
    `match: ${match}`,
    ...players.map((name, seat) => `player ${seat}: ${name}`),
    `options: ${printOptions(options)}`,
    ...(commitment === undefined ? [] : [`commitment: ${commitment}`]),
    ...(nonces ?? []).map((nonce, seat) => `nonce ${seat}: ${nonce === "" ? "-" : nonce}`),
    ...(seed === undefined ? [] : [`seed: ${seed}`]),
    ...Object.keys(tags).sort().map((name) => `${name}: ${tags[name]}`),
  ];
}

function printOptions(options: Options): string {
  const isChosen = (choice: Options): boolean =>
    Object.entries(choice).every(([name, value]) => options[name as keyof Options] === value);
  const chosen = Object.keys(OPTIONS).filter((name) => isChosen(OPTIONS[name] ?? {}));
  return chosen.join(", ") || PRINTED;
}

function printPly({ seat, move, tokens, bonus, refill }: Ply): string {
  const earned = tokens === undefined ? "" : ` = ${tokens.join(" ") || "0"}`;
  return `${seat} ${move}${earned}${bonus === undefined ? "" : ` + ${bonus}`}${refill === undefined ? "" : ` > ${refill}`}`;
}

function printScore({ rupees, seal, by }: Score): string {
  return `score ${rupees.join(" ")}, ${seal === undefined ? "tie" : `seal ${seal} by ${by}`}`;
}

function printOutcome(outcome: Outcome): string {
  if ("winner" in outcome) return `result: seat ${outcome.winner} wins by ${outcome.by}`;
  return `result: ${outcome.aborted_by === "host" ? "the host" : `seat ${outcome.aborted_by}`} aborts`;
}
