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
 * The phrases that players can send to each other. Clients show them in their own language.
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
 * A way to end a match before its last move, named as the request for it.
 */
export type Exit = "abort" | "claim" | "resign";
/**
 * E4, E5: what decided a round.
 */
export type RoundDecision = "bonus tokens" | "goods tokens" | "rupees" | "second tie";
/**
 * Why a request is refused: reasons of the server, of the table, and of the rules.
 */
export type Why =
  | "already ready"
  | "awaiting chance"
  | "camel taken"
  | "claimed too often"
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
  | "taken back too often"
  | "too late to abort"
  | "too often"
  | "unavailable"
  | "unequal exchange";
/**
 * The reason of a report.
 */
export type Reason = "colluding" | "help" | "leaving" | "name" | "stalling";
/**
 * The kind of a user.
 */
export type Kind = "guest" | "person" | "program";
/**
 * How a user signed in.
 */
export type How = "guest" | "passkey" | "password" | "recovery" | "token";
/**
 * A reason for a move. Its numbers are in the field beside it.
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
 * What a member may do in a club.
 */
export type ClubRole = "member" | "organiser" | "owner";
/**
 * A kind of mistake: a move of a kind where the best move was of another, or the other way round.
 */
export type Habit =
  | "bonus_missed"
  | "camels_kept"
  | "camels_left"
  | "camels_spent"
  | "camels_taken"
  | "exchanges"
  | "exchanges_missed"
  | "hand_filled"
  | "large_sales"
  | "late_sales"
  | "precious_chased"
  | "precious_left"
  | "small_sales";
/**
 * A fact that explains why a move is worse than the best one. Its numbers are in the field beside it.
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
 * The progress of a player with a deal.
 */
export type TryState = "called off" | "over" | "playing";
/**
 * How the points of a meeting were decided.
 */
export type DecidedBy = "conceded" | "played" | "unplayed";
/**
 * How far a season is.
 */
export type SeasonPhase = "closed" | "joining" | "running";
/**
 * What the host or a moderator did.
 */
export type AuditAction = "appoint" | "ban" | "close" | "delete" | "dismiss" | "settle" | "unban";
/**
 * The kind of a notice.
 */
export type NoticeKind =
  "begun" | "challenge" | "closed" | "due" | "over" | "ready" | "rematch" | "soon" | "turn";
/**
 * How a match ended that no Seal decided.
 */
export type DeviceEnd = "aborted" | "resigned" | "too long";
/**
 * What is wrong with a name or a password that somebody chose.
 */
export type FieldFault =
  | "common"
  | "few letters"
  | "has name"
  | "has site"
  | "letters"
  | "reserved"
  | "taken"
  | "too long"
  | "too short";
