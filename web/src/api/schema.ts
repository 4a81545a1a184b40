// Written by `npm run types` from the server's types: change those, not this.
// What the server sends has every field; what the page sends may leave out those with a default.

/** Take an action for a seat; sent again with the same id it is one action. */
export interface Act {
  readonly type: "act";
  readonly id: string;
  readonly seat: number;
  readonly seq: number;
  readonly action?: unknown;
  readonly text?: string | null;
}

/** See the table through another seat's eyes (one that the sender holds), or as a spectator. */
export interface Look {
  readonly type: "look";
  readonly seat: number | null;
  readonly language?: "en" | "fr" | null;
}

/** See the entries just before one, for those who are sent a long past by pages. */
export interface AskPast {
  readonly type: "past";
  readonly id: string;
  readonly before: number;
}

/** What would come of an action, as far as the seat can know; changes nothing. */
export interface Preview {
  readonly type: "preview";
  readonly id: string;
  readonly seat: number;
  readonly action?: unknown;
  readonly text?: string | null;
}

/** Ask the strongest bot what it would do, where hints are allowed; everyone is told of it. */
export interface Hint {
  readonly type: "hint";
  readonly id: string;
  readonly seat: number;
}

/** The legal actions of a seat; those with a word, or all where hints are allowed. */
export interface AskOffers {
  readonly type: "offers";
  readonly id: string;
  readonly seat: number;
  readonly word?: string | null;
  readonly limit?: number;
}

/** Ask to take back the seat's last move and what followed. */
export interface AskUndo {
  readonly type: "undo";
  readonly id: string;
  readonly seat: number;
}

/** Agree to take back, or not. */
export interface AnswerUndo {
  readonly type: "answer_undo";
  readonly id: string;
  readonly seat: number;
  readonly seq: number;
  readonly accepts: boolean;
}

/** Wait no longer for a seat that went away: it loses, or the game of two ends in a draw. */
export interface Claim {
  readonly type: "claim";
  readonly id: string;
  readonly seat: number;
  readonly gone: number;
  readonly draw?: boolean;
}

/** Offer to play again, or accept the offer. */
export interface OfferRematch {
  readonly type: "rematch";
  readonly id: string;
  readonly seat: number;
}

/** A line of chat. */
export interface Say {
  readonly type: "say";
  readonly id: string;
  readonly text: string;
}

/** Switch the chat on or off, as the table's creator. */
export interface SwitchChat {
  readonly type: "switch_chat";
  readonly id: string;
  readonly on: boolean;
}

/** Are you there? */
export interface Ping {
  readonly type: "ping";
  readonly id: string;
}

/** The first message, and the answer to `look`: how things stand, and what the client missed. */
export interface Welcome {
  readonly type: "welcome";
  readonly table: TableInfo;
  readonly now: Now;
  readonly past: readonly Happening[];
}

/** What everyone at a table may know of it, apart from the game itself. */
export interface TableInfo {
  readonly id: string;
  readonly game: string;
  readonly status: "closed" | "over" | "playing" | "waiting";
  readonly seq: number;
  readonly options: unknown;
  readonly seats: readonly SeatInfo[];
  readonly clock: NoClock | MoveClock | DaysClock | PlayerClock | GameClock;
  readonly listed: boolean;
  readonly friendly: boolean;
  readonly manners: Manners;
  readonly chat: boolean;
  readonly created: number;
  readonly seed_commitment: string;
  readonly seed: string | null;
  readonly invite: string | null;
  readonly is_creator: boolean;
  readonly rematch: string | null;
  readonly rematch_of: string | null;
  readonly outcome: Outcome | null;
  readonly day: string | null;
  readonly continued_from: Origin | null;
  readonly rated: boolean;
  readonly tournament: string | null;
  readonly challenge: "by_you" | "to_you" | null;
  readonly real_table: boolean;
  readonly rating_changes: readonly RatingChange[];
}

/** Who sits at a seat. */
export interface SeatInfo {
  readonly seat: number;
  readonly kind: "bot" | "left" | "open" | "person";
  readonly name: string;
  readonly level: string | null;
  readonly is_you: boolean;
  readonly is_online: boolean;
  readonly profile: string | null;
  readonly rating: RatingInfo | null;
}

/** Someone's rating in a game: "1480 ± 90". */
export interface RatingInfo {
  readonly value: number;
  readonly deviation: number;
  readonly games: number;
  readonly is_provisional: boolean;
  readonly is_estimate: boolean;
}

/** Everyone takes the time they need. */
export interface NoClock {
  readonly type: "none";
}

/** So many seconds for each move; when they are over the seat passes. */
export interface MoveClock {
  readonly type: "move";
  readonly seconds: number;
}

/** So many days for each move, except on vacation; when they are over the seat is out. */
export interface DaysClock {
  readonly type: "days";
  readonly days: 1 | 3 | 7;
}

/** So many seconds for the whole game, and some more after each move; then the seat is out. */
export interface PlayerClock {
  readonly type: "player";
  readonly seconds: number;
  readonly increment: number;
}

/** The game ends, and is counted, when its time is over; for games that know such an end. */
export interface GameClock {
  readonly type: "game";
  readonly seconds: number;
}

/** What a table allows beside play. */
export interface Manners {
  readonly votes: boolean;
  readonly hints: boolean;
  readonly take_back: boolean;
}

/** How a game ended: points and place of each seat (1 is best; equal places share it). */
export interface Outcome {
  readonly scores: readonly number[];
  readonly places: readonly number[];
  readonly reason: string;
}

/** Where a game that was continued comes from. */
export interface Origin {
  readonly table: string | null;
  readonly ply: number;
  readonly simultane: string | null;
}

/** What a game did to the rating of someone who played it. */
export interface RatingChange {
  readonly seat: number;
  readonly before: RatingInfo;
  readonly after: RatingInfo;
}

/** How things stand for one viewer. */
export interface Now {
  readonly seq: number;
  readonly viewer: number | null;
  readonly view: unknown;
  readonly to_act: readonly number[];
  readonly clocks: Clocks | null;
  readonly undo: UndoRequest | null;
  readonly can_undo: boolean;
  readonly rematch_offers: readonly number[];
  readonly outcome: Outcome | null;
}

/** How much time is left, as it stood at `at`; the running ones have lost the rest since. */
export interface Clocks {
  readonly at: number;
  readonly remaining: readonly (number | null)[];
  readonly running: readonly number[];
}

/** A wish to take moves back, and whose answer it waits for. */
export interface UndoRequest {
  readonly seq: number;
  readonly seat: number;
  readonly to: number;
  readonly pending: readonly number[];
}

/** One entry of the log as a viewer may know it. */
export interface Happening {
  readonly seq: number;
  readonly at: number;
  readonly kind: string;
  readonly seat: number | null;
  readonly name: string | null;
  readonly text: string | null;
  readonly action: unknown;
  readonly notation: string | null;
  readonly events: readonly unknown[];
  readonly said: readonly Text[];
  readonly reasons: readonly Text[];
  readonly to: number | null;
  readonly undone: readonly number[];
  readonly accepts: boolean | null;
  readonly table: string | null;
}

/** A sentence in both languages. */
export interface Text {
  readonly fr: string;
  readonly en: string;
}

/** The answer to `past`: entries in their order, as the viewer may know them. */
export interface PastPage {
  readonly type: "past_page";
  readonly id: string;
  readonly past: readonly Happening[];
}

/** Entries were appended: what they were, and how things stand after them. */
export interface Happened {
  readonly type: "happened";
  readonly happenings: readonly Happening[];
  readonly now: Now;
  readonly table: TableInfo | null;
}

/** A request was carried out and is kept for good at `seq`. */
export interface Done {
  readonly type: "done";
  readonly id: string;
  readonly seq: number;
}

/** A request was refused and changed nothing. Without an id: a frame that can't be read. */
export interface Refused {
  readonly type: "refused";
  readonly id: string | null;
  readonly problem: Problem;
}

/** Why something was refused: a stable code, and the sentence to show. */
export interface Problem {
  readonly code: string;
  readonly text: Text;
  readonly field: string | null;
  readonly seq: number | null;
  readonly facts: Readonly<Record<string, string>>;
  readonly rule: number | null;
}

/** What would come of the action: a refusal, or events without what chance will bring. */
export interface Previewed {
  readonly type: "previewed";
  readonly id: string;
  readonly problem: Problem | null;
  readonly events: readonly unknown[];
  readonly said: readonly Text[];
}

/** What the strongest bot would do, and why. */
export interface Hinted {
  readonly type: "hinted";
  readonly id: string;
  readonly action: unknown;
  readonly notation: string;
  readonly reasons: readonly Text[];
  readonly grades: readonly Text[];
}

/** Legal actions, the first `limit` of `total`; more than 5,000 are not counted. */
export interface Offers {
  readonly type: "offers";
  readonly id: string;
  readonly total: number;
  readonly offers: readonly Offered[];
}

/** A legal action. */
export interface Offered {
  readonly action: unknown;
  readonly notation: string;
}

/** Which seats are online, how many watch, and for whom one need not wait much longer. */
export interface Presence {
  readonly type: "presence";
  readonly seats: readonly number[];
  readonly watchers: number;
  readonly claims: readonly MayClaim[];
}

/** A seat that is away while its move is waited for. */
export interface MayClaim {
  readonly seat: number;
  readonly wait: number;
}

/** A bot began to think for this seat. */
export interface Thinking {
  readonly type: "thinking";
  readonly seat: number;
  readonly seq: number;
}

/** The server closes the socket: it stops (connect again), or the client must not come back. */
export interface Goodbye {
  readonly type: "goodbye";
  readonly code: string;
  readonly text: Text;
  readonly may_return: boolean;
}

/** I am here. */
export interface Pong {
  readonly type: "pong";
  readonly id: string;
}

/** A new name. */
export interface MyName {
  readonly name: string;
}

/** To make an account, or to come back to it. */
export interface Credentials {
  readonly login: string;
  readonly password: string;
}

/** Another password for one's account. */
export interface NewPassword {
  readonly password: string;
  readonly new_password: string;
}

/** To be forgotten. */
export interface Farewell {
  readonly password?: string | null;
}

