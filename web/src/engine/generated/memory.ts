// Made by `python -m webassembly.typescript` from webassembly/exports.py. Do not edit.

export type NumberKind = "i8" | "u8" | "i16" | "u16" | "i32" | "u32" | "i64" | "f32" | "f64" | "u64";

/** An array, or a single item if it has no shape: of what kind, and where it begins. */
export interface ArrayLayout {
  readonly kind: NumberKind | RecordName;
  readonly offset: number;
  readonly shape: readonly number[];
}

/** How a record is laid out. */
export interface RecordFields {
  readonly size: number;
  readonly fields: Readonly<Record<string, ArrayLayout>>;
}

/** A place in the memory: so many bytes after the address that the module exports by this name. */
export interface MemoryPlace extends ArrayLayout {
  readonly symbol: string;
}

/** The fields of POSITION. */
export interface PositionRecord {
  market: number[];
  hand: number[][];
  herd: number[];
  seen: number[][];
  sold: number[];
  income: number[];
  tokens: number[];
  bonuses: number[][];
  deck: number;
  starter: number;
  to_move: number;
  exchanges: number;
  awaiting: number;
}

/** The fields of DEAL. */
export interface DealRecord {
  deck: number[];
  bonuses: number[][];
}

/** The fields of SEAT_VIEW. */
export interface SeatViewRecord {
  seat: number;
  open_hands: number;
  market: number[];
  hand: number[];
  other_cards: number;
  other_hand: number[];
  seen: number[][];
  herd: number[];
  sold: number[];
  income: number[];
  tokens: number[];
  bonuses: number[];
  other_bonuses: number[];
  deck: number;
  starter: number;
  to_move: number;
  exchanges: number;
  awaiting: number;
}

/** The fields of CHARACTER. */
export interface CharacterRecord {
  temperature: number;
  slack: number;
  reach: number;
  forgetful: number;
  camels: number;
  parting: number;
  exchanges: number;
  precious: number;
  small_sales: number;
  large_sales: number;
}

/** The fields of SEARCH_JOB. */
export interface SearchJobRecord {
  start: bigint;
  most: number;
  work: number;
  before: number;
  visits: number;
}

/** The fields of DECISION. */
export interface DecisionRecord {
  count: number;
  places: number[];
  moves: number[];
  values: number[];
  work: number;
}

/** The fields of ESTIMATE. */
export interface EstimateRecord {
  work: number;
  batch: number;
  played: number;
  count: number;
  solved: number;
  turn: number;
  batches: number;
}

/** The fields of WORTH. */
export interface WorthRecord {
  move: number;
  chance: number;
  error: number;
  behind: number;
}

/** The fields of LUCK. */
export interface LuckRecord {
  mover: number;
  other: number;
  expected: number;
}

/** What each array of the memory holds, by its name. */
export interface MemoryValues {
  position: PositionRecord;
  deal: DealRecord;
  moves: number[];
  dice: bigint[];
  played: number[];
  view: SeatViewRecord;
  root: PositionRecord[];
  character: CharacterRecord;
  search: SearchJobRecord;
  decision: DecisionRecord;
  "net.features": number[][];
  "net.bias": number[];
  "net.win": number[];
  "net.margin": number[];
  "estimation.estimate": EstimateRecord[];
  "estimation.played": number[];
  "estimation.worths": WorthRecord[];
  "luck.forecast.curve": number[];
  "luck.luck": LuckRecord[];
  before: PositionRecord[];
  after: PositionRecord[];
}

export type RecordName = "PositionRecord" | "DealRecord" | "SeatViewRecord" | "CharacterRecord" | "SearchJobRecord" | "DecisionRecord" | "EstimateRecord" | "WorthRecord" | "LuckRecord";

/** In the place of one of the root's moves: the most promising. */
export const MOST_PROMISING = -1;

/** Visits of the tree between two reports of progress. */
export const PORTION = 32;

/** In the place of one of the root's moves: no visit is left. */
export const DONE = -2;

/** Positions that solving the end of a round may visit for an estimate. */
export const MOST_SOLVER_VISITS = 60000;