/**
 * Why a request is refused.
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
  | "poor name"
  | "poor password"
  | "too large"
  | "too many"
  | "too often"
  | "unavailable"
  | "wrong proof";
/**
 * The label of a decision that lost much compared with the best move.
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
  ClubDescribed: ClubDescribed;
  ClubLink: ClubLink;
  ClubJoining: ClubJoining;
  RoleGiven: RoleGiven;
  ClubMemberSeen: ClubMemberSeen;
  ClubListed: ClubListed;
  ClubSeen: ClubSeen;
  HabitSeen: HabitSeen;
  Style: Style;
  HouseStyle: HouseStyle;
  Costly: Costly;
  Drill: Drill;
  Counsel: Counsel;
  Coached: Coached;
  CoachSeen: CoachSeen;
  TrySeen: TrySeen;
  DealSeen: DealSeen;
  DecisionSeen: DecisionSeen;
  DuelWanted: DuelWanted;
  EveningLink: EveningLink;
  EveningJoining: EveningJoining;
  EveningFound: EveningFound;
  EveningPlayer: EveningPlayer;
  OrganiserKey: OrganiserKey;
  EveningTable: EveningTable;
  EveningPlace: EveningPlace;
  EveningSeen: EveningSeen;
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
  SeatRating: SeatRating;
  MatchRatings: MatchRatings;
  PlayedSeen: PlayedSeen;
  PlayerSeen: PlayerSeen;
  PageAsked: PageAsked;
  SpeedAsked: SpeedAsked;
  PastSeen: PastSeen;
  LeaderSeen: LeaderSeen;
  RelationSeen: RelationSeen;
  FriendSeen: FriendSeen;
  ReportAsked: ReportAsked;
  ReportSettled: ReportSettled;
  ReportedSeen: ReportedSeen;
  AuditAsked: AuditAsked;
  AuditSeen: AuditSeen;
  NoticeSeen: NoticeSeen;
  NoticesSeen: NoticesSeen;
  UnreadSeen: UnreadSeen;
  NoticesRead: NoticesRead;
  PushKey: PushKey;
  PushKeys: PushKeys;
  PushWanted: PushWanted;
  SubscriptionSeen: SubscriptionSeen;
  Pushed: Pushed;
  MatchFigures: MatchFigures;
  ReviewFigures: ReviewFigures;
  OwnMatchSeen: OwnMatchSeen;
  OwnMatchesSeen: OwnMatchesSeen;
  DeviceMatch: DeviceMatch;
  RefusedField: RefusedField;
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
  ReviewSubmitted: ReviewSubmitted;
  ReviewMade: ReviewMade;
  ReviewUnderWay: ReviewUnderWay;
  ReviewUnasked: ReviewUnasked;
  RoundRobin: RoundRobin;
  Swiss: Swiss;
  Duplicate: Duplicate;
  SeasonTerms: SeasonTerms;
  SeasonWanted: SeasonWanted;
  MeetingOffer: MeetingOffer;
  SeasonListed: SeasonListed;
  MeetingSeen: MeetingSeen;
  EntrantSeen: EntrantSeen;
  SeasonSeen: SeasonSeen;
  AdjustedSeen: AdjustedSeen;
  PlaceSeen: PlaceSeen;
  ByeSeen: ByeSeen;
  CountedSeen: CountedSeen;
  DivisionSeen: DivisionSeen;
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
 * The player is ready for the first deal, and contributes a nonce to all deals.
 */
export interface Ready {
  type: "ready";
  nonce: string;
}
/**
 * A move, and the last version that the client has seen.
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
 * Claim the match because the opponent is absent.
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
 * Subscribe to a table, as a player or as a watcher. Answered by Joined or Refused.
 */
export interface Join {
  type: "join";
  match: string;
}
/**
 * Like Join, but first receive every update after this version, then Resumed.
 */
export interface Resume {
  type: "resume";
  match: string;
  version: number;
}
/**
 * Unsubscribe from a table. Answered by Left.
 */
export interface Leave {
  type: "leave";
  match: string;
}
/**
 * A phrase from a player to everybody at the table. Answered by Said or Refused.
 */
export interface Say {
  type: "say";
  match: string;
  phrase: Phrase;
}
/**
 * Look for an opponent; this replaces an earlier Seek. Answered by Sought or Refused, later by Paired.
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
 * A Fischer clock: minutes for the match, and seconds added for each move.
 */
export interface Live {
  type: "live";
  minutes: number;
  increment: number;
}
/**
 * Correspondence: days for each move.
 */
export interface Correspondence {
  type: "correspondence";
  days: number;
}
/**
 * No clock. An abandoned match is ended after a long time.
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
 * Stop looking for an opponent. Answered by Unsought. A pairing that was already made stays.
 */
export interface Unseek {
  type: "unseek";
}
/**
 * The answer to a Beat, with its timestamp, from which the server measures the network's delay.
 */
export interface Heard {
  type: "heard";
  sent: number;
}
/**
 * A connection check. Answered by Pong with the same timestamp.
 */
export interface Ping {
  type: "ping";
  sent: number;
}
/**
 * The answer to Join: the table as it stands.
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
 * The players and terms of a table, and the commitment to its seed.
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
 * The seat of a person, or of a program with its own account.
 */
export interface Person {
  type: "person";
  user: string;
  name: string;
}
/**
 * The seat of one of the server's bots.
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
 * A shared deal, which every player plays against a bot. Results are hidden until it is closed.
 */
export interface Shared {
  deal: string;
  closes_at: number;
}
/**
 * The state of a table, as one viewer may know it.
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
  exits?: Exit[];
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
 * The clock of a table: the time that both players have left, whose clock runs, and since when.
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
 * A seat was reported absent. It loses the match unless it returns in time.
 */
export interface Missed {
  type: "missed";
  seat: number;
  until: number;
}
/**
 * The values with which the deals of a finished match can be verified.
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
 * An update of a table: what happened, and the state after it. A missing version was lost on the way.
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
 * A seat that was reported absent is present.
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
 * The client has received every update; with the current clock.
 */
