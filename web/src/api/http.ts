/** The server's HTTP API: one function for each thing the page asks. */
import { written } from "./move";
import type {
  AnalysisStatus,
  ApiToken,
  BestMoves,
  Challenge,
  Continuation,
  Farewell,
  GameInfo,
  GameRules,
  Games,
  DayInfo,
  Leaderboard,
  LessonAnswer,
  LessonOffers,
  Lessons,
  Me,
  Move,
  MyPeople,
  MyRatings,
  NewPassword,
  NewTable,
  NewToken,
  Pairing,
  PositionAnswer,
  PositionInfo,
  Put,
  PlayedWord,
  PlayedWords,
  PuzzleInfo,
  PuzzleList,
  PuzzleSolution,
  Problem,
  ProfileInfo,
  PushInfo,
  PushKinds,
  PushWish,
  RatingHistory,
  RatingInfo,
  RecordContinuation,
  RecordToRead,
  Replay,
  Sharing,
  TableInfo,
  TableList,
  TableReport,
  TokenInfo,
  TokenList,
  Trail,
  VacationInfo,
  Views,
} from "./wire";

/** A refusal, with the sentence to show if the server gave one. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem | null,
  ) {
    super(problem?.code ?? `http ${status}`);
  }
}

/** The server could not be reached. */
export class Unreachable extends Error {}

export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const request: RequestInit = { method, headers: { Accept: "application/json" } };
  if (body !== undefined) {
    request.body = JSON.stringify(body);
    request.headers = { Accept: "application/json", "Content-Type": "application/json" };
  }
  let answer: Response;
  try {
    answer = await fetch(path, request);
  } catch (error) {
    throw new Unreachable(String(error));
  }
  if (!answer.ok) throw new ApiError(answer.status, await problemOf(answer));
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

async function problemOf(answer: Response): Promise<Problem | null> {
  try {
    const body: unknown = await answer.json();
    return typeof body === "object" && body !== null && "text" in body ? (body as Problem) : null;
  } catch {
    return null;
  }
}

function query(facts: Record<string, string | number | null | undefined>): string {
  const pairs = Object.entries(facts).filter(([, value]) => value !== null && value !== undefined);
  if (pairs.length === 0) return "";
  return `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`;
}

const lessons = (game: string): string => `/api/games/${encodeURIComponent(game)}/lessons`;
const puzzles = (game: string): string => `/api/games/${encodeURIComponent(game)}/puzzles`;
const puzzle = (game: string, id: string): string => `${puzzles(game)}/${encodeURIComponent(id)}`;
const positions = (game: string): string => `/api/games/${encodeURIComponent(game)}/positions`;
const person = (name: string): string => `/api/people/${encodeURIComponent(name)}`;
const table = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

