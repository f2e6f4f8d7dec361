// Made by `npm run wire` from src/jaipur/wire. Do not edit.

export type FromClient = Ask | Join | Resume | Leave | Say | Seek | Unseek | Heard | Ping;
/**
 * A card that can be sold; the same numbers as in Card.
 */
export type Good = 0 | 1 | 2 | 3 | 4 | 5;
/**
 * A card, goods first and camel last: the number is an index into every array of counts.
 */
export type Card = 0 | 1 | 2 | 3 | 4 | 5 | 6;
/**
 * All that players can say to each other at a table. Clients show it in their own language.
 */
export type Phrase =
  | "good game"
  | "good luck"
  | "goodbye"
  | "have fun"
  | "hello"
  | "lucky me"
  | "nice sale"
  | "once more"
  | "one moment"
  | "oops"
  | "thank you"
  | "thinking"
  | "well played";
export type FromServer =
  | Joined
  | Happened
  | Resumed
  | Left
  | Done
  | Refused
  | Said
  | Sought
  | Unsought
  | Paired
  | Noticed
  | Beat
  | Pong;
/**
 * What a position waits for: chance, a player, or nothing because the round is over.
 */
export type Awaiting = 0 | 1 | 2 | 3 | 4 | 5 | 6;
/**
 * E6 to E8: what decided a match.
 */
export type MatchDecision = "absence" | "resignation" | "seals" | "time";
/**
 * E4, E5: what decided a round.
 */
export type RoundDecision = "bonus tokens" | "goods tokens" | "rupees" | "second tie";
/**
 * Why something is refused: the reasons of the server, of the table, and those of the rules by name.
 */
export type Why =
  | "already ready"
  | "awaiting chance"
  | "camel taken"
  | "exchange too small"
  | "good both ways"
  | "hand full"
  | "match over"
  | "no camels"
  | "no such invitation"
  | "no such match"
  | "not away"
  | "not between rounds"
  | "not due"
  | "not in hand"
  | "not in herd"
  | "not in market"
  | "not over"
  | "not paired"
  | "not rated"
  | "not seated"
  | "not signed in"
  | "not started"
  | "not understood"
  | "not your turn"
  | "nothing to take back"
  | "out of time"
  | "precious need two"
  | "round over"
  | "stale"
  | "too late to abort"
  | "too often"
  | "unavailable"
  | "unequal exchange";

export interface Wire {
  FromClient: FromClient;
  FromServer: FromServer;
  Why: Why;
}
/**
 * A player's request at a table; answered by Done or Refused with the same id.
 */
export interface Ask {
  type: "ask";
  match: string;
  id: string;
  request: Ready | Play | Continue | TakeBack | Claim | Resign | Abort;
}
/**
 * Here, with a nonce for the deals.
 */
export interface Ready {
  type: "ready";
  nonce: string;
}
/**
 * A move, from what was seen up to a version.
 */
export interface Play {
  type: "play";
  seen: number;
  move: Take | TakeCamels | Sell | Exchange;
}
/**
 * T1: one good from the market.
 */
export interface Take {
  type: "take";
  good: Good;
}
/**
 * T2: all camels of the market.
 */
export interface TakeCamels {
  type: "camels";
}
/**
 * T5: cards of one good from the hand.
 */
export interface Sell {
  type: "sell";
  good: Good;
  cards: number;
}
/**
 * T3: goods from the market for as many cards from hand and herd; both are kept sorted.
 */
export interface Exchange {
  type: "exchange";
  /**
   * @maxItems 14
   */
  taken: Card[];
  /**
   * @maxItems 14
   */
  given: Card[];
}
/**
 * Deal the next round.
 */
export interface Continue {
  type: "continue";
}
/**
 * Take the last move back.
 */
export interface TakeBack {
  type: "take_back";
}
/**
 * The other is away.
 */
export interface Claim {
  type: "claim";
}
/**
 * E7: the seat gives the match up.
 */
export interface Resign {
  type: "resign";
}
/**
 * E9: the seat calls the match off before both have moved.
 */
export interface Abort {
  type: "abort";
}
/**
 * Tell me of a table from now on, as a player or as a watcher; answered by Joined or Refused.
 */
export interface Join {
  type: "join";
  match: string;
}
/**
 * As Join, from a version that was seen on: all that happened since comes from the log, then Resumed.
 */
export interface Resume {
  type: "resume";
  match: string;
  version: number;
}
/**
 * Tell me no more of a table; answered by Left.
 */
export interface Leave {
  type: "leave";
  match: string;
}
/**
 * A phrase to all at a table, from one who plays there; answered by Said or Refused.
 */
export interface Say {
  type: "say";
  match: string;
  phrase: Phrase;
}
/**
 * Find me an opponent, not what I sought before; answered by Sought or Refused, later by Paired.
 *
 *     It ends with this connection.
 */