export interface Resumed {
  type: "resumed";
  match: string;
  version: number;
  times: Times;
}
/**
 * The client is unsubscribed from a table.
 */
export interface Left {
  type: "left";
  match: string;
}
/**
 * A request was accepted, and is durably stored as this version.
 */
export interface Done {
  type: "done";
  match: string;
  id: string;
  version: number;
}
/**
 * A request was refused, and why.
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
 * A player's phrase. It is not stored: only connected clients receive it.
 */
export interface Said {
  type: "said";
  match: string;
  seat: number;
  phrase: Phrase;
}
/**
 * The seek is active, on these terms.
 */
export interface Sought {
  type: "sought";
  control: Live | Correspondence | Untimed;
  options: Options1;
  rated: boolean;
}
/**
 * The seek of this connection has ended: by Unseek, or because the user seeks from another connection.
 */
export interface Unsought {
  type: "unsought";
}
/**
 * A table was opened for this user: of a seek, an invitation, a rematch or a meeting. Join it.
 */
export interface Paired {
  type: "paired";
  match: string;
}
/**
 * The number of unread notices, sent when it changes.
 */
export interface Noticed {
  type: "noticed";
  unread: number;
}
/**
 * A heartbeat, with the versions of the tables that this client is subscribed to. Answered by Heard.
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
 * The name and password to sign in or to sign up with.
 */
export interface NameAndPassword {
  name: string;
  password: string;
}
/**
 * The new name of a person or a program.
 */
export interface Naming {
  name: string;
}
/**
 * A new password. The old one is required if there is one.
 */
export interface PasswordChange {
  new: string;
  old?: string | null;
}
/**
 * A recovery code, and the new password to set with it.
 */
export interface Recovering {
  name: string;
  code: string;
  password: string;
}
/**
 * Register a passkey. A guest also chooses a name.
 */
export interface PasskeyWanted {
  name?: string | null;
}
/**
 * A new passkey: the `response` of `navigator.credentials.create()`.
 */
export interface PasskeyMade {
  client_data: string;
  attestation: string;
  name?: string | null;
}
/**
 * A signed challenge: `id` and `response` of `navigator.credentials.get()`.
 */
export interface PasskeySigned {
  id: string;
  client_data: string;
  authenticator_data: string;
  signature: string;
}
/**
 * Report a player.
 */
export interface Reporting {
  user: string;
  match: string;
  reason: Reason;
}
/**
 * The public part of a user.
 */
export interface UserSeen {
  id: string;
  name: string;
  kind: Kind;
}
/**
 * The user who sent the request, with private details.
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
  is_moderator: boolean;
  house_in_page?: boolean;
}
/**
 * A new account. The recovery codes are shown only once.
 */
export interface Welcome {
  user: UserSeen;
  codes: string[];
}
/**
 * New recovery codes, shown only once.
 */
export interface Codes {
  codes: string[];
}
/**
 * One sign-in of a user, or one token of a program.
 */
export interface SignInSeen {
  id: string;
  how: How;
  made_at: number;
  used_at: number;
  is_this: boolean;
}
/**
 * Options for the browser: `parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON` reads them.
 */
export interface PasskeyOptions {
  options: {};
}
/**
 * A passkey of the user who asks.
 */
export interface PasskeySeen {
  id: string;
  made_at: number;
  used_at: number;
}
/**
 * A program of the user who asks, and the names of its tokens.
 */
export interface ProgramSeen {
  user: UserSeen;
  tokens: SignInSeen[];
}
/**
 * A new token of a program, shown only once.
 */
export interface ProgramToken {
  user: UserSeen;
  token: string;
}
/**
 * A report that the user made.
 */
export interface ReportSeen {
  user: string;
  match: string;
  reason: Reason;
  made_at: number;
}
/**
 * A reason for a move, and its numbers by name: `good`, `cards`, `rupees`, `low`, `high`, `camels`.
 */
export interface Argument {
  merit: Merit;
  numbers: {
    [k: string]: number;
  };
}
/**
 * The detail of the hint, and the version of the table that it is for.
 */
export interface AdviceWanted {
  version: number;
  step: "kind" | "move" | "why";
}
/**
 * A hint with as much detail as was requested.
 */
export interface AdviceGiven {
  kind: "camels" | "exchange" | "sell" | "take";
  move: (Take | TakeCamels | Sell | Exchange) | null;
  arguments: Argument[] | null;
}
/**
 * What a club is called, and what it says of itself.
 */
