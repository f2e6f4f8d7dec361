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
/**
 * Why somebody is reported.
 */
export type Reason = "colluding" | "help" | "leaving" | "name" | "stalling";
/**
 * What a user is.
 */
export type Kind = "guest" | "person" | "program";
/**
 * By what somebody is signed in.
 */
export type How = "guest" | "passkey" | "password" | "recovery" | "token";
/**
 * What speaks for a move; its numbers are beside it.
 */
export type Merit =
  | "bonus"
  | "camels"
  | "collects"
  | "denies"
  | "earns"
  | "ends"
  | "first"
  | "herd"
  | "quiet"
  | "room"
  | "token";
/**
 * A kind of decision, by what was played; one decision may be of several kinds.
 */
export type Habit =
  | "camels_spent"
  | "camels_taken"
  | "exchanges"
  | "hand_filled"
  | "market_opened"
  | "precious"
  | "round_end"
  | "sales_of_3"
  | "sales_of_4"
  | "sales_of_5"
  | "small_sales";
/**
 * How far somebody is with a deal.
 */
export type TryState = "called off" | "over" | "playing";
/**
 * What somebody should know.
 */
export type NoticeKind = "challenge" | "over" | "rematch" | "soon" | "turn";
/**
 * Why something is refused.
 */
export type Trouble =
  | "another protocol"
  | "banned"
  | "conflict"
  | "failed"
  | "foreign origin"
  | "last way in"
  | "name taken"
  | "no such method"
  | "not allowed"
  | "not found"
  | "not fresh"
  | "not rated"
  | "not signed in"
  | "not understood"
  | "plain http"
  | "poor password"
  | "too large"
  | "too many"
  | "too often"
  | "unavailable"
  | "wrong proof";
/**
 * A fact of the position that tells a move from the best one; its numbers are beside it.
 */
export type Code =
  | "bonus_missed"
  | "camels_left"
  | "camels_spent"
  | "closed"
  | "goods_left"
  | "hand_filled"
  | "market_opened"
  | "not_closed"
  | "sale_given"
  | "sale_missed"
  | "sold_cheaply"
  | "sold_too_soon"
  | "tokens_lost";
/**
 * What a decision is called that gave away much against the best.
 */
export type Label = "blunder" | "inaccuracy" | "mistake";