/** What to call a token, so that it is found again among others. */
export interface NewToken {
  readonly label?: string;
}

/** What to play, with whom, and how. */
export interface NewTable {
  readonly game: string;
  readonly seats: readonly (MySeat | OpenSeat | BotSeat)[];
  readonly options?: Readonly<Record<string, unknown>>;
  readonly clock?: NoClock | MoveClock | DaysClock | PlayerClock | GameClock;
  readonly listed?: boolean;
  readonly votes?: boolean | null;
  readonly hints?: boolean | null;
  readonly take_back?: boolean | null;
  readonly friendly?: boolean | null;
  readonly sides?: "lot" | "seats";
  readonly chat?: boolean | null;
  readonly rated?: boolean;
  readonly club?: string | null;
  readonly real_table?: boolean;
}

/** A seat for the caller; several make a table for one screen. */
export interface MySeat {
  readonly kind: "me";
  readonly name: string | null;
}

/** A seat for whoever has the invite link, or for anyone at a listed table. */
export interface OpenSeat {
  readonly kind: "open";
}

/** A seat for a bot. */
export interface BotSeat {
  readonly kind: "bot";
  readonly level: string;
}

/** Sit down at an open seat. */
export interface Join {
  readonly seat?: number | null;
  readonly invite?: string | null;
  readonly name?: string | null;
}

/** Give an open seat to a bot. */
export interface FillWithBot {
  readonly level: string;
}

/** An action without a socket; the same as the socket's `act`. */
export interface Move {
  readonly id: string;
  readonly seat: number;
  readonly seq: number;
  readonly action?: unknown;
  readonly text?: string | null;
}

/** An action in a lesson, which is nowhere kept; it may be tried as often as one likes. */
export interface LessonTry {
  readonly action?: unknown;
  readonly text?: string | null;
}

/** What to play against someone who is asked by name. */
export interface Challenge {
  readonly game: string;
  readonly clock?: NoClock | MoveClock | DaysClock | PlayerClock | GameClock;
  readonly rated?: boolean;
}

/** To go on vacation from now on; 0 days end the one under way. */
export interface VacationWish {
  readonly days: number;
}

/** A browser's subscription, as its `PushSubscription` has it. */
export interface PushWish {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly language?: "en" | "fr";
}

/** Of what someone is told while the page is closed. */
export interface PushKinds {
  readonly turn: boolean;
  readonly challenge: boolean;
  readonly paired: boolean;
}

/** A subscription that ends. */
export interface Unpush {
  readonly endpoint: string;
}

/** Why someone should be looked at by a host. */
export interface ReportWish {
  readonly text: string;
  readonly table?: string | null;
}

/** Why someone at a table should be looked at by a host: one at a seat, or who said a line. */
export interface TableReport {
  readonly text: string;
  readonly seat?: number | null;
  readonly seq?: number | null;
  readonly invite?: string | null;
}

/** Why a club should be looked at by a host. */
export interface ClubReport {
  readonly text: string;
}

/** A club to found. */
export interface NewClub {
  readonly name: string;
  readonly description?: string;
}

/** A tournament to hold: tables for two, opened by themselves as rounds begin. */
export interface NewTournament {
  readonly name: string;
  readonly game: string;
  readonly format: "arena" | "knockout" | "robin" | "swiss";
  readonly clock: NoClock | MoveClock | DaysClock | PlayerClock | GameClock;
  readonly starts: number;
  readonly rounds?: number | null;
  readonly minutes?: number | null;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly rated?: boolean;
  readonly is_public?: boolean;
  readonly fill_to?: number;
  readonly level?: string | null;
}

/** A simultané to announce: one duplicate for any number of players, begun at a time. */
export interface NewSimultane {
  readonly name: string;
  readonly game: string;
  readonly starts: number;
  readonly turns?: number | null;
  readonly seconds?: number;
  readonly pause?: number;
  readonly is_public?: boolean;
  readonly ends_early?: boolean;
}

/** Take part; during a turn from the next one on. */
export interface EnterSimultane {
  readonly type: "enter";
  readonly id: string;
}

/** Hand a placement in for a turn, as often as you like. */
export interface HandIn {
  readonly type: "hand_in";
  readonly id: string;
  readonly turn: number;
  readonly action?: unknown;
  readonly text?: string | null;
}

/** What a placement would score; nothing is kept. */
export interface TryOut {
  readonly type: "try";
  readonly id: string;
  readonly turn: number;
  readonly action?: unknown;
  readonly text?: string | null;
}

/** You look no further in this turn. */
export interface DoneWithTurn {
  readonly type: "done";
  readonly id: string;
  readonly turn: number;
}

/** How a club is to be called and described; what is null stays. Its address stays. */
export interface ClubWish {
  readonly name?: string | null;
  readonly description?: string | null;
}

/** To join a club by its invite link. */
export interface ClubJoin {
  readonly invite: string;
}

/** What a member is to be; who makes someone the owner is a moderator afterwards. */
export interface RoleWish {
  readonly role: "member" | "moderator" | "owner";
}

/** A record that somebody brings along, to be looked at and not kept. */
export interface RecordToRead {
  readonly record: string;
  readonly seat?: number | null;
  readonly first?: number | null;
}

/** To share a finished game with whoever has its link. */
export interface ShareWish {
  readonly hides_guests?: boolean;
}

/** A game to go on from a position of another one, against bots. */
export interface Continuation {
  readonly ply: number;
  readonly seat: number;
  readonly level: string;
  readonly name?: string | null;
}

/** The same from a record that was brought along. */
export interface RecordContinuation {
  readonly record: string;
  readonly ply: number;
  readonly seat: number;
  readonly level: string;
  readonly name?: string | null;
}

/** How far the analysis of a finished game is; ask again while it waits or runs. */
export interface AnalysisStatus {
  readonly status: "done" | "none" | "running" | "waiting";
  readonly done: number;
  readonly all: number;
  readonly analysis: GameAnalysis | null;
}

/** All moves of a game that can be judged, and what they add up to. */
export interface GameAnalysis {
  readonly game: string;
  readonly measure: Told;
  readonly moves: readonly Assessment[];
  readonly accuracy: readonly (number | null)[];
  readonly turning_points: readonly number[];
  readonly limits: Told | null;
}

/** A finished sentence in both languages. */
export interface Told {
  readonly fr: string;
  readonly en: string;
}

/** What a move was worth, and the best that was found instead; see `Weighed`. */
export interface Assessment {
  readonly number: number;
  readonly seat: number;
  readonly move: string;
  readonly value: number;
  readonly winning: number;
  readonly best: string;
  readonly best_value: number;
  readonly best_winning: number;
  readonly mark: string;
  readonly missed: Told | null;
  readonly note: Told | null;
}

/** A bot of a game. */
export interface BotInfo {
  readonly key: string;
  readonly name: Text;
  readonly is_baseline: boolean;
}

/** A game that can be played here. */
export interface GameInfo {
  readonly key: string;
  readonly title: Text;
  readonly version: number;
  readonly least_seats: number;
  readonly most_seats: number;
  readonly seats: readonly number[];
  readonly levels: readonly string[];
  readonly options_schema: unknown;
  readonly options: unknown;
  readonly clocks: readonly string[];
  readonly has_secrets: boolean;
  readonly is_open: boolean;
  readonly summary: Text | null;
  readonly bots: readonly BotInfo[];
  readonly labels: Readonly<Record<string, Text>>;
  readonly sides: readonly Text[];
  readonly facts: unknown;
  readonly lessons: number;
  readonly puzzles: number;
  readonly form_of: string | null;
  readonly has_day: boolean;
  readonly has_votes: boolean;
  readonly has_positions: boolean;
  readonly has_kit: boolean;
  readonly real_clocks: readonly string[];
}

/** All games, in the order in which to offer them. */
export interface Games {
  readonly games: readonly GameInfo[];
}

/** Who the caller is. */
export interface Me {
  readonly id: string;
  readonly name: string;
  readonly login: string | null;
  readonly tokens: number;
}

/** Shown once: programs send it as `Authorization: Bearer …`. */
export interface ApiToken {
  readonly token: string;
  readonly id: string;
}

/** An API token, without the token itself. */
export interface TokenInfo {
  readonly id: string;
  readonly label: string;
  readonly made: number;
  readonly used: number | null;
}

/** One's API tokens, the oldest first. */
export interface TokenList {
  readonly tokens: readonly TokenInfo[];
}

/** The action is kept for good at `seq`. */
export interface Moved {
  readonly seq: number;
}

/** A table in a list. */
export interface TableCard {
  readonly id: string;
  readonly game: string;
  readonly status: "closed" | "over" | "playing" | "waiting";
  readonly created: number;
  readonly updated: number;
  readonly seats: readonly SeatInfo[];
  readonly clock: NoClock | MoveClock | DaysClock | PlayerClock | GameClock;
  readonly seq: number;
  readonly your_turn: boolean;
  readonly to_act: readonly number[];
  readonly since: number | null;
  readonly scores: readonly number[];
  readonly is_creator: boolean;
  readonly outcome: Outcome | null;
  readonly rated: boolean;
  readonly challenge: "by_you" | "to_you" | null;
}

/** A table that was opened for a club of yours. */
export interface ClubTable {
  readonly club: string;
  readonly club_name: string;
  readonly table: TableCard;
  readonly invite: string;
}

/** What the socket of the lists tells, at first and whenever it changed. */
export interface Lists {
  readonly type: "lists";
  readonly mine: readonly TableCard[];
  readonly listed: readonly TableCard[];
  readonly clubs: readonly ClubTable[];
}

/** Tables, those last changed first. */
export interface TableList {
  readonly tables: readonly TableCard[];
  readonly next_before: number | null;
}

/** Whether the server and what it leans on are well. */
export interface Health {
  readonly status: "degraded" | "failing" | "ok";
  readonly store: boolean;
  readonly bus: boolean;
  readonly version: string;
}

/** A game that is not over, as one viewer may know it; the whole record comes after the end. */
export interface RedactedRecord {
  readonly format: "chevalet-so-far";
  readonly game: string;
  readonly game_version: number;
  readonly dictionary: string | null;
  readonly options: unknown;
  readonly players: readonly string[];
  readonly viewer: number | null;
  readonly seed_commitment: string;
  readonly happenings: readonly Happening[];
}