export interface ClubDescribed {
  title: string;
  about?: string;
}
/**
 * The link by which one joins a club. The server does not store it, so it is told only once.
 */
export interface ClubLink {
  club: string;
  link: string;
}
/**
 * The secret of a link.
 */
export interface ClubJoining {
  link: string;
}
/**
 * The new role of a member.
 */
export interface RoleGiven {
  role: ClubRole;
}
/**
 * A member.
 */
export interface ClubMemberSeen {
  player: string;
  role: ClubRole;
  joined_at: number;
}
/**
 * A club in a list of one's own.
 */
export interface ClubListed {
  club: string;
  title: string;
  role: ClubRole;
}
/**
 * The page of a club.
 */
export interface ClubSeen {
  club: string;
  title: string;
  about: string;
  members: ClubMemberSeen[];
  role: ClubRole | null;
}
/**
 * What moves of a kind lost, in points of the probability to win the match.
 */
export interface HabitSeen {
  habit: Habit;
  title: {
    [k: string]: string;
  };
  decisions: number;
  done: number;
  best: number;
  mean: number;
  error: number;
  a_match: number;
  share: number;
  is_sure: boolean;
}
/**
 * How a player plays, in frequencies.
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
 * How the strongest bot plays against itself, and the search work per decision.
 */
export interface HouseStyle {
  level: string;
  work: number;
  matches: number;
  style: Style;
}
/**
 * A costly decision, and its place: the turn of the review, counted from 0.
 */
export interface Costly {
  match: string;
  seat: number;
  at: number;
  round: number;
  move: string;
  best: string;
  value: number;
  after: number;
  loss: number;
  reason: Fact | null;
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
 * A theme of puzzles that trains what an advice is about.
 */
export interface Drill {
  theme: string;
  title: {
    [k: string]: string;
  };
}
/**
 * The advice: the sure habit that costs most, the first of the report, and what to do about it.
 */
export interface Counsel {
  habit: Habit;
  finding: {
    [k: string]: string;
  };
  advice: {
    [k: string]: string;
  };
  example: Costly;
  drill: Drill | null;
}
/**
 * The report about some matches.
 */
export interface Coached {
  matches: number;
  decisions: number;
  a_match: number;
  habits: HabitSeen[];
  inaccuracies: number;
  mistakes: number;
  blunders: number;
  style: Style;
  counsel: Counsel | null;
  costliest: Costly[];
}
/**
 * The report to a player, and the matches that could still be reviewed for it.
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
 * A player's result with a deal. There is only one attempt.
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
 * A shared deal, with what the user who asks may know.
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
 * What other players did in the same position, reached by the same moves.
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
 * The bot that both players play against.
 */
export interface DuelWanted {
  level: string;
}
/**
 * The link by which guests join an evening. The server does not store it, so it is told only once.
 */
export interface EveningLink {
  season: string;
  link: string;
}
/**
 * The secret of a link, and the name of a guest; accounts have one.
 */
export interface EveningJoining {
  link: string;
  name?: string;
}
/**
 * The evening of a link.
 */
export interface EveningFound {
  season: string;
  title: string;
  player: string | null;
}
/**
 * A player of an evening, by name.
 */
export interface EveningPlayer {
  player: string;
}
/**
 * The key that the host's terminal shows. It works once.
 */
export interface OrganiserKey {
  key: string;
}
/**
 * Two players of an evening at a table, as everybody in the room may see it.
 */
export interface EveningTable {
  table: number;
  meeting: number;
  round: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  players: [string, string];
  /**
   * @minItems 2
   * @maxItems 2
   */
  ready: [boolean, boolean];
  match: string | null;
  /**
   * @minItems 2
   * @maxItems 2
   */
  seals: [number, number];
  mover: number | null;
  by: DecidedBy | null;
  points: [number, number] | null;
}
/**
 * A line of the standings.
 */
export interface EveningPlace {
  player: string;
  points: number;
  wins: number;
  meetings: number;
}
/**
 * An evening as everybody in the room may see it.
 */
export interface EveningSeen {
  season: string;
  phase: SeasonPhase;
  terms: SeasonTerms;
  now: number;
  round: number;
  due: number | null;
  players: EntrantSeen[];
  tables: EveningTable[];
  bye: string | null;
  places: EveningPlace[];
  me: string | null;
  may_organise: boolean;
}
/**
 * What the organiser of a season chooses.
 */
export interface SeasonTerms {
  title: string;
  starts_at: number;
  ends_at: number;
  /**
   * @minItems 1
   * @maxItems 7
   */
  controls: [Live | Correspondence | Untimed, ...(Live | Correspondence | Untimed)[]];
  format?: RoundRobin | Swiss;
  division_size?: number;
  movers?: number;
  rated?: boolean;
  guests?: boolean;
  duplicate?: Duplicate | null;
}
/**
 * Each player meets each other player of the division, at any time of the season.
 */
export interface RoundRobin {
  type: "round robin";
  legs?: number;
}
/**
 * Rounds, in each of which players with equal points meet: for an evening.
 */
export interface Swiss {
  type: "swiss";
  rounds?: number;
  round_lasts?: number;
}
/**
 * Meetings may be duplicate: both players play the same deals, each against the same bot.
 */
export interface Duplicate {
  level: string;
  only?: boolean;
}
/**
 * A player of a season.
 */
export interface EntrantSeen {
  player: string;
  division: number | null;
  has_left: boolean;
  is_missing: boolean;
}
/**
 * One of the server's bots.
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
 * The terms of a match against a bot.
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
 * The match to join; None while the opponent has not come yet.
 */
export interface TableFound {
  match: string | null;
}
/**
 * An invitation to anybody with the link, or a challenge to one player.
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
 * A new invitation. The secret of its link is sent only once.
 */
export interface InvitationMade {
  id: string;
  token: string;
}
/**
 * An open invitation, or the match that it led to.
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
 * The number of players who wait for an opponent.
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
 * The players who wait, the tables that can be watched, and how many people are online.
 */
export interface LobbySeen {
  queues: QueueSeen[];
  tables: TableListed[];
  online: number;
}
/**
 * A rating with its uncertainty.
 */
export interface RatingSeen {
  speed: string;
  rating: number;
  deviation: number;
  is_provisional: boolean;
}
/**
 * The rating of one player of a match, at the speed of the match.
 */
export interface SeatRating {
  rating: number;
  is_provisional: boolean;
  change: number | null;
}
/**
 * The ratings of both players of a match; None for a player who has none.
 */
export interface MatchRatings {
  /**
   * @minItems 2
   * @maxItems 2
   */
  seats: [SeatRating | null, SeatRating | null];
}
/**
 * A finished match.
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
  /**
   * @minItems 2
   * @maxItems 2
   */
  seals: [number, number];
  rated: boolean;
  control: Live | Correspondence | Untimed;
  ended_at: number;
  on_device?: boolean;
}
/**
 * A player's profile.
 */