export interface Seek {
  type: "seek";
  control: Live | Correspondence | Untimed;
  options?: Options;
  rated?: boolean;
}
/**
 * A clock by Fischer: so many minutes, and seconds added with each move.
 */
export interface Live {
  type: "live";
  minutes: number;
  increment: number;
}
/**
 * So many days for each move.
 */
export interface Correspondence {
  type: "correspondence";
  days: number;
}
/**
 * No clock; a match that nobody plays on is ended at last.
 */
export interface Untimed {
  type: "untimed";
}
/**
 * How a match is played and what its players are shown.
 */
export interface Options {
  seals?: 1 | 2 | 3;
  herds_shown?: boolean;
  income_shown?: boolean;
  memory_aid?: boolean;
  open_hands?: boolean;
}
/**
 * Find me nobody any more; answered by Unsought. Whoever was paired already is, and hears Paired.
 */
export interface Unseek {
  type: "unseek";
}
/**
 * The answer to a Beat, with what it had sent: so the server measures the network's delay.
 */
export interface Heard {
  type: "heard";
  sent: number;
}
/**
 * Are you there? Answered by Pong, with what was sent.
 */
export interface Ping {
  type: "ping";
  sent: number;
}
/**
 * A table as it stands.
 */
export interface Joined {
  type: "joined";
  match: string;
  version: number;
  seat: number | null;
  seated: Seated;
  standing: Standing;
}
/**
 * Who plays what at a table, and what the server is bound to.
 */
export interface Seated {
  /**
   * @minItems 2
   * @maxItems 2
   */
  sitters: [Person | House, Person | House];
  control: Live | Correspondence | Untimed;
  options: Options1;
  rated: boolean;
  commitment: string;
}
/**
 * A person's seat, or that of a program with an account of its own.
 */
export interface Person {
  type: "person";
  user: string;
  name: string;
}
/**
 * A seat of one of the house's own opponents.
 */
export interface House {
  type: "house";
  level: string;
}
/**
 * How a match is played and what its players are shown.
 */
export interface Options1 {
  seals?: 1 | 2 | 3;
  herds_shown?: boolean;
  income_shown?: boolean;
  memory_aid?: boolean;
  open_hands?: boolean;
}
/**
 * Where a table stands, as one viewer may know it.
 */
export interface Standing {
  view: View;
  times: Times;
  /**
   * @minItems 2
   * @maxItems 2
   */
  ready: [boolean, boolean];
  may_take_back: boolean;
  missed: Missed | null;
  proof: Proof | null;
}
/**
 * What a viewer may know of a match (K1, K2).
 */