/** A table. */
export interface TableAnswer {
  readonly table: TableInfo;
}

/** A step of learning a game: what to do, and in which position. */
export interface LessonInfo {
  readonly title: Text;
  readonly task: Text;
  readonly hint: Text;
  readonly solution: unknown;
  readonly notation: string;
  readonly names: readonly string[];
  readonly now: Now;
}

/** The steps of learning a game, in their order. */
export interface Lessons {
  readonly lessons: readonly LessonInfo[];
  readonly first_game: unknown;
}

/** What came of it: a refusal, or events and how things stand then. */
export interface LessonAnswer {
  readonly is_done: boolean;
  readonly answer: Text;
  readonly problem: Problem | null;
  readonly events: readonly unknown[];
  readonly said: readonly Text[];
  readonly now: Now | null;
}

/** Legal actions of a lesson's position, the first `limit` of `total`. */
export interface LessonOffers {
  readonly total: number;
  readonly offers: readonly Offered[];
}

/** Someone on a leaderboard. */
export interface LeaderInfo {
  readonly place: number;
  readonly name: string;
  readonly rating: RatingInfo;
  readonly is_you: boolean;
}

/** Who plays a game best, the highest rating first; provisional ratings are left out. */
export interface Leaderboard {
  readonly game: string;
  readonly leaders: readonly LeaderInfo[];
  readonly bots: Readonly<Record<string, number>>;
  readonly you: RatingInfo | null;
}

/** How the caller stands, by game. */
export interface MyRatings {
  readonly ratings: Readonly<Record<string, RatingInfo>>;
}

/** A rating at some time. */
export interface RatingPoint {
  readonly at: number;
  readonly value: number;
  readonly deviation: number;
}

/** How a rating went, game by game, the oldest first. */
export interface RatingHistory {
  readonly game: string;
  readonly points: readonly RatingPoint[];
  readonly is_estimate: boolean;
}