export const api = {
  games: async (): Promise<readonly GameInfo[]> => (await call<Games>("GET", "/api/games")).games,

  rules: (game: string): Promise<GameRules> => call("GET", `/api/games/${encodeURIComponent(game)}/rules`),
  lessons: (game: string): Promise<Lessons> => call("GET", lessons(game)),
  tryLesson: (game: string, step: number, move: Move): Promise<LessonAnswer> => call("POST", `${lessons(game)}/${step}`, written(move)),
  lessonOffers: (game: string, step: number, word: string | null, limit: number): Promise<LessonOffers> =>
    call("GET", `${lessons(game)}/${step}/offers${query({ word, limit })}`),

  puzzles: (game: string): Promise<PuzzleList> => call("GET", puzzles(game)),
  puzzle: (game: string, id: string): Promise<PuzzleInfo> => call("GET", puzzle(game, id)),
  tryPuzzle: (game: string, id: string, move: Move): Promise<LessonAnswer> => call("POST", puzzle(game, id), written(move)),
  puzzleSolution: (game: string, id: string): Promise<PuzzleSolution> => call("GET", `${puzzle(game, id)}/solution`),
  puzzleOffers: (game: string, id: string, word: string | null, limit: number): Promise<LessonOffers> =>
    call("GET", `${puzzle(game, id)}/offers${query({ word, limit })}`),

  position: (game: string, position: string | null, put: Put | null = null): Promise<PositionInfo> => call("POST", positions(game), { position, put }),
  tryPosition: (game: string, position: string, move: Move): Promise<PositionAnswer> =>
    call("POST", `${positions(game)}/moves`, { position, ...written(move) }),
  positionOffers: (game: string, position: string, word: string | null, limit: number): Promise<LessonOffers> =>
    call("POST", `${positions(game)}/offers`, { position, word, limit }),
  bestMoves: (game: string, position: string): Promise<BestMoves> => call("POST", `${positions(game)}/best`, { position }),
  playPosition: async (game: string, position: string, level: string): Promise<TableInfo> =>
    (await call<{ table: TableInfo }>("POST", `${positions(game)}/tables`, { position, level })).table,
  positionOfTable: (id: string, ply: number): Promise<PositionInfo> => call("GET", `${table(id)}/position${query({ ply })}`),
  positionOfRecord: (record: string, ply: number): Promise<PositionInfo> => call("POST", "/api/replays/position", { record, ply }),

  analysis: (id: string): Promise<AnalysisStatus> => call("GET", `${table(id)}/analysis`),
  askAnalysis: (id: string): Promise<AnalysisStatus> => call("POST", `${table(id)}/analysis`),
  cancelAnalysis: (id: string): Promise<AnalysisStatus> => call("DELETE", `${table(id)}/analysis`),

  me: (): Promise<Me> => call("GET", "/api/me"),
  rename: (name: string): Promise<Me> => call("PUT", "/api/me", { name }),
  register: (login: string, password: string): Promise<Me> => call("POST", "/api/account", { login, password }),
  enter: (login: string, password: string): Promise<Me> => call("POST", "/api/session", { login, password }),
  leave: (): Promise<unknown> => call("DELETE", "/api/session"),
  leaveEverywhere: (): Promise<unknown> => call("DELETE", "/api/sessions"),
  changePassword: (password: string, newPassword: string): Promise<Me> =>
    call("PUT", "/api/account/password", { password, new_password: newPassword } satisfies NewPassword),
  farewell: (password: string | null): Promise<unknown> => call("POST", "/api/me/farewell", { password } satisfies Farewell),
  tokens: async (): Promise<readonly TokenInfo[]> => (await call<TokenList>("GET", "/api/tokens")).tokens,
  newToken: (label: string): Promise<ApiToken> => call("POST", "/api/tokens", { label } satisfies NewToken),
  dropToken: (id: string): Promise<Me> => call("DELETE", `/api/tokens/${encodeURIComponent(id)}`),
  dropTokens: (): Promise<unknown> => call("DELETE", "/api/tokens"),
  myWords: async (): Promise<readonly PlayedWord[]> => (await call<PlayedWords>("GET", "/api/me/words")).words,
  myRatings: async (): Promise<Readonly<Record<string, RatingInfo>>> => (await call<MyRatings>("GET", "/api/me/ratings")).ratings,
  pairing: (): Promise<Pairing> => call("GET", "/api/pairing"),
  day: (game: string): Promise<DayInfo> => call("GET", `/api/games/${encodeURIComponent(game)}/day`),
  beginDay: (game: string): Promise<{ table: TableInfo }> => call("POST", `/api/games/${encodeURIComponent(game)}/day`),
  leaders: (game: string): Promise<Leaderboard> => call("GET", `/api/games/${encodeURIComponent(game)}/leaders`),
  person: (name: string): Promise<ProfileInfo> => call("GET", person(name)),
  gamesOf: (name: string, before?: number | null): Promise<TableList> => call("GET", person(name) + `/games${query({ before })}`),
  ratingOf: (name: string, game: string): Promise<RatingHistory> => call("GET", `${person(name)}/ratings/${encodeURIComponent(game)}`),
  myPeople: (): Promise<MyPeople> => call("GET", "/api/me/people"),
  follow: (name: string, on: boolean): Promise<ProfileInfo> => call(on ? "PUT" : "DELETE", `${person(name)}/follow`),
  block: (name: string, on: boolean): Promise<ProfileInfo> => call(on ? "PUT" : "DELETE", `${person(name)}/block`),
  challenge: async (name: string, wanted: Challenge): Promise<TableInfo> =>
    (await call<{ table: TableInfo }>("POST", `${person(name)}/challenges`, wanted)).table,
  report: (name: string, text: string): Promise<unknown> => call("POST", `${person(name)}/reports`, { text }),
  reportAtTable: (id: string, wish: TableReport): Promise<unknown> => call("POST", `${table(id)}/reports`, wish),
  decline: (id: string): Promise<unknown> => call("DELETE", `${table(id)}/challenge`),
  pushes: (): Promise<PushInfo> => call("GET", "/api/me/pushes"),
  subscribe: (wish: PushWish): Promise<PushInfo> => call("POST", "/api/me/pushes", wish),
  unsubscribe: (endpoint: string): Promise<PushInfo> => call("DELETE", "/api/me/pushes", { endpoint }),
  choosePushes: (kinds: PushKinds): Promise<PushInfo> => call("PUT", "/api/me/pushes/kinds", kinds),
  hide: (id: string): Promise<unknown> => call("PUT", `/api/me/hidden/${encodeURIComponent(id)}`),
  addToTrail: (trail: Trail): Promise<Trail> => call("POST", "/api/me/trail", trail),
  vacation: (): Promise<VacationInfo> => call("GET", "/api/me/vacation"),
  takeVacation: (days: number): Promise<VacationInfo> => call("PUT", "/api/me/vacation", { days }),
  myTables: (before?: number | null): Promise<TableList> => call("GET", `/api/me/tables${query({ before })}`),

  open: async (wanted: NewTable): Promise<TableInfo> =>
    (await call<{ table: TableInfo }>("POST", "/api/tables", wanted)).table,
  table: async (id: string, invite: string | null): Promise<TableInfo> =>
    (await call<{ table: TableInfo }>("GET", table(id) + query({ invite }))).table,
  sit: async (id: string, seat: number | null, invite: string | null, name: string | null): Promise<TableInfo> =>
    (await call<{ table: TableInfo }>("POST", `${table(id)}/seats`, { seat, invite, name })).table,
  close: async (id: string): Promise<TableInfo> => (await call<{ table: TableInfo }>("DELETE", table(id))).table,
  stand: (id: string, seat: number): Promise<unknown> => call("DELETE", `${table(id)}/seats/${seat}`),
  fill: (id: string, seat: number, level: string): Promise<unknown> =>
    call("PUT", `${table(id)}/seats/${seat}/bot`, { level }),
  replay: (id: string, seat: number | null, first: number | null): Promise<Replay> => call("GET", `${table(id)}/replay${query({ seat, first })}`),
  replayViews: (id: string, seat: number | null, first: number): Promise<Views> => call("GET", `${table(id)}/replay/views${query({ seat, first })}`),
  readRecord: (wanted: RecordToRead): Promise<Replay> => call("POST", "/api/replays", wanted),
  recordViews: (wanted: RecordToRead): Promise<Views> => call("POST", "/api/replays/views", wanted),
  share: (id: string, hidesGuests: boolean): Promise<Sharing> => call("PUT", `${table(id)}/sharing`, { hides_guests: hidesGuests }),
  unshare: (id: string): Promise<Sharing> => call("DELETE", `${table(id)}/sharing`),
  goOn: async (id: string, wanted: Continuation): Promise<TableInfo> =>
    (await call<{ table: TableInfo }>("POST", `${table(id)}/continuations`, wanted)).table,
  goOnFromRecord: async (wanted: RecordContinuation): Promise<TableInfo> =>
    (await call<{ table: TableInfo }>("POST", "/api/replays/continuations", wanted)).table,
  pictureAddress: (id: string, kind: "svg" | "png", ply: number, language: string): string =>
    `${table(id)}/picture.${kind}${query({ ply, language })}`,
  puzzlePictureAddress: (game: string, id: string, language: string): string =>
    `${puzzle(game, id)}/picture.png${query({ language })}`,
  boardAddress: (id: string, seq: number): string => `${table(id)}/board.svg${query({ seq })}`,
  recordAddress: (id: string): string => `${table(id)}/record`,
};