export interface PlayerSeen {
  user: UserSeen;
  ratings: RatingSeen[];
  played: PlayedSeen[];
  next: string | null;
}
/**
 * The page that ends before a match.
 */
export interface PageAsked {
  before?: string | null;
}
/**
 * The speed that the list is about.
 */
export interface SpeedAsked {
  speed: string;
}
/**
 * A rating after a match.
 */
export interface PastSeen {
  at: number;
  rating: number;
  deviation: number;
  match: string;
  change: number | null;
}
/**
 * An entry of a leaderboard: a player, or a bot.
 */
export interface LeaderSeen {
  name: string;
  is_house: boolean;
  rating: number;
  deviation: number;
}
/**
 * What is between the user who asks and a player.
 */
export interface RelationSeen {
  is_followed: boolean;
  won: number;
  lost: number;
}
/**
 * A player whom the user follows.
 */
export interface FriendSeen {
  user: UserSeen;
  ratings: RatingSeen[];
  is_online: boolean;
  follows_back: boolean;
  match: string | null;
  won: number;
  lost: number;
}
/**
 * Which reports: those before a time; all if there is none.
 */
export interface ReportAsked {
  before?: number | null;
}
/**
 * One report: who made it, about whom, in which match.
 */
export interface ReportSettled {
  by: string;
  about: string;
  match: string;
}
/**
 * A report that nobody has dealt with yet, as a moderator sees it.
 */
export interface ReportedSeen {
  by: UserSeen;
  about: UserSeen;
  match: string;
  reason: Reason;
  made_at: number;
  is_banned: boolean;
  in_play: boolean;
}
/**
 * Which actions: those before a number; the last ones if there is none.
 */