/** How the caller fared against someone. */
export interface Versus {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/** A club in a list. */
export interface ClubCard {
  readonly slug: string;
  readonly name: string;
  readonly members: number;
  readonly role: "member" | "moderator" | "owner";
}

/** What everyone may know of someone who has an account. */
export interface ProfileInfo {
  readonly name: string;
  readonly since: number;
  readonly is_you: boolean;
  readonly is_here: boolean;
  readonly is_followed: boolean;
  readonly is_blocked: boolean;
  readonly ratings: Readonly<Record<string, RatingInfo>>;
  readonly words: readonly string[];
  readonly versus: Versus | null;
  readonly clubs: readonly ClubCard[];
}

/** Someone in a list of people. */
export interface PersonInfo {
  readonly name: string;
  readonly is_here: boolean;
}

/** Whom the caller follows, those who are here first, and whom they blocked. */
export interface MyPeople {
  readonly follows: readonly PersonInfo[];
  readonly blocks: readonly PersonInfo[];
}

/** A clock by which people are paired. */
export interface ControlInfo {
  readonly key: string;
  readonly clock: NoClock | MoveClock | DaysClock | PlayerClock | GameClock;
}

/** How many look for someone to play a game by a clock. */
export interface Queue {
  readonly game: string;
  readonly control: string;
  readonly waiting: number;
}

/** Quick pairing: what can be looked for, and who looks; queues without anybody are left out. */
export interface Pairing {
  readonly controls: readonly ControlInfo[];
  readonly queues: readonly Queue[];
}

/** The search goes on. */
export interface Searching {
  readonly type: "searching";
  readonly waiting: number;
  readonly bot: string | null;
}

/** Someone was found: the game has begun at this table. */
export interface TableFound {
  readonly type: "found";
  readonly table: string;
}

/** Someone's vacations: clocks of days stand still meanwhile. */
export interface VacationInfo {
  readonly until: number | null;
  readonly days_left: number;
}

/** Web Push for the caller. */
export interface PushInfo {
  readonly key: string;
  readonly browsers: number;
  readonly kinds: PushKinds;
}

/** How someone stands with the puzzles of a game. */
export interface Solver {
  readonly rating: number;
  readonly rated: number;
  readonly streak: number;
  readonly day: string;
  readonly seen: readonly string[];
}

/** What someone has learnt and solved, by game. */
export interface Trail {
  readonly lessons: Readonly<Record<string, readonly number[]>>;
  readonly puzzles: Readonly<Record<string, Solver>>;
}

/** Someone on the day's board. */
export interface DayLeader {
  readonly place: number;
  readonly name: string;
  readonly profile: string | null;
  readonly points: number;
  readonly is_you: boolean;
}

/** The day's game, and how it stands for whoever asks. */
export interface DayInfo {
  readonly day: string;
  readonly status: "new" | "over" | "playing";
  readonly table: string | null;
  readonly points: number | null;
  readonly percent: number | null;
  readonly turns: readonly number[];
  readonly place: number | null;
  readonly players: number;
  readonly streak: number;
  readonly leaders: readonly DayLeader[];
}

/** Someone who belongs to a club. */
export interface MemberInfo {
  readonly name: string;
  readonly role: "member" | "moderator" | "owner";
  readonly since: number;
  readonly is_here: boolean;
  readonly is_you: boolean;
}

/** A club: what everyone may know of it, and what it is to you. */
export interface ClubInfo {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly created: number;
  readonly members: readonly MemberInfo[];
  readonly role: "member" | "moderator" | "owner" | null;
  readonly invite: string | null;
  readonly may_join: boolean;
}

/** The clubs to which one belongs. */
export interface MyClubs {
  readonly clubs: readonly ClubCard[];
}

/** Where someone stands. */
export interface StandingInfo {
  readonly place: number;
  readonly name: string;
  readonly points: number;
  readonly played: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly byes: number;
  readonly tie_breaks: readonly number[];
  readonly has_withdrawn: boolean;
  readonly is_bot: boolean;
  readonly is_you: boolean;
}

/** A game of a tournament, or a bye. */
export interface TournamentGame {
  readonly round: number;
  readonly first: string;
  readonly second: string | null;
  readonly points: readonly [number, number] | null;
  readonly scores: readonly [number, number] | null;
  readonly is_forfeit: boolean;
  readonly table: string | null;
}

/** A tournament in a list. */
export interface TournamentCard {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly format: "arena" | "knockout" | "robin" | "swiss";
  readonly status: "over" | "playing" | "waiting";
  readonly starts: number;
  readonly clock: NoClock | MoveClock | DaysClock | PlayerClock | GameClock;
  readonly entrants: number;
  readonly rated: boolean;
  readonly is_entered: boolean;
}

/** Public tournaments and your own, the last to start first. */
export interface TournamentList {
  readonly tournaments: readonly TournamentCard[];
}

/** A tournament as it stands. */
export interface TournamentInfo {
  readonly card: TournamentCard;
  readonly options: Readonly<Record<string, unknown>>;
  readonly is_public: boolean;
  readonly ends: number | null;
  readonly round: number;
  readonly rounds: number | null;
  readonly fill_to: number;
  readonly level: string | null;
  readonly tie_breaks: readonly ("buchholz" | "sonneborn" | "spread" | "wins")[];
  readonly standings: readonly StandingInfo[];
  readonly games: readonly TournamentGame[];
  readonly is_creator: boolean;
  readonly has_withdrawn: boolean;
  readonly may_enter: boolean;
  readonly your_table: string | null;
}

/** What the socket of a tournament tells, at first and whenever it changed. */
export interface TournamentTold {
  readonly type: "tournament";
  readonly info: TournamentInfo;
}

/** A simultané in a list. */
export interface SimultaneCard {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly status: "over" | "playing" | "waiting";
  readonly starts: number;
  readonly turns: number | null;
  readonly seconds: number;
  readonly is_public: boolean;
}

/** Public simultanés and your own, the last to start first; and the games for a new one. */
export interface SimultaneList {
  readonly simultanes: readonly SimultaneCard[];
  readonly games: readonly string[];
}

/** A line of the ranking. */
export interface RankingRow {
  readonly place: number;
  readonly name: string;
  readonly points: number;
  readonly percent: number;
  readonly tops: number;
  readonly solos: number;
}

/** A placement that people found, and how many of them. */
export interface FoundWay {
  readonly placement: string;
  readonly points: number;
  readonly count: number;
}

/** The top of a turn. */
export interface TopInfo {
  readonly turn: number;
  readonly placement: string | null;
  readonly points: number;
}

/** What all players together made of a turn. */
export interface TurnField {
  readonly players: number;
  readonly found_by: number;
  readonly distribution: readonly (readonly [number, number])[];
  readonly ways: readonly FoundWay[];
  readonly solo: string | null;
}

/** A simultané as it stands. */
export interface SimultaneInfo {
  readonly card: SimultaneCard;
  readonly pause: number;
  readonly ends_early: boolean;
  readonly seed_commitment: string;
  readonly seed: string | null;
  readonly is_creator: boolean;
  readonly is_called_off: boolean;
  readonly entrants: number;
  readonly ranking: readonly RankingRow[];
  readonly tops: readonly TopInfo[];
}

/** Where you stand; small, for it is the only thing that is not the same for all. */
export interface Mine {
  readonly type: "mine";
  readonly first_turn: number;
  readonly place: number | null;
  readonly players: number;
  readonly points: number;
  readonly percent: number;
  readonly tops: number;
  readonly solos: number;
  readonly found: string | null;
  readonly found_points: number;
  readonly lost: number;
}

/** The first message of the socket: how everything stands. */
export interface CourseWelcome {
  readonly type: "simultane";
  readonly info: SimultaneInfo;
  readonly phase: "over" | "pause" | "turn" | "waiting";
  readonly turn: number;
  readonly until: number;
  readonly now: number;
  readonly view: unknown;
  readonly events: readonly unknown[];
  readonly top: TopInfo | null;
  readonly field: TurnField | null;
  readonly leaders: readonly RankingRow[];
  readonly online: number;
  readonly mine: Mine | null;
  readonly noted: NotedSlip | null;
}

/** What you handed in is kept for good, with what it scores; your best counts. */
export interface NotedSlip {
  readonly type: "noted";
  readonly id: string;
  readonly turn: number;
  readonly placement: string;
  readonly points: number;
  readonly best: string;
  readonly best_points: number;
  readonly view: unknown;
}

/** A turn begins, with these letters. */
export interface TurnBegan {
  readonly type: "turn_began";
  readonly turn: number;
  readonly until: number;
  readonly now: number;
  readonly view: unknown;
}

/** A turn is over: the top, what others found, and who leads. */
export interface TurnEnded {
  readonly type: "turn_ended";
  readonly turn: number;
  readonly now: number;
  readonly until: number;
  readonly view: unknown;
  readonly events: readonly unknown[];
  readonly top: TopInfo;
  readonly field: TurnField;
  readonly leaders: readonly RankingRow[];
  readonly is_over: boolean;
}

/** Whoever announced it has ended it. */
export interface CalledOff {
  readonly type: "called_off";
  readonly now: number;
}

/** How many players are connected. */
export interface Online {
  readonly type: "online";
  readonly count: number;
}

/** You take part, from that turn on. */
export interface Entered {
  readonly type: "entered";
  readonly id: string;
  readonly first_turn: number;
}

/** It is known that you are done with the turn. */
export interface HeardDone {
  readonly type: "heard_done";
  readonly id: string;
  readonly turn: number;
}

/** A change by hand: something else on a square, or another value of a field. */
export interface Put {
  readonly at: string;
  readonly sign: string;
}

/** A position to see. */
export interface PositionWish {
  readonly position: string | null;
  readonly put: Put | null;
}

/** What a field may say. */
export interface FieldChoice {
  readonly key: string;
  readonly label: Text;
}

/** Something of a position that is not on its board, and what it says. */
export interface FieldInfo {
  readonly key: string;
  readonly label: Text;
  readonly value: string;
  readonly choices: readonly FieldChoice[];
}

/** Something that can be put on a square. */
export interface BrushInfo {
  readonly label: Text;
  readonly sign: string;
  readonly is_small: boolean;
}

/** A position that can be, as whoever is to act sees it. */
export interface PositionInfo {
  readonly game: string;
  readonly position: string;
  readonly fields: readonly FieldInfo[];
  readonly brushes: readonly BrushInfo[];
  readonly names: readonly string[];
  readonly now: Now;
}

/** An action in a position. */
export interface PositionTry {
  readonly position: string;
  readonly action: unknown;
  readonly text: string | null;
}

/** What came of it: a refusal, or events and the position after them. */
export interface PositionAnswer {
  readonly problem: Problem | null;
  readonly events: readonly unknown[];
  readonly said: readonly Text[];
  readonly after: PositionInfo | null;
}

/** Which legal actions of a position. */
export interface PositionOffersWish {
  readonly position: string;
  readonly word: string | null;
  readonly limit: number;
}

/** A position whose best moves are wanted. */
export interface PositionToWeigh {
  readonly position: string;
}

/** A move and what it is worth to whoever plays it. */
export interface WeighedMove {
  readonly action: unknown;
  readonly notation: string;
  readonly told: Text;
  readonly value: number;
  readonly winning: number;
}

/** The best moves that a search found in a position, best first. */
export interface BestMoves {
  readonly measure: Text;
  readonly moves: readonly WeighedMove[];
}

/** A game to begin from a position, against bots. */
export interface PositionGame {
  readonly position: string;
  readonly level: string;
  readonly name: string | null;
}

/** A puzzle in a list. */
export interface PuzzleBrief {
  readonly id: string;
  readonly rating: number;
}

/** The puzzles of a game, the easiest first. */
export interface PuzzleList {
  readonly puzzles: readonly PuzzleBrief[];
  readonly day: string;
  readonly today: string | null;
}

/** A position, and what is to be found in it. */
export interface PuzzleInfo {
  readonly id: string;
  readonly rating: number;
  readonly task: Text;
  readonly hints: readonly Text[];
  readonly names: readonly string[];
  readonly now: Now;
}

/** The answer, why it is the answer, and what comes of it. */
export interface PuzzleSolution {
  readonly solution: unknown;
  readonly notation: string;
  readonly why: Text;
  readonly answer: LessonAnswer;
}

/** An example of the rules: a position, what is played in it, and what comes of it. */
export interface ExampleInfo {
  readonly caption: Text;
  readonly viewer: number;
  readonly names: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
  readonly to_act: readonly number[];
  readonly notation: string;
  readonly events: readonly unknown[];
  readonly said: readonly Text[];
}

/** A sort of words, and whether the game accepts it. */
export interface WordClassInfo {
  readonly key: string;
  readonly name: Text;
  readonly is_accepted: boolean;
  readonly variants: Readonly<Record<string, boolean>>;
  readonly examples: readonly string[];
}

/** The rules of a game. */
export interface GameRules {
  readonly game: string;
  readonly text: Rulebook | null;
  readonly examples: Readonly<Record<string, ExampleInfo>>;
  readonly words: readonly WordClassInfo[];
}

/** The rules in both languages. */
export interface Rulebook {
  readonly fr: RulesText;
  readonly en: RulesText;
}

/** The rules of a game in one language. */
export interface RulesText {
  readonly title: string;
  readonly opening: readonly (Prose | FinePrint | Items | Columns | Figure)[];
  readonly paragraphs: readonly Paragraph[];
}

/** A few sentences. */
export interface Prose {
  readonly kind: "prose";
  readonly spans: readonly Span[];
}

/** A part of a line, said in one way. */
export interface Span {
  readonly text: string;
  readonly style: "plain" | "stressed" | "strong";
}

/** What one needs to know only when it comes to it. */
export interface FinePrint {
  readonly kind: "fine_print";
  readonly spans: readonly Span[];
}

/** A list. */
export interface Items {
  readonly kind: "items";
  readonly items: readonly (readonly Span[])[];
}

/** A table. */
export interface Columns {
  readonly kind: "columns";
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Where an example is shown. */
export interface Figure {
  readonly kind: "figure";
  readonly example: string;
}

/** A numbered paragraph; tests and refusals cite the number. */
export interface Paragraph {
  readonly number: number;
  readonly title: string;
  readonly blocks: readonly (Prose | FinePrint | Items | Columns | Figure)[];
}

/** One action of a game that stood, and what came of it; the first is how the game began. */
export interface Ply {
  readonly seat: number | null;
  readonly action: unknown;
  readonly notation: string | null;
  readonly events: readonly unknown[];
  readonly said: readonly Text[];
  readonly notes: readonly Text[];
  readonly reasons: readonly Text[];
  readonly scores: readonly number[];
  readonly to_act: readonly number[];
  readonly at: number | null;
}

/** Who may look at a finished game. */
export interface Sharing {
  readonly is_public: boolean;
  readonly is_shared: boolean;
  readonly hides_guests: boolean;
  readonly may_change: boolean;
}

/** A game to look back at, with the first views of it. */
export interface Replay {
  readonly table: string | null;
  readonly game: string;
  readonly game_version: number;
  readonly options: unknown;
  readonly seats: readonly SeatInfo[];
  readonly names: readonly Text[];
  readonly created: number | null;
  readonly outcome: Outcome | null;
  readonly plies: readonly Ply[];
  readonly viewer: number | null;
  readonly first: number;
  readonly views: readonly unknown[];
  readonly real_table: boolean;
  readonly continued_from: Origin | null;
  readonly sharing: Sharing | null;
}

/** More views of a game, one for each ply from `first` on. */
export interface Views {
  readonly viewer: number | null;
  readonly first: number;
  readonly views: readonly unknown[];
}

/** A record that somebody brings along, and which of its positions is wanted. */
export interface RecordPosition {
  readonly record: string;
  readonly ply: number;
}

/** What one game says of a word. */
export interface Ruled {
  readonly game: string;
  readonly is_accepted: boolean;
  readonly text: Text;
}

/** A word before the referee of each game. */
export interface WordRulings {
  readonly word: string;
  readonly readings: readonly Text[];
  readonly rulings: readonly Ruled[];
  readonly universes: readonly string[];
}

/** One place of a table of forms. */
export interface FormCell {
  readonly name: Text;
  readonly forms: readonly string[];
}

/** A tense, or all forms of a noun. */
export interface FormGroup {
  readonly name: Text;
  readonly cells: readonly FormCell[];
}

/** A headword of the dictionary to which a word belongs. */
export interface HeadwordInfo {
  readonly lemma: string;
  readonly part: Text;
  readonly meaning: Text | null;
  readonly frequency: number;
  readonly offence: Text | null;
  readonly dictionary: string;
  readonly table: readonly FormGroup[];
}

/** All there is to say of a word beside the rulings. */
export interface WordCard {
  readonly word: string;
  readonly headwords: readonly HeadwordInfo[];
  readonly anagrams: readonly string[];
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly known_from: Text | null;
  readonly nearest: readonly string[];
}

/** Words found, the first `limit` of `total`. */
export interface WordList {
  readonly words: readonly string[];
  readonly total: number;
}

/** A field of the world to which words belong. */
export interface UniverseInfo {
  readonly key: string;
  readonly name: Text;
  readonly is_proper: boolean;
  readonly size: number;
}

/** Each universe with its name and size. */
export interface Universes {
  readonly universes: readonly UniverseInfo[];
}

/** The words of a universe, a page of them. */
export interface UniverseWords {
  readonly universe: UniverseInfo;
  readonly words: readonly string[];
  readonly total: number;
}

/** A word that the caller played, and in how many moves. */
export interface PlayedWord {
  readonly word: string;
  readonly count: number;
}

/** The caller's favourite words, the most played first. */
export interface PlayedWords {
  readonly words: readonly PlayedWord[];
}

export type FromClient = Act | Look | AskPast | Preview | Hint | AskOffers | AskUndo | AnswerUndo | Claim | OfferRematch | Say | SwitchChat | Ping;

export type FromServer = Welcome | PastPage | Happened | Done | Refused | Previewed | Hinted | Offers | Presence | Thinking | Goodbye | Pong;

export namespace EchecEtMots {
  /** What a seat may know: all but how the letters of the next games will fall. */
  export interface View {
    readonly seat: number | null;
    readonly common: Common;
    readonly reach: readonly Reach[];
  }