export interface View {
  viewer: number | null;
  options: Options1;
  round: number;
  starter: number | null;
  to_move: number | null;
  awaiting: Awaiting;
  exchanges: number;
  market: number[];
  deck: number;
  /**
   * @minItems 6
   * @maxItems 6
   */
  sold: [number, number, number, number, number, number, ...number[]];
  piles: number[][];
  /**
   * @minItems 3
   * @maxItems 3
   */
  bonus_piles: [number, number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  sides: [Side, Side];
  result: (MatchWon | MatchAborted) | null;
}
/**
 * What a viewer may know of one player.
 */
export interface Side {
  seals: number;
  cards: number;
  hand: [number, number, number, number, number, number, ...number[]] | null;
  seen: [number, number, number, number, number, number, ...number[]] | null;
  herd: number | null;
  income: number | null;
  goods_tokens: number;
  /**
   * @minItems 3
   * @maxItems 3
   */
  bonus_tokens: [number, number, number];
  bonuses: number[] | null;
}
/**
 * E6 to E8: the match was won.
 */
export interface MatchWon {
  type: "match_won";
  seat: number;
  by: MatchDecision;
}
/**
 * E9: the match ended without a result.
 */
export interface MatchAborted {
  type: "match_aborted";
  seat: number | null;
}
/**
 * The clock of a table: what both have left, and since when whose time has been running.
 */
export interface Times {
  /**
   * @minItems 2
   * @maxItems 2
   */
  left: [number, number];
  running: number | null;
  since: number;
  now: number;
}
/**
 * A seat was said to be away; unless it comes back in time it loses the match.
 */
export interface Missed {
  type: "missed";
  seat: number;
  until: number;
}
/**
 * What the deals of a match that is over can be verified by.
 */
export interface Proof {
  seed: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  nonces: [string, string];
}
/**
 * Something happened at a table: what, and where it stands now. A version that is missing was lost.
 */
export interface Happened {
  type: "happened";
  match: string;
  version: number;
  events: (
    | Readied
    | Continued
    | TakenBack
    | Missed
    | Returned
    | DealtSeen
    | BonusSeen
    | Taken
    | CamelsTaken
    | Exchanged
    | Sold
    | Refilled
    | RoundWon
    | RoundTied
    | MatchWon
    | MatchAborted
  )[];
  standing: Standing;
}
/**
 * A seat is ready for the first deal.
 */
export interface Readied {
  type: "readied";
  seat: number;
}
/**
 * A seat is ready for the next round.
 */
export interface Continued {
  type: "continued";
  seat: number;
}
/**
 * A seat took its last move back.
 */
export interface TakenBack {
  type: "taken_back";
  seat: number;
}
/**
 * A seat that was said to be away is there.
 */
export interface Returned {
  type: "returned";
  seat: number;
}
/**
 * A deal as a viewer saw it: hands that are hidden are None, but their camels lie in the herds (S2).
 */
export interface DealtSeen {
  type: "dealt";
  round: number;
  starter: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  hands: [Good[] | null, Good[] | null];
  /**
   * @minItems 2
   * @maxItems 2
   */
  cards: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  herds: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  market: [Card, Card];
}
/**
 * A bonus draw as a viewer saw it: the value is None where it is hidden (K2).
 */
export interface BonusSeen {
  type: "bonus_drawn";
  seat: number;
  pile: number;
  value: number | null;
}
/**
 * T1: a good was taken.
 */
export interface Taken {
  type: "taken";
  seat: number;
  good: Good;
}
/**
 * T2: the market's camels joined a herd.
 */
export interface CamelsTaken {
  type: "camels_taken";
  seat: number;
  camels: number;
}
/**
 * T3: goods were exchanged for as many cards.
 */
export interface Exchanged {
  type: "exchanged";
  seat: number;
  taken: Card[];
  given: Card[];
}
/**
 * T5: cards were sold for these tokens, fewer than cards where the pile ran out.
 */
export interface Sold {
  type: "sold";
  seat: number;
  good: Good;
  cards: number;
  tokens: number[];
}
/**
 * T1, T2: cards came from the deck to the market.
 */
export interface Refilled {
  type: "refilled";
  /**
   * @minItems 1
   * @maxItems 5
   */
  cards: [Card, ...Card[]];
}
/**
 * E4, E5: a round was scored and gave a Seal.
 */
export interface RoundWon {
  type: "round_won";
  seat: number;
  by: RoundDecision;
  /**
   * @minItems 2
   * @maxItems 2
   */
  accounts: [Account, Account];
}
/**
 * E3, E4: what one player's round was worth, turned face up.
 */
export interface Account {
  /**
   * @maxItems 7
   */
  hand: Good[];
  herd: number;
  goods: number;
  goods_tokens: number;
  bonuses: number[];
  camel_token: number;
}
/**
 * E5: a round was scored, a perfect tie, and is played again.
 */
export interface RoundTied {
  type: "round_tied";
  /**
   * @minItems 2
   * @maxItems 2
   */
  accounts: [Account, Account];
}
/**
 * All that happened since was told; and the clock, which no outage has moved.
 */
export interface Resumed {
  type: "resumed";
  match: string;
  version: number;
  times: Times;
}
/**
 * Nothing more is told of a table.
 */
export interface Left {
  type: "left";
  match: string;
}
/**
 * A request was accepted, and is kept for good as this version.
 */
export interface Done {
  type: "done";
  match: string;
  id: string;
  version: number;
}
/**
 * Something was not done, and why.
 */
export interface Refused {
  type: "refused";
  why: Why;
  match?: string | null;
  id?: string | null;
  version?: number | null;
  detail?: string | null;
}
/**
 * A player said something. It is kept nowhere: whoever was not there has not heard it.
 */
export interface Said {
  type: "said";
  match: string;
  seat: number;
  phrase: Phrase;
}
/**
 * An opponent is sought, on these terms.
 */
export interface Sought {
  type: "sought";
  control: Live | Correspondence | Untimed;
  options: Options1;
  rated: boolean;
}
/**
 * Nobody is sought at this connection any more: as was asked, or since the user seeks elsewhere.
 */
export interface Unsought {
  type: "unsought";
}
/**
 * A table was set for this user, by a seek, an invitation or a rematch: join it.
 */
export interface Paired {
  type: "paired";
  match: string;
}
/**
 * How many notices this user has not read: one more came, or some were read.
 */
export interface Noticed {
  type: "noticed";
  unread: number;
}
/**
 * The server lives; tables that this client is told of, and their versions. Answered by Heard.
 */
export interface Beat {
  type: "beat";
  sent: number;
  heads: {
    [k: string]: number;
  };
}
/**
 * The answer to a Ping.
 */
export interface Pong {
  type: "pong";
  sent: number;
  now: number;
}