export interface AuditAsked {
  before?: number | null;
}
/**
 * One line of the audit log.
 */
export interface AuditSeen {
  number: number;
  at: number;
  action: AuditAction;
  actor: UserSeen | null;
  user: UserSeen | null;
  match: string | null;
}
/**
 * One notice.
 */
export interface NoticeSeen {
  id: string;
  kind: NoticeKind;
  opponent: string;
  match: string | null;
  invitation: string | null;
  at: number;
  is_read: boolean;
  season?: string | null;
}
/**
 * All notices of a user, newest first.
 */
export interface NoticesSeen {
  unread: number;
  notices: NoticeSeen[];
}
/**
 * The number of unread notices.
 */
export interface UnreadSeen {
  unread: number;
}
/**
 * The notices to mark as read; None for all.
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
 * The keys with which messages to a browser are encrypted.
 */
export interface PushKeys {
  p256dh: string;
  auth: string;
}
/**
 * A push subscription: `PushSubscription.toJSON()`.
 */
export interface PushWanted {
  endpoint: string;
  keys: PushKeys;
  expirationTime?: number | null;
}
/**
 * A browser of the user that receives push messages.
 */
export interface SubscriptionSeen {
  id: string;
  host: string;
  made_at: number;
  is_this: boolean;
}
/**
 * The content of a push message, which is encrypted. It contains no cards.
 */
export interface Pushed {
  kind: NoticeKind;
  id: string;
  opponent: string;
  match?: string | null;
  invitation?: string | null;
  unread?: number;
  season?: string | null;
}
/**
 * What a player did in a match.
 */
export interface MatchFigures {
  rounds: number;
  rupees: number;
  best_round: number;
  /**
   * @minItems 5
   * @maxItems 5
   */
  sales: [number, number, number, number, number];
  herds: number;
  larger_herds: number;
}
/**
 * A player's sums in the review of a match.
 */
export interface ReviewFigures {
  accuracy: number | null;
  skill: number;
  luck: number;
}
/**
 * A finished match of the user who asks.
 */
export interface OwnMatchSeen {
  played: PlayedSeen;
  against_house: boolean;
  figures: MatchFigures;
  review: ReviewFigures | null;
}
/**
 * A page of the user's finished matches, the newest first.
 */
export interface OwnMatchesSeen {
  matches: OwnMatchSeen[];
  next: string | null;
}
/**
 * What the rules do not imply of a match: the player had seat 0, and no clock, and nothing was rated.
 */
export interface DeviceMatch {
  name: string;
  level: string;
  options: Options1;
  seed: string;
  nonce: string;
  rounds: number;
  moves: string;
  ended: DeviceEnd | null;
  opened_at: number;
  ended_at: number;
}
/**
 * A field of a body that is refused, and what is wrong with it.
 */
export interface RefusedField {
  field: string;
  fault: FieldFault;
}
/**
 * The error body.
 */
export interface Problem {
  why: Trouble;
  detail?: string | null;
  field?: string | null;
  fault?: FieldFault | null;
  also?: RefusedField[];
}
/**
 * A theme of puzzles.
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
 * A user's results.
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
 * The overview of all puzzles.
 */
export interface PuzzlesSeen {
  puzzles: number;
  day: string;
  daily: string;
  themes: ThemeSeen[];
  me: SolverSeen | null;
}
/**
 * The next puzzle: any, or one with a theme.
 */
export interface NextAsked {
  theme?: string | null;
}
/**
 * The result of a puzzle that the user has tried.
 */
export interface TriedSeen {
  right: boolean;
  found: boolean;
  shown: boolean;
}
/**
 * A puzzle: everything the seat knows, without the answer.
 */
export interface PuzzleSeen {
  id: string;
  view: View;
  rating: number;
  day: string | null;
  tried: TriedSeen | null;
}
/**
 * A move with its probability to win the match, and the standard error of that.
 */
export interface MoveWorth {
  move: Take | TakeCamels | Sell | Exchange;
  value: number;
  error: number;
}
/**
 * The answer, the other moves that were evaluated, and the reasons.
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
 * The move that the user believes to be best.
 */
export interface AttemptWanted {
  move: Take | TakeCamels | Sell | Exchange;
}
/**
 * The result of an attempt.
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
 * A move that was evaluated, in short notation, and its probability to win the match.
 */