  /** What is public. */
  export interface Common {
    readonly options: Options;
    readonly white: number;
    readonly starter: number;
    readonly position: Position;
    readonly reserve: Tiles;
    readonly announcement: Announcement | null;
    readonly games: readonly GameResult[];
    readonly scores: readonly [number, number];
    readonly ballot: Ballot | null;
    readonly granted: readonly Appeal[];
    readonly outcome: Outcome | null;
  }

  /** What a table agrees on before play. */
  export interface Options {
    readonly games: number;
    readonly white: number | null;
    readonly extra_words: readonly string[];
    readonly without_insults: boolean;
    readonly friendly: boolean;
  }

  /** What a search needs to know of a game. Pairs have White's first. */
  export interface Position {
    readonly board: string;
    readonly knights: readonly [readonly number[], readonly number[]];
    readonly held: readonly [Tiles, Tiles];
    readonly turn: Colour;
    readonly quiet: number;
  }

  /** A multiset of tiles, each one character, kept in order so that equal sets are equal values. */
  export interface Tiles {
    readonly letters: string;
  }

  /** The two sides. */
  export type Colour = 0 | 1;

  /** A word that waits for its answer (§6). */
  export interface Announcement {
    readonly seat: number;
    readonly word: string;
    readonly took_last_knight: boolean;
  }

  /** A finished game of the match: its points by seat, and why it ended. */
  export interface GameResult {
    readonly points: readonly [number, number];
    readonly reason: string;
  }

  /** An appeal that waits for the votes of `pending`. */
  export interface Ballot {
    readonly by: number;
    readonly appeal: Appeal;
    readonly pending: readonly number[];
  }

  /** At a friendly table: asks the others to accept a word, or that it belongs to a universe. */
  export interface Appeal {
    readonly type: "appeal";
    readonly word: string;
    readonly universe: string | null;
  }

  /** How a game ended: points and place of each seat (1 is best; equal places share it). */
  export interface Outcome {
    readonly scores: readonly number[];
    readonly places: readonly number[];
    readonly reason: string;
  }

  /** Where a knight may jump when its side is to move (§3). */
  export interface Reach {
    readonly knight: number;
    readonly is_threatened: boolean;
    readonly targets: readonly number[];
    readonly with_word: readonly number[];
    readonly risky: readonly number[];
  }

  /** Who plays White in this match (§2). */
  export interface ColoursDrawn {
    readonly type: "colours_drawn";
    readonly white: number;
  }

  /** A game of the match is set up (§2): its number, who starts, and the letters from a1 to g7. */
  export interface SetUp {
    readonly type: "set_up";
    readonly number: number;
    readonly starter: number;
    readonly board: string;
  }

  /** A knight jumped; it may have taken a letter or a knight. */
  export interface Jumped {
    readonly type: "jumped";
    readonly seat: number;
    readonly origin: string;
    readonly target: string;
    readonly letter: string | null;
    readonly is_capture: boolean;
  }

  /** Échec et mots. */
  export interface Announced {
    readonly type: "announced";
    readonly seat: number;
    readonly word: string;
    readonly bonus: number;
    readonly is_bonus_sure: boolean;
  }

  /** The other player's word, or none. */
  export interface Answered {
    readonly type: "answered";
    readonly seat: number;
    readonly word: string | null;
  }

  /** A seat did nothing. */
  export interface Passed {
    readonly type: "passed";
    readonly seat: number;
  }

  /** A game of the match is over: its points by seat, and why. */
  export interface GameEnded {
    readonly type: "game_ended";
    readonly number: number;
    readonly reason: string;
    readonly points: readonly [number, number];
    readonly sums: readonly [Sum, Sum] | null;
  }

  /** A side's points with where they come from. */
  export interface Sum {
    readonly used: number;
    readonly gain: number;
    readonly unused: number;
    readonly loss: number;
    readonly bonus: number;
    readonly missed: number;
    readonly knight: number;
    readonly total: number;
  }

  /** A seat gave up, or its time was over. */
  export interface Left {
    readonly type: "left";
    readonly seat: number;
    readonly reason: string;
  }

  /** The game ended without a winner, because this seat went away. */
  export interface Drawn {
    readonly type: "drawn";
    readonly seat: number;
  }

  /** The match is over. */
  export interface Ended {
    readonly type: "ended";
    readonly reason: string;
    readonly scores: readonly [number, number];
  }

  /** A seat put a word to the vote. */
  export interface Appealed {
    readonly type: "appealed";
    readonly seat: number;
    readonly appeal: Appeal;
  }

  /** A seat gave its vote. */
  export interface Voted {
    readonly type: "voted";
    readonly seat: number;
    readonly accepts: boolean;
  }

  /** The vote is over: the appeal is accepted for this game, or not. */
  export interface AppealDecided {
    readonly type: "appeal_decided";
    readonly appeal: Appeal;
    readonly accepted: boolean;
  }

  /** A knight jumps from one square to another (§3), perhaps announcing a word with it (§6). */
  export interface Jump {
    readonly type: "jump";
    readonly origin: string;
    readonly target: string;
    readonly word?: string | null;
  }

  /** The word against the announced one, or none (§6). */
  export interface Answer {
    readonly type: "answer";
    readonly word?: string | null;
  }

  /** Do nothing. */
  export interface Pass {
    readonly type: "pass";
  }

  /** The seat gives up: of two sides the other one wins, else it is skipped and ranks last. */
  export interface Resign {
    readonly type: "resign";
  }

  /** The seat went away and another waits no longer; the rules treat it as giving up. */
  export interface Gone {
    readonly type: "gone";
  }

  /** The seat went away and the other was content with a draw: the game ends with no winner. */
  export interface DrawCalled {
    readonly type: "draw_called";
  }

  /** The seat's clock ran out; the table says so, the rules treat it as giving up. */
  export interface TimeOut {
    readonly type: "time_out";
  }

  /** Only the clock of this move ran out: the seat passes, as the game's rules define it. */
  export interface MoveTimeOut {
    readonly type: "move_time_out";
  }

  /** The answer to an appeal. */
  export interface Vote {
    readonly type: "vote";
    readonly accepts: boolean;
  }

  /** The board, its jumps and its points. Pairs have White's first. */
  export interface Facts {
    readonly size: number;
    readonly files: string;
    readonly squares: readonly string[];
    readonly horses: readonly [readonly string[], readonly string[]];
    readonly brown: readonly number[];
    readonly dotted: readonly number[];
    readonly jumps: readonly [readonly (readonly number[])[], readonly (readonly number[])[]];
    readonly shortest_announced: number;
    readonly shortest_answer: number;
    readonly quiet_limit: number;
    readonly points: Points;
  }

  /** How points are counted (§9). */
  export interface Points {
    readonly used: number;
    readonly unused: number;
    readonly last_knight: number;
    readonly bonuses: readonly LengthBonus[];
  }

  /** What the announcer of a word gets who is ahead. */
  export interface LengthBonus {
    readonly length: number;
    readonly points: number;
  }

  export type Event = ColoursDrawn | SetUp | Jumped | Announced | Answered | Passed | GameEnded | Left | Drawn | Ended | Appealed | Voted | AppealDecided;

  export type Action = Jump | Answer | Pass | Resign | Gone | DrawCalled | TimeOut | MoveTimeOut | Appeal | Vote;
}

export namespace Takemo {
  /** What a seat may know: what is public, its own rack, and how many letters the others have. */
  export interface View {
    readonly seat: number | null;
    readonly common: Common;
    readonly rack: Tiles;
    readonly rack_sizes: readonly number[];
    readonly bag_sizes: readonly [number, number];
    readonly takemo_letters: readonly TakemoLetters[];
    readonly open_racks: readonly Tiles[] | null;
  }

  /** What is public. */
  export interface Common {
    readonly options: Options;
    readonly board: string;
    readonly scores: readonly number[];
    readonly turn: number;
    readonly takemos: readonly number[];
    readonly pool: readonly [number, number];
    readonly captured: readonly [string, string];
    readonly turns: number;
    readonly idle: number;
    readonly pending: Pending | null;
    readonly standing: readonly Standing[];
    readonly ballot: Ballot | null;
    readonly granted: readonly Appeal[];
    readonly outcome: Outcome | null;
  }

  /** What a table agrees on before play. */
  export interface Options {
    readonly turns: number | null;
    readonly challenge: boolean;
    readonly no_conjugated_verbs: boolean;
    readonly crossing_words_stay: boolean;
    readonly extra_words: readonly string[];
    readonly without_insults: boolean;
    readonly friendly: boolean;
    readonly minutes: number | null;
  }

  /** A word that may still be challenged (§9): its tiles lie apart until all have answered. */
  export interface Pending {
    readonly seat: number;
    readonly place: Place;
    readonly tiles: string;
    readonly answers: readonly number[];
  }

  /** Lay tiles so that `word` stands at `at` (§4), and take what it covers (§6). */
  export interface Place {
    readonly type: "place";
    readonly at: string;
    readonly word: string;
    readonly takes: readonly string[] | null;
  }

  /** A run that nobody challenged: it counts as a word as long as it is unchanged (§9). */
  export interface Standing {
    readonly camp: number;
    readonly at: string;
    readonly text: string;
  }

  /** An appeal that waits for the votes of `pending`. */
  export interface Ballot {
    readonly by: number;
    readonly appeal: Appeal;
    readonly pending: readonly number[];
  }

  /** At a friendly table: asks the others to accept a word, or that it belongs to a universe. */
  export interface Appeal {
    readonly type: "appeal";
    readonly word: string;
    readonly universe: string | null;
  }

  /** How a game ended: points and place of each seat (1 is best; equal places share it). */
  export interface Outcome {
    readonly scores: readonly number[];
    readonly places: readonly number[];
    readonly reason: string;
  }

  /** A multiset of tiles, each one character, kept in order so that equal sets are equal values. */
  export interface Tiles {
    readonly letters: string;
  }

  /** The letters that a TAKEMO on the board can stand for (§5), as anybody could work out. */
  export interface TakemoLetters {
    readonly at: string;
    readonly letters: string;
  }