export interface Wire {
  FromClient: FromClient;
  FromServer: FromServer;
  Why: Why;
  NameAndPassword: NameAndPassword;
  Naming: Naming;
  PasswordChange: PasswordChange;
  Recovering: Recovering;
  PasskeyWanted: PasskeyWanted;
  PasskeyMade: PasskeyMade;
  PasskeySigned: PasskeySigned;
  Reporting: Reporting;
  UserSeen: UserSeen;
  Me: Me;
  Welcome: Welcome;
  Codes: Codes;
  SignInSeen: SignInSeen;
  PasskeyOptions: PasskeyOptions;
  PasskeySeen: PasskeySeen;
  ProgramSeen: ProgramSeen;
  ProgramToken: ProgramToken;
  ReportSeen: ReportSeen;
  Argument: Argument;
  AdviceWanted: AdviceWanted;
  AdviceGiven: AdviceGiven;
  HabitSeen: HabitSeen;
  Style: Style;
  HouseStyle: HouseStyle;
  Counsel: Counsel;
  Costly: Costly;
  Coached: Coached;
  CoachSeen: CoachSeen;
  TrySeen: TrySeen;
  DealSeen: DealSeen;
  DecisionSeen: DecisionSeen;
  DuelWanted: DuelWanted;
  LevelSeen: LevelSeen;
  TableWanted: TableWanted;
  TableFound: TableFound;
  InvitationWanted: InvitationWanted;
  InvitationMade: InvitationMade;
  InvitationSeen: InvitationSeen;
  QueueSeen: QueueSeen;
  TableListed: TableListed;
  LobbySeen: LobbySeen;
  RatingSeen: RatingSeen;
  PlayedSeen: PlayedSeen;
  PlayerSeen: PlayerSeen;
  PageAsked: PageAsked;
  SpeedAsked: SpeedAsked;
  PastSeen: PastSeen;
  LeaderSeen: LeaderSeen;
  NoticeSeen: NoticeSeen;
  NoticesSeen: NoticesSeen;
  UnreadSeen: UnreadSeen;
  NoticesRead: NoticesRead;
  PushKey: PushKey;
  PushKeys: PushKeys;
  PushWanted: PushWanted;
  SubscriptionSeen: SubscriptionSeen;
  Pushed: Pushed;
  Problem: Problem;
  ThemeSeen: ThemeSeen;
  SolverSeen: SolverSeen;
  PuzzlesSeen: PuzzlesSeen;
  NextAsked: NextAsked;
  TriedSeen: TriedSeen;
  PuzzleSeen: PuzzleSeen;
  MoveWorth: MoveWorth;
  SolutionSeen: SolutionSeen;
  AttemptWanted: AttemptWanted;
  AttemptSeen: AttemptSeen;
  Fact: Fact;
  Candidate: Candidate;
  Decision: Decision;
  Change: Change;
  Turn: Turn;
  Tally: Tally;
  RoundReview: RoundReview;
  Moment: Moment;
  Verdict: Verdict;
  Review: Review;
  Weigh: Weigh;
  PlayOn: PlayOn;
  PlyOn: PlyOn;
  PlayedOn: PlayedOn;
  ReviewMade: ReviewMade;
  ReviewUnderWay: ReviewUnderWay;
  ReviewUnasked: ReviewUnasked;
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
  shared?: Shared | null;
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
 * A deal that others play as well, each against the house: nothing is told of it before it is closed.
 */
export interface Shared {
  deal: string;
  closes_at: number;
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
/**
 * Who somebody is, or wants to be.
 */
export interface NameAndPassword {
  name: string;
  password: string;
}
/**
 * What a person, or a program, shall be called.
 */
export interface Naming {
  name: string;
}
/**
 * A person wants another password; the old one is needed where there is one.
 */
export interface PasswordChange {
  new: string;
  old?: string | null;
}
/**
 * Somebody has a recovery code, and wants a new password.
 */
export interface Recovering {
  name: string;
  code: string;
  password: string;
}
/**
 * Somebody wants a passkey; a guest says what to be called.
 */
export interface PasskeyWanted {
  name?: string | null;
}
/**
 * What a device made: `response` of `navigator.credentials.create()`.
 */
export interface PasskeyMade {
  client_data: string;
  attestation: string;
  name?: string | null;
}
/**
 * What a device signed: `id` and `response` of `navigator.credentials.get()`.
 */
export interface PasskeySigned {
  id: string;
  client_data: string;
  authenticator_data: string;
  signature: string;
}
/**
 * Somebody reports another.
 */
export interface Reporting {
  user: string;
  match: string;
  reason: Reason;
}
/**
 * A user, as everybody may see them.
 */
export interface UserSeen {
  id: string;
  name: string;
  kind: Kind;
}
/**
 * Who is asking, as only they may see it.
 */
export interface Me {
  id: string;
  name: string;
  kind: Kind;
  opened_at: number;
  is_fresh: boolean;
  has_password: boolean;
  passkeys: number;
  codes_left: number;
}
/**
 * An account was made; the recovery codes are shown this once.
 */
export interface Welcome {
  user: UserSeen;
  codes: string[];
}
/**
 * New recovery codes, shown this once.
 */
export interface Codes {
  codes: string[];
}
/**
 * Where somebody is signed in, or a token of a program.
 */
export interface SignInSeen {
  id: string;
  how: How;
  made_at: number;
  used_at: number;
  is_this: boolean;
}
/**
 * What a browser is asked: for `parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`.
 */
export interface PasskeyOptions {
  options: {};
}
/**
 * A passkey of one's own.
 */
export interface PasskeySeen {
  id: string;
  made_at: number;
  used_at: number;
}
/**
 * A program of one's own, and its tokens by name.
 */
export interface ProgramSeen {
  user: UserSeen;
  tokens: SignInSeen[];
}
/**
 * A program's new token, shown this once.
 */
export interface ProgramToken {
  user: UserSeen;
  token: string;
}
/**
 * A report that one made.
 */
export interface ReportSeen {
  user: string;
  match: string;
  reason: Reason;
  made_at: number;
}
/**
 * What speaks for a move, and its numbers by name: `good`, `cards`, `rupees`, `low`, `high`, `camels`.
 */
export interface Argument {
  merit: Merit;
  numbers: {
    [k: string]: number;
  };
}
/**
 * How much of it is wanted, and at which version of the table.
 */
export interface AdviceWanted {
  version: number;
  step: "kind" | "move" | "why";
}
/**
 * No more than was wanted.
 */
export interface AdviceGiven {
  kind: "camels" | "exchange" | "sell" | "take";
  move: (Take | TakeCamels | Sell | Exchange) | null;
  arguments: Argument[] | null;
}
/**
 * What decisions of a kind gave away, in points of the chance to win a match.
 */
export interface HabitSeen {
  habit: Habit;
  title: {
    [k: string]: string;
  };
  decisions: number;
  mean: number;
  error: number;
  a_match: number;
  share: number;
}
/**
 * How somebody plays, whatever it is worth.
 */
export interface Style {
  rounds: number;
  sales: number;
  /**
   * @minItems 4
   * @maxItems 4
   */
  sizes: [number, number, number, number];
  exchanges: number;
  camels: number;
}
/**
 * How the strongest opponent plays against itself, and with how much work a decision it did.
 */
export interface HouseStyle {
  level: string;
  work: number;
  matches: number;
  style: Style;
}
/**
 * The one piece of advice: the habit that surely costs most, and the theme of puzzles that trains it.
 */
export interface Counsel {
  habit: Habit;
  text: {
    [k: string]: string;
  };
  theme: string;
  theme_title: {
    [k: string]: string;
  };
}
/**
 * A decision that gave away much, and where it is: the turn of the review, from 0.
 */
export interface Costly {
  match: string;
  seat: number;
  at: number;
  round: number;
  move: string;
  loss: number;
}
/**
 * What is said of some matches.
 */
export interface Coached {
  matches: number;
  decisions: number;
  a_match: number;
  habits: HabitSeen[];
  style: Style;
  counsel: Counsel | null;
  costliest: Costly[];
}
/**
 * What is said to a player, and which of their matches could be reviewed for it.
 */
export interface CoachSeen {
  coached: Coached;
  house: HouseStyle;
  under_way: number;
  unasked: number;
  /**
   * @maxItems 5
   */
  ask: string[];
}
/**
 * How somebody fared with a deal, at the first attempt: there is no other.
 */
export interface TrySeen {
  player: string;
  is_me: boolean;
  is_guest: boolean;
  state: TryState;
  won: boolean | null;
  rupees: [number, number] | null;
  place: number | null;
  match: string | null;
}
/**
 * A deal that several play, as whoever asks may know it.
 */
export interface DealSeen {
  deal: string;
  day: string | null;
  host: string | null;
  level: string;
  commitment: string;
  closes_in: number | null;
  seed: string | null;
  tomorrow: string | null;
  may_try: boolean;
  tried: number;
  mine: TrySeen | null;
  board: TrySeen[];
}
/**
 * What others did where the asker had to decide, who had come there by the same moves.
 */
export interface DecisionSeen {
  number: number;
  move: Take | TakeCamels | Sell | Exchange;
  others: number;
  same: number;
  other_move: (Take | TakeCamels | Sell | Exchange) | null;
  other_times: number;
}
/**
 * Whom both play.
 */
export interface DuelWanted {
  level: string;
}
/**
 * One of the house's own opponents.
 */
export interface LevelSeen {
  name: string;
  title: {
    [k: string]: string;
  };
  about: {
    [k: string]: string;
  };
  rating: number | null;
}
/**
 * What to play against the house.
 */
export interface TableWanted {
  level: string;
  control?: Live | Correspondence | Untimed;
  options?: Options2;
  rated?: boolean;
}
/**
 * How a match is played and what its players are shown.
 */
export interface Options2 {
  seals?: 1 | 2 | 3;
  herds_shown?: boolean;
  income_shown?: boolean;
  memory_aid?: boolean;
  open_hands?: boolean;
}
/**
 * A match to join; None while somebody else has yet to come.
 */
export interface TableFound {
  match: string | null;
}
/**
 * What to play with whoever has the link, or with one player who is challenged.
 */
export interface InvitationWanted {
  control?: Live | Correspondence | Untimed;
  options?: Options3;
  rated?: boolean;
  to?: string | null;
  hours?: number;
}
/**
 * How a match is played and what its players are shown.
 */
export interface Options3 {
  seals?: 1 | 2 | 3;
  herds_shown?: boolean;
  income_shown?: boolean;
  memory_aid?: boolean;
  open_hands?: boolean;
}
/**
 * An invitation; what its link ends with is told this once.
 */
export interface InvitationMade {
  id: string;
  token: string;
}
/**
 * An invitation that is open, or the match that came of it.
 */
export interface InvitationSeen {
  id: string;
  host: string | null;
  control: (Live | Correspondence | Untimed) | null;
  options: Options1 | null;
  rated: boolean | null;
  is_mine: boolean;
  is_for_me: boolean;
  expires_in: number | null;
  match: string | null;
}
/**
 * How many wait for an opponent.
 */
export interface QueueSeen {
  control: Live | Correspondence | Untimed;
  waiting: number;
}
/**
 * A table in play.
 */
export interface TableListed {
  match: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  sitters: [Person | House, Person | House];
  control: Live | Correspondence | Untimed;
  options: Options1;
  rated: boolean;
  version: number;
  to_move: number | null;
  deadline: number | null;
  seat: number | null;
}
/**
 * Who waits, and what can be watched.
 */
export interface LobbySeen {
  queues: QueueSeen[];
  tables: TableListed[];
}
/**
 * How strong somebody is thought to be.
 */
export interface RatingSeen {
  speed: string;
  rating: number;
  deviation: number;
  is_provisional: boolean;
}
/**
 * A match that is over.
 */
export interface PlayedSeen {
  match: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  players: [string, string];
  seat: number;
  winner: number | null;
  decision: MatchDecision | null;
  rated: boolean;
  control: Live | Correspondence | Untimed;
  ended_at: number;
}
/**
 * A player's page.
 */
export interface PlayerSeen {
  user: UserSeen;
  ratings: RatingSeen[];
  played: PlayedSeen[];
  next: string | null;
}
/**
 * Which page: of what came before a match.
 */
export interface PageAsked {
  before?: string | null;
}
/**
 * Of which speed.
 */
export interface SpeedAsked {
  speed: string;
}
/**
 * A rating as it was after a match.
 */
export interface PastSeen {
  at: number;
  rating: number;
  deviation: number;
  match: string;
}
/**
 * Somebody on a leaderboard: a player, or a level of the house's.
 */
export interface LeaderSeen {
  name: string;
  is_house: boolean;
  rating: number;
  deviation: number;
}
/**
 * Something that somebody should know.
 */
export interface NoticeSeen {
  id: string;
  kind: NoticeKind;
  opponent: string;
  match: string | null;
  invitation: string | null;
  at: number;
  is_read: boolean;
}
/**
 * All notices of somebody, the newest first.
 */
export interface NoticesSeen {
  unread: number;
  notices: NoticeSeen[];
}
/**
 * How many notices somebody has not read.
 */
export interface UnreadSeen {
  unread: number;
}
/**
 * Which notices were read; None for all.
 */
export interface NoticesRead {
  ids?: string[] | null;
}
/**
 * The `applicationServerKey` that a browser subscribes with.
 */
export interface PushKey {
  key: string;
}
/**
 * What a browser has messages encrypted for.
 */
export interface PushKeys {
  p256dh: string;
  auth: string;
}
/**
 * A browser would be told: `PushSubscription.toJSON()`.
 */
export interface PushWanted {
  endpoint: string;
  keys: PushKeys;
  expirationTime?: number | null;
}
/**
 * A browser of one's own that is told.
 */
export interface SubscriptionSeen {
  id: string;
  host: string;
  made_at: number;
  is_this: boolean;
}
/**
 * What a browser is sent, encrypted: nothing of any card.
 */
export interface Pushed {
  kind: NoticeKind;
  id: string;
  opponent: string;
  match?: string | null;
  invitation?: string | null;
  unread?: number;
}
/**
 * A refusal as it travels.
 */
export interface Problem {
  why: Trouble;
  detail?: string | null;
}
/**
 * What puzzles are about.
 */
export interface ThemeSeen {
  name: string;
  title: {
    [k: string]: string;
  };
  about: {
    [k: string]: string;
  };
  puzzles: number;
}
/**
 * How somebody fares.
 */
export interface SolverSeen {
  rating: number;
  deviation: number;
  provisional: boolean;
  tried: number;
  solved: number;
  streak: number;
  best_streak: number;
  daily: boolean;
}
/**
 * What there is.
 */
export interface PuzzlesSeen {
  puzzles: number;
  day: string;
  daily: string;
  themes: ThemeSeen[];
  me: SolverSeen | null;
}
/**
 * Which puzzle to give next: any, or one with a theme.
 */
export interface NextAsked {
  theme?: string | null;
}
/**
 * What became of a puzzle that somebody has tried.
 */
export interface TriedSeen {
  right: boolean;
  found: boolean;
  shown: boolean;
}
/**
 * What to find the best move in: all that the seat knows, and nothing of the answer.
 */
export interface PuzzleSeen {
  id: string;
  view: View;
  rating: number;
  day: string | null;
  tried: TriedSeen | null;
}
/**
 * A move that was weighed: the chance to win the match that it gives, and its standard error.
 */
export interface MoveWorth {
  move: Take | TakeCamels | Sell | Exchange;
  value: number;
  error: number;
}
/**
 * The answer first, what else was weighed, and why.
 */
export interface SolutionSeen {
  best: MoveWorth[];
  exact: boolean;
  reasons: {
    [k: string]: string[];
  };
  themes: ThemeSeen[];
}
/**
 * The move that somebody takes for the best.
 */
export interface AttemptWanted {
  move: Take | TakeCamels | Sell | Exchange;
}
/**
 * Whether it is.
 */
export interface AttemptSeen {
  right: boolean;
  first: boolean;
  worth: MoveWorth | null;
  loss: number | null;
  change: number;
  me: SolverSeen;
  rating: number;
  themes: ThemeSeen[];
  solution: SolutionSeen | null;
}
/**
 * A fact, and its numbers by name: `good`, `cards`, `rupees`, `low`, `high`, `held`, `camels`.
 */
export interface Fact {
  code: Code;
  numbers: {
    [k: string]: number;
  };
}
/**
 * A move that was weighed, in the short notation, and the chance to win the match that it gives.
 */
export interface Candidate {
  move: string;
  value: number;
  error: number;
}
/**
 * What a seat decided, judged from its view alone: no card that it could not know has a part in it.
 */
export interface Decision {
  seat: number;
  view: string;
  move: string;
  value: number;
  error: number;
  after: number;
  loss: number;
  loss_error: number;
  label: Label | null;
  solved: boolean;
  best: Candidate[];
  reasons: Fact[];
}
/**
 * How a seat's chance to win the match changed: after = before + skill + luck + hidden.
 */
export interface Change {
  before: number;
  skill: number;
  luck: number;
  hidden: number;
  after: number;
}
/**
 * A ply, a deal, or an end that a player brought about; with what it changed for either seat.
 */
export interface Turn {
  round: number;
  part: number | ("deal" | "result" | "score" | "start");
  decision: Decision | null;
  /**
   * @minItems 2
   * @maxItems 2
   */
  changes: [Change, Change];
}
/**
 * A player's sums, over a round or the match.
 */
export interface Tally {
  decisions: number;
  accuracy: number | null;
  loss: number;
  inaccuracies: number;
  mistakes: number;
  blunders: number;
  skill: number;
  luck: number;
  hidden: number;
}
/**
 * One round: who started, who got the Seal if anybody did, and both players' sums.
 */
export interface RoundReview {
  round: number;
  starter: number;
  seal: number | null;
  /**
   * @minItems 2
   * @maxItems 2
   */
  tallies: [Tally, Tally];
}
/**
 * A key moment: the turn, for whom it changed much, by what, and by how many points.
 */
export interface Moment {
  round: number;
  part: number | ("deal" | "result" | "score" | "start");
  kind: "decision" | "hidden" | "luck";
  seat: number;
  points: number;
}
/**
 * Who won, who gave away less, and whom chance helped; None for nobody, or hardly anybody.
 */
export interface Verdict {
  winner: number | null;
  better: number | null;
  lucky: number | null;
}
/**
 * All that is said of a match.
 */
export interface Review {
  version: 1;
  match: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  players: [string, string];
  options: Options1;
  judge: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  start: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  end: [number, number];
  turns: Turn[];
  rounds: RoundReview[];
  /**
   * @minItems 2
   * @maxItems 2
   */
  tallies: [Tally, Tally];
  moments: Moment[];
  verdict: Verdict;
}
/**
 * Asks what another move would have been worth, in the place of the one played.
 */
export interface Weigh {
  round: number;
  ply: number;
  move: string;
}
/**
 * Asks the house to reply in a round that is played on, in the place of a ply and those after it.
 */
export interface PlayOn {
  round: number;
  ply: number;
  /**
   * @minItems 1
   * @maxItems 200
   */
  moves: [string, ...string[]];
}
/**
 * A move in a round that is played on, as the seat that does so sees it.
 */
export interface PlyOn {
  seat: number;
  move: string;
  events: (
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
  view: View;
}
/**
 * What came of the last move, for the seat that plays on; nothing of it is kept.
 */
export interface PlayedOn {
  seat: number;
  plies: PlyOn[];
  was: (RoundWon | RoundTied) | null;
}
/**
 * A match's review is there.
 */
export interface ReviewMade {
  type: "made";
  review: Review;
}
/**
 * It was asked for: so many turns are judged, of so many; of none while it waits to be begun.
 */
export interface ReviewUnderWay {
  type: "under_way";
  done: number;
  of: number;
}
/**
 * Nobody asked for it, or it could not be made.
 */
export interface ReviewUnasked {
  type: "unasked";
}