export interface Candidate {
  move: string;
  value: number;
  error: number;
}
/**
 * A decision of a seat, judged only from its view: hidden cards have no influence.
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
 * How a seat's probability to win changed: after = before + skill + luck + hidden.
 */
export interface Change {
  before: number;
  skill: number;
  luck: number;
  hidden: number;
  after: number;
}
/**
 * A ply, a deal, or an end by resignation or timeout, with its change for each seat.
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
 * A player's sums over a round or over the match.
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
 * One round: its starter, the winner of the Seal if any, and both players' sums.
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
 * A key moment: the turn, the seat, the cause, and the change in points.
 */
export interface Moment {
  round: number;
  part: number | ("deal" | "result" | "score" | "start");
  kind: "decision" | "hidden" | "luck";
  seat: number;
  points: number;
}
/**
 * Who won, who lost less by decisions, and whom luck helped; None if the difference is too small.
 */
export interface Verdict {
  winner: number | null;
  better: number | null;
  lucky: number | null;
}
/**
 * The review of a match.
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
 * Ask for the value of another move instead of the one that was played.
 */
export interface Weigh {
  round: number;
  ply: number;
  move: string;
}
/**
 * Continue a round from a ply with other moves, and ask the bot for its reply.
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
 * A move of a continued round, as the continuing seat sees it.
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
 * The result of the last move for the continuing seat. The server stores nothing of it.
 */
export interface PlayedOn {
  seat: number;
  plies: PlyOn[];
  was: (RoundWon | RoundTied) | null;
}
/**
 * A review that a browser made: as JSON, compressed by zlib, in base64url without padding.
 */
export interface ReviewSubmitted {
  review: string;
}
/**
 * The review is finished.
 */
export interface ReviewMade {
  type: "made";
  review: Review;
}
/**
 * The review is queued or in progress: turns done, and turns in all (0 while it is queued).
 */
export interface ReviewUnderWay {
  type: "under_way";
  done: number;
  of: number;
}
/**
 * The review was not requested, or it failed.
 */
export interface ReviewUnasked {
  type: "unasked";
}
/**
 * A season to open.
 */
export interface SeasonWanted {
  terms: SeasonTerms;
  after?: string | null;
}
/**
 * The time control with which one would play a meeting now.
 */
export interface MeetingOffer {
  control: Live | Correspondence | Untimed;
}
/**
 * A season in a list.
 */
export interface SeasonListed {
  season: string;
  club: string;
  title: string;
  phase: SeasonPhase;
  starts_at: number;
  ends_at: number;
  players: number;
}
/**
 * Two players who are to play one match, or have.
 */
export interface MeetingSeen {
  number: number;
  division: number;
  round: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  players: [string, string];
  due: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  offered: [(Live | Correspondence | Untimed) | null, (Live | Correspondence | Untimed) | null];
  match: string | null;
  by: DecidedBy | null;
  points: [number, number] | null;
  luck: number | null;
  duplicate?: boolean;
  /**
   * @minItems 2
   * @maxItems 2
   */
  duplicate_offered?: [boolean, boolean];
  /**
   * @minItems 2
   * @maxItems 2
   */
  matches?: [string | null, string | null];
}
/**
 * A season, and one's own meetings in it.
 */
export interface SeasonSeen {
  season: string;
  club: string;
  phase: SeasonPhase;
  terms: SeasonTerms;
  players: EntrantSeen[];
  divisions: number;
  may_organise: boolean;
  mine: EntrantSeen | null;
  meetings: MeetingSeen[];
}
/**
 * Points with luck taken out, and the interval that has the right value 95 times in 100.
 */
export interface AdjustedSeen {
  points: number;
  low: number;
  high: number;
  measured: number;
}
/**
 * A line of the table.
 */
export interface PlaceSeen {
  player: string;
  points: number;
  among_equals: number;
  opponents: number;
  wins: number;
  meetings: number;
  adjusted: AdjustedSeen | null;
}
/**
 * A round for which a player had no opponent, which is worth a point.
 */
export interface ByeSeen {
  round: number;
  player: string;
}
/**
 * A meeting that is decided and counts.
 */
export interface CountedSeen {
  number: number;
  adjusted: number | null;
}
/**
 * The table of a division, and its meetings.
 */
export interface DivisionSeen {
  division: number;
  places: PlaceSeen[];
  meetings: MeetingSeen[];
  byes: ByeSeen[];
  counted: CountedSeen[];
}