  /** A seat took tiles from the bag; the others see only how many. */
  export interface Drew {
    readonly type: "drew";
    readonly seat: number;
    readonly count: number;
    readonly tiles: string | null;
  }

  /** A word lies there to be challenged; nothing of it holds yet (§9). */
  export interface Laid {
    readonly type: "laid";
    readonly seat: number;
    readonly at: string;
    readonly word: string;
  }

  /** A seat does not challenge the word that the enemy laid. */
  export interface LetStand {
    readonly type: "let_stand";
    readonly seat: number;
  }

  /** A word was placed: the words formed, the main one first, and what they took. */
  export interface Placed {
    readonly type: "placed";
    readonly seat: number;
    readonly words: readonly Word[];
    readonly laid: number;
    readonly captured: readonly Word[];
    readonly removed: readonly string[];
    readonly takemo: boolean;
  }

  /** A word on the board and where it begins; a TAKEMO stands in brackets: `M(U)R`. */
  export interface Word {
    readonly at: string;
    readonly word: string;
  }

  /** A challenged word was refused: its tiles went back and the turn was lost. */
  export interface TakenBack {
    readonly type: "taken_back";
    readonly seat: number;
    readonly at: string;
    readonly word: string;
    readonly refused: string;
    readonly challenger: number;
  }

  /** A challenged word was found good. */
  export interface Upheld {
    readonly type: "upheld";
    readonly seat: number;
    readonly at: string;
    readonly word: string;
    readonly challenger: number;
  }

  /** A seat exchanged tiles; the others see only how many. */
  export interface Exchanged {
    readonly type: "exchanged";
    readonly seat: number;
    readonly count: number;
    readonly tiles: string | null;
  }

  /** A seat did nothing. */
  export interface Passed {
    readonly type: "passed";
    readonly seat: number;
  }

  /** A seat gave up, or its time was over. */
  export interface Left {
    readonly type: "left";
    readonly seat: number;
    readonly reason: string;
  }

  /** The game ended without a winner, because this seat went away. */
  export interface Drawn {
    readonly type: "drawn";
    readonly seat: number;
  }

  /** The game is over: why, what the racks hold, and each camp's tiles on the board (§10). */
  export interface Ended {
    readonly type: "ended";
    readonly reason: string;
    readonly racks: readonly string[];
    readonly scores: readonly number[];
  }

  /** A seat put a word to the vote. */
  export interface Appealed {
    readonly type: "appealed";
    readonly seat: number;
    readonly appeal: Appeal;
  }

  /** A seat gave its vote. */
  export interface Voted {
    readonly type: "voted";
    readonly seat: number;
    readonly accepts: boolean;
  }

  /** The vote is over: the appeal is accepted for this game, or not. */
  export interface AppealDecided {
    readonly type: "appeal_decided";
    readonly appeal: Appeal;
    readonly accepted: boolean;
  }

  /** Give tiles for as many others, as the game's rules allow it. */
  export interface Exchange {
    readonly type: "exchange";
    readonly tiles: string;
  }

  /** Do nothing. */
  export interface Pass {
    readonly type: "pass";
  }

  /** Let the word stand that the enemy has just laid (§9). */
  export interface Accept {
    readonly type: "accept";
  }

  /** Have the word looked up that the enemy has just laid (§9). */
  export interface Challenge {
    readonly type: "challenge";
  }

  /** The time agreed for the whole game is over: it ends at once and is counted. */
  export interface GameTimeOut {
    readonly type: "game_time_out";
  }

  /** The seat gives up: of two sides the other one wins, else it is skipped and ranks last. */
  export interface Resign {
    readonly type: "resign";
  }

  /** The seat went away and another waits no longer; the rules treat it as giving up. */
  export interface Gone {
    readonly type: "gone";
  }

  /** The seat went away and the other was content with a draw: the game ends with no winner. */
  export interface DrawCalled {
    readonly type: "draw_called";
  }

  /** The seat's clock ran out; the table says so, the rules treat it as giving up. */
  export interface TimeOut {
    readonly type: "time_out";
  }

  /** Only the clock of this move ran out: the seat passes, as the game's rules define it. */
  export interface MoveTimeOut {
    readonly type: "move_time_out";
  }

  /** The answer to an appeal. */
  export interface Vote {
    readonly type: "vote";
    readonly accepts: boolean;
  }

  /** Takemo's board, racks and camps. */
  export interface Facts {
    readonly size: number;
    readonly columns: string;
    readonly rack_size: number;
    readonly takemos: number;
    readonly camps: readonly number[];
  }

  export type Event = Drew | Laid | LetStand | Placed | TakenBack | Upheld | Exchanged | Passed | Left | Drawn | Ended | Appealed | Voted | AppealDecided;

  export type Action = Place | Exchange | Pass | Accept | Challenge | GameTimeOut | Resign | Gone | DrawCalled | TimeOut | MoveTimeOut | Appeal | Vote;
}

export namespace Wordz {
  /** What a seat may know: what is public, and its own cards and word. */
  export interface View {
    readonly seat: number | null;
    readonly common: Common;
    readonly hand: Tiles;
    readonly word: string;
    readonly open_words: readonly string[] | null;
    readonly open_hands: readonly Tiles[] | null;
  }

  /** What is public. */
  export interface Common {
    readonly options: Options;
    readonly round: number;
    readonly starter: number;
    readonly is_composing: boolean;
    readonly ready: readonly number[];
    readonly patterns: readonly string[];
    readonly tokens: readonly number[];
    readonly won: readonly string[];
    readonly discarded: string;
    readonly totals: readonly number[];
    readonly turn: number;
    readonly has_turned: boolean;
    readonly has_guessed: boolean;
    readonly wrong_guesses: readonly WrongGuess[];
    readonly fined: readonly number[];
    readonly revealed: Revealed | null;
    readonly out: readonly number[];
    readonly ballot: Ballot | null;
    readonly granted: readonly Appeal[];
    readonly outcome: Outcome | null;
  }

  /** What a table agrees on before play. */
  export interface Options {
    readonly rounds: number;
    readonly referee: boolean;
    readonly starter: number | null;
    readonly extra_words: readonly string[];
    readonly without_insults: boolean;
    readonly friendly: boolean;
  }

  /** A guess of this round that was not the owner's word. */
  export interface WrongGuess {
    readonly by: number;
    readonly owner: number;
    readonly word: string;
  }

  /** A word that came to light and is none, while the others vote on it (§9). */
  export interface Revealed {
    readonly owner: number;
    readonly guesser: number | null;
    readonly ends_turn: boolean;
  }

  /** An appeal that waits for the votes of `pending`. */
  export interface Ballot {
    readonly by: number;
    readonly appeal: Appeal;
    readonly pending: readonly number[];
  }

  /** At a friendly table: asks the others to accept a word, or that it belongs to a universe. */
  export interface Appeal {
    readonly type: "appeal";
    readonly word: string;
    readonly universe: string | null;
  }

  /** How a game ended: points and place of each seat (1 is best; equal places share it). */
  export interface Outcome {
    readonly scores: readonly number[];
    readonly places: readonly number[];
    readonly reason: string;
  }

  /** A multiset of tiles, each one character, kept in order so that equal sets are equal values. */
  export interface Tiles {
    readonly letters: string;
  }

  /** Cards and tokens were dealt; who will play first (§2, §7). */
  export interface RoundBegan {
    readonly type: "round_began";
    readonly round: number;
    readonly starter: number;
  }

  /** A seat is ready: with a word, with none (""), or with what the others don't know (None). */
  export interface Laid {
    readonly type: "laid";
    readonly seat: number;
    readonly word: string | null;
  }

  /** All are ready: the backs of each seat's word, "" where there is none. */
  export interface WordsShown {
    readonly type: "words_shown";
    readonly patterns: readonly string[];
  }

  /** A seat turned a card over; `place` counts from 1. */
  export interface Turned {
    readonly type: "turned";
    readonly seat: number;
    readonly owner: number;
    readonly place: number;
    readonly letter: string;
  }

  /** A seat gave the owner a token and spelt a word. */
  export interface Guessed {
    readonly type: "guessed";
    readonly seat: number;
    readonly owner: number;
    readonly word: string;
    readonly is_right: boolean;
  }

  /** A word left the table: its cards to the guesser, if there is one, and to the owner (§5). */
  export interface WordWon {
    readonly type: "word_won";
    readonly owner: number;
    readonly word: string;
    readonly guesser: number | null;
    readonly guesser_cards: string;
    readonly owner_cards: string;
  }

  /** A word that is none came to light: what its owner paid, and to whom (§9). */
  export interface WordRefused {
    readonly type: "word_refused";
    readonly owner: number;
    readonly word: string;
    readonly paid_to: readonly number[];
    readonly put_away: number;
  }

  /** A seat gave up, or its time was over. */
  export interface Left {
    readonly type: "left";
    readonly seat: number;
    readonly reason: string;
  }

  /** The game ended without a winner, because this seat went away. */
  export interface Drawn {
    readonly type: "drawn";
    readonly seat: number;
  }

  /** A seat did nothing. */
  export interface Passed {
    readonly type: "passed";
    readonly seat: number;
  }

  /** No word is left: the cards that each seat won, and the totals (§7). */
  export interface RoundEnded {
    readonly type: "round_ended";
    readonly round: number;
    readonly won: readonly number[];
    readonly totals: readonly number[];
  }

  /** The game is over. */
  export interface Ended {
    readonly type: "ended";
    readonly reason: string;
    readonly scores: readonly number[];
  }

  /** A seat put a word to the vote. */
  export interface Appealed {
    readonly type: "appealed";
    readonly seat: number;
    readonly appeal: Appeal;
  }

  /** A seat gave its vote. */
  export interface Voted {
    readonly type: "voted";
    readonly seat: number;
    readonly accepts: boolean;
  }

  /** The vote is over: the appeal is accepted for this game, or not. */
  export interface AppealDecided {
    readonly type: "appeal_decided";
    readonly appeal: Appeal;
    readonly accepted: boolean;
  }

  /** Lay a word of one's cards face down (§2). */
  export interface Lay {
    readonly type: "lay";
    readonly word: string;
  }