/** The exported kernels. */
export interface Kernels {
  clear(starter: number): void;
  list_moves(): number;
  refuse(number: number): number;
  play(move: number): void;
  may_draw_card(card: number): number;
  may_draw_bonus(kind: number): number;
  draw_card(card: number): void;
  draw_bonus(kind: number): void;
  settle(): void;
  rupees(seat: number): number;
  winner(): number;
  play_rounds(rounds: number): void;
  see(seat: number, open_hands: number): void;
  lay_plainest_world(): void;
  win_chance(seat: number): number;
  solve_end(): number;
  may_be_solved(): number;
  solve(budget: number): number;
  take_solved(count: number): number;
  decide_at_sight(): void;
  decide_in_character(open_hands: number): void;
  begin_search(most: number): number;
  plant(): number;
  add_work(work: number): void;
  goes_on(timed: number): number;
  visit_root(place: number, visits: number): void;
  conclude_search(): void;
  begin_estimate(played: number): number;
  next_visit(): number;
  weigh_draw(move: number): number;
  waiting_chance(): number;
  calibrated(chance: number, slope: number, shift: number): number;
  exponential(x: number): number;
}

/** How the fields of each record are laid out. */
export const RECORDS: Readonly<Record<RecordName, RecordFields>> = {
  PositionRecord: {
    size: 528,
    fields: {
      market: { kind: "i64", offset: 0, shape: [7] },
      hand: { kind: "i64", offset: 56, shape: [2, 6] },
      herd: { kind: "i64", offset: 152, shape: [2] },
      seen: { kind: "i64", offset: 168, shape: [2, 6] },
      sold: { kind: "i64", offset: 264, shape: [6] },
      income: { kind: "i64", offset: 312, shape: [2] },
      tokens: { kind: "i64", offset: 328, shape: [2] },
      bonuses: { kind: "i64", offset: 344, shape: [2, 9] },
      deck: { kind: "i64", offset: 488, shape: [] },
      starter: { kind: "i64", offset: 496, shape: [] },
      to_move: { kind: "i64", offset: 504, shape: [] },
      exchanges: { kind: "i64", offset: 512, shape: [] },
      awaiting: { kind: "i64", offset: 520, shape: [] },
    },
  },
  DealRecord: {
    size: 584,
    fields: {
      deck: { kind: "i64", offset: 0, shape: [52] },
      bonuses: { kind: "i64", offset: 416, shape: [3, 7] },
    },
  },
  SeatViewRecord: {
    size: 504,
    fields: {
      seat: { kind: "i64", offset: 0, shape: [] },
      open_hands: { kind: "i64", offset: 8, shape: [] },
      market: { kind: "i64", offset: 16, shape: [7] },
      hand: { kind: "i64", offset: 72, shape: [6] },
      other_cards: { kind: "i64", offset: 120, shape: [] },
      other_hand: { kind: "i64", offset: 128, shape: [6] },
      seen: { kind: "i64", offset: 176, shape: [2, 6] },
      herd: { kind: "i64", offset: 272, shape: [2] },
      sold: { kind: "i64", offset: 288, shape: [6] },
      income: { kind: "i64", offset: 336, shape: [2] },
      tokens: { kind: "i64", offset: 352, shape: [2] },
      bonuses: { kind: "i64", offset: 368, shape: [9] },
      other_bonuses: { kind: "i64", offset: 440, shape: [3] },
      deck: { kind: "i64", offset: 464, shape: [] },
      starter: { kind: "i64", offset: 472, shape: [] },
      to_move: { kind: "i64", offset: 480, shape: [] },
      exchanges: { kind: "i64", offset: 488, shape: [] },
      awaiting: { kind: "i64", offset: 496, shape: [] },
    },
  },
  CharacterRecord: {
    size: 80,
    fields: {
      temperature: { kind: "f64", offset: 0, shape: [] },
      slack: { kind: "f64", offset: 8, shape: [] },
      reach: { kind: "i64", offset: 16, shape: [] },
      forgetful: { kind: "i64", offset: 24, shape: [] },
      camels: { kind: "f64", offset: 32, shape: [] },
      parting: { kind: "f64", offset: 40, shape: [] },
      exchanges: { kind: "f64", offset: 48, shape: [] },
      precious: { kind: "f64", offset: 56, shape: [] },
      small_sales: { kind: "f64", offset: 64, shape: [] },
      large_sales: { kind: "f64", offset: 72, shape: [] },
    },
  },
  SearchJobRecord: {
    size: 40,
    fields: {
      start: { kind: "u64", offset: 0, shape: [] },
      most: { kind: "i64", offset: 8, shape: [] },
      work: { kind: "i64", offset: 16, shape: [] },
      before: { kind: "i64", offset: 24, shape: [] },
      visits: { kind: "i64", offset: 32, shape: [] },
    },
  },
  DecisionRecord: {
    size: 232,
    fields: {
      count: { kind: "i64", offset: 0, shape: [] },
      places: { kind: "i64", offset: 8, shape: [9] },
      moves: { kind: "i64", offset: 80, shape: [9] },
      values: { kind: "f64", offset: 152, shape: [9] },
      work: { kind: "i64", offset: 224, shape: [] },
    },
  },
  EstimateRecord: {
    size: 56,
    fields: {
      work: { kind: "i64", offset: 0, shape: [] },
      batch: { kind: "i64", offset: 8, shape: [] },
      played: { kind: "i64", offset: 16, shape: [] },
      count: { kind: "i64", offset: 24, shape: [] },
      solved: { kind: "i64", offset: 32, shape: [] },
      turn: { kind: "i64", offset: 40, shape: [] },
      batches: { kind: "i64", offset: 48, shape: [] },
    },
  },
  WorthRecord: {
    size: 32,
    fields: {
      move: { kind: "i64", offset: 0, shape: [] },
      chance: { kind: "f64", offset: 8, shape: [] },
      error: { kind: "f64", offset: 16, shape: [] },
      behind: { kind: "f64", offset: 24, shape: [] },
    },
  },
  LuckRecord: {
    size: 24,
    fields: {
      mover: { kind: "f64", offset: 0, shape: [] },
      other: { kind: "f64", offset: 8, shape: [] },
      expected: { kind: "f64", offset: 16, shape: [] },
    },
  },
};

