/**
 * What travels between the page and the server: the generated types, with events and actions as what
 * they are. A game narrows them to its own: `event as Mine.Event`.
 */
import type * as schema from "./schema";

export type {
  ApiToken,
  Challenge,
  Clocks,
  ClubCard,
  ClubInfo,
  ClubTable,
  ClubWish,
  Farewell,
  Games,
  GameInfo,
  DayInfo,
  Leaderboard,
  Lists,
  RulesText,
  WordClassInfo,
  WordRulings,
  Me,
  MemberInfo,
  MyClubs,
  MyPeople,
  NewTournament,
  MyRatings,
  NewPassword,
  NewTable,
  NewToken,
  Now,
  Outcome,
  Pairing,
  PlayedWord,
  PlayedWords,
  Problem,
  ProfileInfo,
  PushInfo,
  PushKinds,
  PushWish,
  Put,
  RatingChange,
  RatingHistory,
  RatingInfo,
  SeatInfo,
  Sharing,
  Solver,
  Views,
  Continuation,
  RecordContinuation,
  RecordToRead,
  TableCard,
  TableInfo,
  TableList,
  TableReport,
  Text,
  TokenInfo,
  TokenList,
  Trail,
  TournamentCard,
  TournamentInfo,
  TournamentList,
  UndoRequest,
  VacationInfo,
} from "./schema";

/** An event of a game: `type` says which. */
export interface GameEvent {
  readonly type: string;
}
/** An action of a game: `type` says which. */
export interface GameAction {
  readonly type: string;
}

/** An action, or the same in the game's notation. */
export type Move = GameAction | string;

type Of<T, More> = Omit<T, keyof More> & More;

export type Status = schema.TableInfo["status"];
export type Clock = schema.TableInfo["clock"];
export type NewSeat = schema.NewTable["seats"][number];

/** An entry of a table; what has no events is sent without them. */
export type Happening = Of<schema.Happening, { readonly events?: readonly GameEvent[]; readonly action: GameAction | null }>;
export type Welcome = Of<schema.Welcome, { readonly past: readonly Happening[] }>;
export type PastPage = Of<schema.PastPage, { readonly past: readonly Happening[] }>;
export type Happened = Of<schema.Happened, { readonly happenings: readonly Happening[] }>;
export type ExampleInfo = Of<schema.ExampleInfo, { readonly events: readonly GameEvent[] }>;
export type GameRules = Of<schema.GameRules, { readonly examples: Readonly<Record<string, ExampleInfo>> }>;
export type Previewed = Of<schema.Previewed, { readonly events: readonly GameEvent[] }>;
export type Hinted = Of<schema.Hinted, { readonly action: GameAction }>;
export type Offered = Of<schema.Offered, { readonly action: GameAction }>;
export type Ply = Of<schema.Ply, { readonly events: readonly GameEvent[]; readonly action: GameAction | null }>;
export type Replay = Of<schema.Replay, { readonly plies: readonly Ply[] }>;
export type LessonInfo = Of<schema.LessonInfo, { readonly solution: GameAction }>;
export type Lessons = Of<schema.Lessons, { readonly lessons: readonly LessonInfo[]; readonly first_game: Readonly<Record<string, unknown>> | null }>;
export type LessonAnswer = Of<schema.LessonAnswer, { readonly events: readonly GameEvent[] }>;
export type LessonOffers = Of<schema.LessonOffers, { readonly offers: readonly Offered[] }>;
export type AnalysisStatus = schema.AnalysisStatus;
export type GameAnalysis = schema.GameAnalysis;
export type Assessment = schema.Assessment;
export type PositionInfo = schema.PositionInfo;
export type PositionAnswer = Of<schema.PositionAnswer, { readonly events: readonly GameEvent[] }>;
export type WeighedMove = Of<schema.WeighedMove, { readonly action: GameAction }>;
export type BestMoves = Of<schema.BestMoves, { readonly moves: readonly WeighedMove[] }>;
export type PuzzleList = schema.PuzzleList;
export type PuzzleInfo = schema.PuzzleInfo;
export type PuzzleSolution = Of<schema.PuzzleSolution, { readonly solution: GameAction; readonly answer: LessonAnswer }>;
export type Offers = Of<schema.Offers, { readonly offers: readonly Offered[] }>;

export type FromPairing = schema.Searching | schema.TableFound;
export type FromClient = schema.FromClient;
export type FromServer =
  | Welcome
  | PastPage
  | Happened
  | Previewed
  | Hinted
  | Offers
  | schema.Done
  | schema.Refused
  | schema.Presence
  | schema.Thinking
  | schema.Goodbye
  | schema.Pong;