  /** Lay no word, because the cards form none (§2). */
  export interface LayNothing {
    readonly type: "lay_nothing";
  }

  /** Turn over the card at `place`, from 1, of an opponent's word (§3). */
  export interface Turn {
    readonly type: "turn";
    readonly owner: number;
    readonly place: number;
  }

  /** Spell an opponent's word, for a token (§4). */
  export interface Guess {
    readonly type: "guess";
    readonly owner: number;
    readonly word: string;
  }

  /** End the turn without a guess; the card is turned already (§3). */
  export interface Done {
    readonly type: "done";
  }

  /** The seat gives up: of two sides the other one wins, else it is skipped and ranks last. */
  export interface Resign {
    readonly type: "resign";
  }

  /** The seat went away and another waits no longer; the rules treat it as giving up. */
  export interface Gone {
    readonly type: "gone";
  }

  /** The seat went away and the other was content with a draw: the game ends with no winner. */
  export interface DrawCalled {
    readonly type: "draw_called";
  }

  /** The seat's clock ran out; the table says so, the rules treat it as giving up. */
  export interface TimeOut {
    readonly type: "time_out";
  }

  /** Only the clock of this move ran out: the seat passes, as the game's rules define it. */
  export interface MoveTimeOut {
    readonly type: "move_time_out";
  }

  /** The answer to an appeal. */
  export interface Vote {
    readonly type: "vote";
    readonly accepts: boolean;
  }

  /** WordZ's cards and tokens. */
  export interface Facts {
    readonly vowels: string;
    readonly consonants: string;
    readonly vowels_dealt: number;
    readonly consonants_dealt: number;
    readonly tokens: number;
    readonly shortest: number;
    readonly longest: number;
  }

  export type Event = RoundBegan | Laid | WordsShown | Turned | Guessed | WordWon | WordRefused | Left | Drawn | Passed | RoundEnded | Ended | Appealed | Voted | AppealDecided;

  export type Action = Lay | LayNothing | Turn | Guess | Done | Resign | Gone | DrawCalled | TimeOut | MoveTimeOut | Appeal | Vote;
}

export namespace Zakhia {
  /** What a seat may know: what is public, its own rack, and how many tiles the others have. */
  export interface View {
    readonly seat: number | null;
    readonly common: Common;
    readonly rack: Tiles;
    readonly rack_sizes: readonly number[];
    readonly bag_size: number;
    readonly open_racks: readonly Tiles[] | null;
  }

  /** What is public. */
  export interface Common {
    readonly options: Options;
    readonly board: string;
    readonly scores: readonly number[];
    readonly turn: number;
    readonly passes: number;
    readonly turns_without_word: number;
    readonly turns: readonly number[];
    readonly last_placer: number | null;
    readonly out: readonly number[];
    readonly ballot: Ballot | null;
    readonly granted: readonly Appeal[];
    readonly outcome: Outcome | null;
  }

  /** What a table agrees on before play. */
  export interface Options {
    readonly starter: number | null;
    readonly extra_words: readonly string[];
    readonly without_insults: boolean;
    readonly turns: number | null;
    readonly friendly: boolean;
  }

  /** An appeal that waits for the votes of `pending`. */
  export interface Ballot {
    readonly by: number;
    readonly appeal: Appeal;
    readonly pending: readonly number[];
  }

  /** At a friendly table: asks the others to accept a word, or that it belongs to a universe. */
  export interface Appeal {
    readonly type: "appeal";
    readonly word: string;
    readonly universe: string | null;
  }

  /** How a game ended: points and place of each seat (1 is best; equal places share it). */
  export interface Outcome {
    readonly scores: readonly number[];
    readonly places: readonly number[];
    readonly reason: string;
  }

  /** A multiset of tiles, each one character, kept in order so that equal sets are equal values. */
  export interface Tiles {
    readonly letters: string;
  }

  /** Each seat drew a tile, until one was nearest to A. */
  export interface StarterDrawn {
    readonly type: "starter_drawn";
    readonly rounds: readonly (readonly (readonly [number, string])[])[];
    readonly starter: number;
  }

  /** A seat took tiles from the bag; the others see only how many. */
  export interface Drew {
    readonly type: "drew";
    readonly seat: number;
    readonly count: number;
    readonly tiles: string | null;
  }

  /** A word was placed: the main word first, then the side-words. */
  export interface Placed {
    readonly type: "placed";
    readonly seat: number;
    readonly words: readonly ScoredWord[];
    readonly pictures: readonly string[];
    readonly bonus: number;
    readonly points: number;
  }

  /** A word that a placement formed, where it begins, and what it was worth. */
  export interface ScoredWord {
    readonly at: string;
    readonly word: string;
    readonly points: number;
  }

  /** A seat exchanged tiles; the others see only how many. */
  export interface Exchanged {
    readonly type: "exchanged";
    readonly seat: number;
    readonly count: number;
    readonly tiles: string | null;
  }

  /** A seat did nothing. */
  export interface Passed {
    readonly type: "passed";
    readonly seat: number;
  }

  /** A seat gave up, or its time was over. */
  export interface Left {
    readonly type: "left";
    readonly seat: number;
    readonly reason: string;
  }

  /** The game ended without a winner, because this seat went away. */
  export interface Drawn {
    readonly type: "drawn";
    readonly seat: number;
  }

  /** The game is over: why, who gets 5 for the last word, and what is left on the racks (§9). */
  export interface Ended {
    readonly type: "ended";
    readonly reason: string;
    readonly last_word: number | null;
    readonly racks: readonly string[];
    readonly scores: readonly number[];
  }

  /** A seat put a word to the vote. */
  export interface Appealed {
    readonly type: "appealed";
    readonly seat: number;
    readonly appeal: Appeal;
  }

  /** A seat gave its vote. */
  export interface Voted {
    readonly type: "voted";
    readonly seat: number;
    readonly accepts: boolean;
  }

  /** The vote is over: the appeal is accepted for this game, or not. */
  export interface AppealDecided {
    readonly type: "appeal_decided";
    readonly appeal: Appeal;
    readonly accepted: boolean;
  }

  /** Lay tiles so that `word` stands at `at` (§3). */
  export interface Place {
    readonly type: "place";
    readonly at: string;
    readonly word: string;
  }

  /** Give tiles for as many others, as the game's rules allow it. */
  export interface Exchange {
    readonly type: "exchange";
    readonly tiles: string;
  }

  /** Do nothing. */
  export interface Pass {
    readonly type: "pass";
  }

  /** The seat gives up: of two sides the other one wins, else it is skipped and ranks last. */
  export interface Resign {
    readonly type: "resign";
  }

  /** The seat went away and another waits no longer; the rules treat it as giving up. */
  export interface Gone {
    readonly type: "gone";
  }

  /** The seat went away and the other was content with a draw: the game ends with no winner. */
  export interface DrawCalled {
    readonly type: "draw_called";
  }

  /** The seat's clock ran out; the table says so, the rules treat it as giving up. */
  export interface TimeOut {
    readonly type: "time_out";
  }

  /** Only the clock of this move ran out: the seat passes, as the game's rules define it. */
  export interface MoveTimeOut {
    readonly type: "move_time_out";
  }

  /** The answer to an appeal. */
  export interface Vote {
    readonly type: "vote";
    readonly accepts: boolean;
  }

  /** Zakhia's board and counts. */
  export interface Facts {
    readonly size: number;
    readonly rows: string;
    readonly rack_size: number;
    readonly exchange_count: number;
    readonly pictures: readonly PictureFact[];
  }

  /** A picture on its square. */
  export interface PictureFact {
    readonly square: string;
    readonly universe: string;
    readonly name: Phrase;
    readonly multiplier: number;
    readonly is_proper: boolean;
  }

  /** One sentence in both languages, as templates that `chevalet.core.sentence` explains. */
  export interface Phrase {
    readonly fr: string;
    readonly en: string;
  }

  export type Event = StarterDrawn | Drew | Placed | Exchanged | Passed | Left | Drawn | Ended | Appealed | Voted | AppealDecided;

  export type Action = Place | Exchange | Pass | Resign | Gone | DrawCalled | TimeOut | MoveTimeOut | Appeal | Vote;
}

export namespace ZakhiaDuplicate {
  /** What a seat may know: all that is public, and what it has noted itself. */
  export interface View {
    readonly seat: number | null;
    readonly common: Common;
    readonly rack: Tiles;
    readonly bag_size: number;
    readonly noted: Found | null;
  }

  /** What is public. */
  export interface Common {
    readonly options: Options;
    readonly board: string;
    readonly turn: number;
    readonly scores: readonly number[];
    readonly done: readonly number[];
    readonly rounds: readonly Round[];
    readonly out: readonly number[];
    readonly outcome: Outcome | null;
    readonly ballot: Ballot | null;
    readonly granted: readonly Appeal[];
  }

  /** What a table agrees on before play. */
  export interface Options {
    readonly turns: number | null;
    readonly without_insults: boolean;
    readonly friendly: boolean;
  }

  /** A turn that is over: its letters, its top, and what each seat had found (§9). */
  export interface Round {
    readonly letters: string;
    readonly top: Found;
    readonly found: readonly (Found | null)[];
    readonly solo: number | null;
  }

  /** A placement as it was counted: its words, the pictures under it, and its points (§5). */
  export interface Found {
    readonly words: readonly ScoredWord[];
    readonly pictures: readonly string[];
    readonly bonus: number;
    readonly points: number;
  }

  /** A word that a placement formed, where it begins, and what it was worth. */
  export interface ScoredWord {
    readonly at: string;
    readonly word: string;
    readonly points: number;
  }

  /** How a game ended: points and place of each seat (1 is best; equal places share it). */
  export interface Outcome {
    readonly scores: readonly number[];
    readonly places: readonly number[];
    readonly reason: string;
  }

  /** An appeal that waits for the votes of `pending`. */
  export interface Ballot {
    readonly by: number;
    readonly appeal: Appeal;
    readonly pending: readonly number[];
  }

  /** At a friendly table: asks the others to accept a word, or that it belongs to a universe. */
  export interface Appeal {
    readonly type: "appeal";
    readonly word: string;
    readonly universe: string | null;
  }