/** Where each array of the memory is. */
export const PLACES: Readonly<Record<keyof MemoryValues, MemoryPlace>> = {
  position: { symbol: "memory.position", kind: "PositionRecord", offset: 0, shape: [] },
  deal: { symbol: "memory.deal", kind: "DealRecord", offset: 0, shape: [] },
  moves: { symbol: "memory.moves", kind: "i16", offset: 0, shape: [175] },
  dice: { symbol: "memory.dice", kind: "u64", offset: 0, shape: [1] },
  played: { symbol: "memory.played", kind: "i64", offset: 0, shape: [3] },
  view: { symbol: "memory.view", kind: "SeatViewRecord", offset: 0, shape: [] },
  root: { symbol: "memory.root", kind: "PositionRecord", offset: 0, shape: [1] },
  character: { symbol: "memory.character", kind: "CharacterRecord", offset: 0, shape: [] },
  search: { symbol: "memory.search", kind: "SearchJobRecord", offset: 0, shape: [] },
  decision: { symbol: "memory.decision", kind: "DecisionRecord", offset: 0, shape: [] },
  "net.features": { symbol: "memory.net.features", kind: "f32", offset: 0, shape: [2425, 128] },
  "net.bias": { symbol: "memory.net.bias", kind: "f32", offset: 0, shape: [128] },
  "net.win": { symbol: "memory.net.win", kind: "f32", offset: 0, shape: [129] },
  "net.margin": { symbol: "memory.net.margin", kind: "f32", offset: 0, shape: [129] },
  "estimation.estimate": { symbol: "memory.estimation.estimate", kind: "EstimateRecord", offset: 0, shape: [1] },
  "estimation.played": { symbol: "memory.estimation.played", kind: "i16", offset: 0, shape: [175] },
  "estimation.worths": { symbol: "memory.estimation.worths", kind: "WorthRecord", offset: 0, shape: [175] },
  "luck.forecast.curve": { symbol: "memory.luck.forecast.curve", kind: "f64", offset: 0, shape: [2] },
  "luck.luck": { symbol: "memory.luck.luck", kind: "LuckRecord", offset: 0, shape: [1] },
  before: { symbol: "memory.before", kind: "PositionRecord", offset: 0, shape: [1] },
  after: { symbol: "memory.after", kind: "PositionRecord", offset: 0, shape: [1] },
};