  /** A multiset of tiles, each one character, kept in order so that equal sets are equal values. */
  export interface Tiles {
    readonly letters: string;
  }

  /** The letters of a turn lie on the table (§2). */
  export interface LettersDrawn {
    readonly type: "letters_drawn";
    readonly turn: number;
    readonly letters: string;
    readonly redrawn: number;
  }

  /** The referee noted a seat's placement, its best so far; only that seat hears of it (§4). */
  export interface Noted {
    readonly type: "noted";
    readonly seat: number;
    readonly found: Found;
  }

  /** A seat is done with the turn. */
  export interface Done {
    readonly type: "done";
    readonly seat: number;
  }

  /** What a turn brought a seat, told once the turn is over (§5, §7). */
  export interface Counted {
    readonly type: "counted";
    readonly seat: number;
    readonly found: Found | null;
    readonly solo: number;
    readonly lost: number;
  }

  /** The turn is over, and its top lies on the board for everyone (§6). */
  export interface TopLaid {
    readonly type: "top_laid";
    readonly turn: number;
    readonly top: Found;
  }

  /** A seat gave up, or its time was over. */
  export interface Left {
    readonly type: "left";
    readonly seat: number;
    readonly reason: string;
  }

  /** The game ended without a winner, because this seat went away. */
  export interface Drawn {
    readonly type: "drawn";
    readonly seat: number;
  }

  /** The game is over (§8): why, the points, and what all tops together are worth (§9). */
  export interface Ended {
    readonly type: "ended";
    readonly reason: string;
    readonly scores: readonly number[];
    readonly tops: number;
    readonly percents: readonly number[];
  }

  /** Hand a placement in (§3); the best of a turn counts (§4). */
  export interface Submit {
    readonly type: "place";
    readonly at: string;
    readonly word: string;
  }

  /** Do nothing. */
  export interface Pass {
    readonly type: "pass";
  }

  /** The seat gives up: of two sides the other one wins, else it is skipped and ranks last. */
  export interface Resign {
    readonly type: "resign";
  }

  /** The seat went away and another waits no longer; the rules treat it as giving up. */
  export interface Gone {
    readonly type: "gone";
  }

  /** The seat went away and the other was content with a draw: the game ends with no winner. */
  export interface DrawCalled {
    readonly type: "draw_called";
  }

  /** The seat's clock ran out; the table says so, the rules treat it as giving up. */
  export interface TimeOut {
    readonly type: "time_out";
  }

  /** Only the clock of this move ran out: the seat passes, as the game's rules define it. */
  export interface MoveTimeOut {
    readonly type: "move_time_out";
  }

  /** The answer to an appeal. */
  export interface Vote {
    readonly type: "vote";
    readonly accepts: boolean;
  }

  /** What is the duplicate's own. */
  export interface Facts {
    readonly solo_bonus: number;
    readonly least_for_solo: number;
  }

  export type Event = LettersDrawn | Noted | Done | Counted | TopLaid | Left | Drawn | Ended;

  export type Action = Submit | Pass | Resign | Gone | DrawCalled | TimeOut | MoveTimeOut | Appeal | Vote;
}

export namespace Zigzag {
  /** What a seat may know: all but the piles, and those too once the game is over. */
  export interface View {
    readonly seat: number | null;
    readonly common: Common;
    readonly open_piles: readonly Tiles[] | null;
  }

  /** What is public: everything but what is in the piles. */
  export interface Common {
    readonly options: Options;
    readonly table: readonly Laid[];
    readonly active: readonly Tiles[];
    readonly pile_sizes: readonly number[];
    readonly turn: number;
    readonly direction: number;
    readonly passes: number;
    readonly out: readonly number[];
    readonly ballot: Ballot | null;
    readonly granted: readonly Appeal[];
    readonly outcome: Outcome | null;
  }

  /** What a table agrees on before play. */
  export interface Options {
    readonly starter: number | null;
    readonly extra_words: readonly string[];
    readonly without_insults: boolean;
    readonly tiles: number | null;
    readonly friendly: boolean;
  }

  /** A tile on the table: what it shows, the number of the tile that it bites, and the angle. */
  export interface Laid {
    readonly tile: string;
    readonly on: number;
    readonly angle: number;
  }

  /** A multiset of tiles, each one character, kept in order so that equal sets are equal values. */
  export interface Tiles {
    readonly letters: string;
  }

  /** An appeal that waits for the votes of `pending`. */
  export interface Ballot {
    readonly by: number;
    readonly appeal: Appeal;
    readonly pending: readonly number[];
  }

  /** At a friendly table: asks the others to accept a word, or that it belongs to a universe. */
  export interface Appeal {
    readonly type: "appeal";
    readonly word: string;
    readonly universe: string | null;
  }

  /** How a game ended: points and place of each seat (1 is best; equal places share it). */
  export interface Outcome {
    readonly scores: readonly number[];
    readonly places: readonly number[];
    readonly reason: string;
  }

  /** Each seat drew a tile, until one was nearest to A. */
  export interface StarterDrawn {
    readonly type: "starter_drawn";
    readonly rounds: readonly (readonly (readonly [number, string])[])[];
    readonly starter: number;
  }

  /** A seat turned tiles of its pile over, for all to see (§11). */
  export interface Turned {
    readonly type: "turned";
    readonly seat: number;
    readonly tiles: string;
  }

  /** A word was formed with these tiles of a seat; `first` is the number of the first of them. */
  export interface WordLaid {
    readonly type: "word_laid";
    readonly seat: number;
    readonly word: string;
    readonly laid: string;
    readonly first: number;
  }

  /** An action tile was laid. */
  export interface ActionLaid {
    readonly type: "action_laid";
    readonly seat: number;
    readonly tile: string;
    readonly on: number;
    readonly angle: number;
  }

  /** A tile went into another seat's pile; nobody knows what a tile from the pile is (§9). */
  export interface Gave {
    readonly type: "gave";
    readonly seat: number;
    readonly to: number;
    readonly tile: string | null;
  }

  /** A seat was skipped (§9). */
  export interface LostTurn {
    readonly type: "lost_turn";
    readonly seat: number;
  }

  /** The direction of play changed: 1 is clockwise (§9). */
  export interface Reversed {
    readonly type: "reversed";
    readonly direction: number;
    readonly is_in_vain: boolean;
  }

  /** Active tiles went back into the pile (§10). */
  export interface Exchanged {
    readonly type: "exchanged";
    readonly seat: number;
    readonly tiles: string;
  }

  /** A seat did nothing. */
  export interface Passed {
    readonly type: "passed";
    readonly seat: number;
  }

  /** A seat gave up, or its time was over. */
  export interface Left {
    readonly type: "left";
    readonly seat: number;
    readonly reason: string;
  }

  /** The game ended without a winner, because this seat went away. */
  export interface Drawn {
    readonly type: "drawn";
    readonly seat: number;
  }

  /** The game is over: why, and how many tiles each seat has left (§12). */
  export interface Ended {
    readonly type: "ended";
    readonly reason: string;
    readonly left: readonly number[];
  }

  /** A seat put a word to the vote. */
  export interface Appealed {
    readonly type: "appealed";
    readonly seat: number;
    readonly appeal: Appeal;
  }

  /** A seat gave its vote. */
  export interface Voted {
    readonly type: "voted";
    readonly seat: number;
    readonly accepts: boolean;
  }

  /** The vote is over: the appeal is accepted for this game, or not. */
  export interface AppealDecided {
    readonly type: "appeal_decided";
    readonly appeal: Appeal;
    readonly accepted: boolean;
  }

  /** Lay the letters that a run of tiles lacks to be `word` (§7). */
  export interface LayWord {
    readonly type: "word";
    readonly word: string;
    readonly run: readonly [number, number] | null;
    readonly before: number;
    readonly angles: readonly number[];
    readonly action?: ActionTile | null;
  }

  /** An action tile, the letter that it bites, the angle, and what is given away with it (§9). */
  export interface ActionTile {
    readonly tile: string;
    readonly on: number;
    readonly angle: number;
    readonly gifts?: readonly Gift[];
  }

  /** A tile for an opponent: an active one, or None for one taken blindly from the pile (§9). */
  export interface Gift {
    readonly to: number;
    readonly tile?: string | null;
  }

  /** Lay an action tile instead of a word (§9). */
  export interface LayAction {
    readonly type: "action";
    readonly action: ActionTile;
  }

  /** Give tiles for as many others, as the game's rules allow it. */
  export interface Exchange {
    readonly type: "exchange";
    readonly tiles: string;
  }

  /** Do nothing. */
  export interface Pass {
    readonly type: "pass";
  }

  /** The seat gives up: of two sides the other one wins, else it is skipped and ranks last. */
  export interface Resign {
    readonly type: "resign";
  }

  /** The seat went away and another waits no longer; the rules treat it as giving up. */
  export interface Gone {
    readonly type: "gone";
  }

  /** The seat went away and the other was content with a draw: the game ends with no winner. */
  export interface DrawCalled {
    readonly type: "draw_called";
  }

  /** The seat's clock ran out; the table says so, the rules treat it as giving up. */
  export interface TimeOut {
    readonly type: "time_out";
  }

  /** Only the clock of this move ran out: the seat passes, as the game's rules define it. */
  export interface MoveTimeOut {
    readonly type: "move_time_out";
  }

  /** The answer to an appeal. */
  export interface Vote {
    readonly type: "vote";
    readonly accepts: boolean;
  }

  /** Zig Zag's tiles, and the lattice on which they lie. */
  export interface Facts {
    readonly action_tiles: string;
    readonly gifts: Readonly<Record<string, number>>;
    readonly active: number;
    readonly tiles_dealt: Readonly<Record<string, number>>;
    readonly radius: number;
    readonly nested: readonly [number, number];
    readonly contact: number;
  }

  export type Event = StarterDrawn | Turned | WordLaid | ActionLaid | Gave | LostTurn | Reversed | Exchanged | Passed | Left | Drawn | Ended | Appealed | Voted | AppealDecided;

  export type Action = LayWord | LayAction | Exchange | Pass | Resign | Gone | DrawCalled | TimeOut | MoveTimeOut | Appeal | Vote;
}
