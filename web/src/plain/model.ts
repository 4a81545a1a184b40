/** What a plain board shows of any game's view: its fields, each in the simplest form that fits what it holds. */
import type { GameAction, Happening, Offered, Problem } from "../api/wire";
import type { Ballot, Told } from "../games/contract";

export type Shown =
  | { is: "text"; text: string }
  | { is: "tiles"; tiles: string }
  /** Rows of a board, one sign for each square. */
  | { is: "grid"; rows: readonly string[] }
  | { is: "words"; words: readonly string[] }
  | { is: "seats"; seats: readonly number[] }
  | { is: "list"; items: readonly Shown[] }
  | { is: "group"; fields: readonly Field[] };

export interface Field {
  name: string;
  value: Shown;
}

/** What a view comes to: a table with a line for each seat, and everything else. */
export interface Sketch {
  /** The fields that every seat has one value of. */
  bySeat: readonly { name: string; values: readonly Shown[] }[];
  fields: readonly Field[];
}

/** Shown by the shell, or agreed on before the game. */
const ELSEWHERE: ReadonlySet<string> = new Set(["seat", "scores", "turn", "options", "outcome", "ballot", "granted"]);
/** Fields that name seats, in every game that has them. */
const OF_SEATS: ReadonlySet<string> = new Set(["out", "starter", "ready", "last_placer"]);
/** Fields that hold one value for each seat: `rack_sizes` and whatever else counts sizes, and these. */
const BY_SEAT: ReadonlySet<string> = new Set(["racks", "open_racks", "hands", "tokens", "totals", "won"]);
const SMALLEST_BOARD = 9;

/** What every game understands as a word put to the vote. */
export interface Appeal extends GameAction {
  readonly type: "appeal";
  readonly word: string;
  readonly universe: null;
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
type Fields = { readonly [name: string]: Json };

/** The fields of a view, those that are the same for all players included. */
function fieldsOf(view: unknown): [string, Json][] {
  return Object.entries((view ?? {}) as Fields).flatMap(([name, value]): [string, Json][] =>
    name === "common" && isFields(value) ? fieldsOf(value) : [[name, value]],
  );
}

export function sketch(view: unknown, seats: number): Sketch {
  const known = fieldsOf(view).filter(([name, value]) => !ELSEWHERE.has(name) && !isNothing(value));
  const isBySeat = ([name, value]: [string, Json]): boolean =>
    Array.isArray(value) && value.length === seats && (BY_SEAT.has(name) || name.endsWith("_sizes"));
  return {
    bySeat: known.filter(isBySeat).map(([name, value]) => ({ name, values: (value as readonly Json[]).map((each) => shown(name, each)) })),
    fields: widestFirst(known.filter((field) => !isBySeat(field)).map(([name, value]) => ({ name, value: shown(name, value) }))),
  };
}

/** Boards, tiles and lists, then what fits side by side. */
function widestFirst(fields: readonly Field[]): readonly Field[] {
  const isNarrow = ({ value }: Field): boolean => value.is === "text" || value.is === "seats";
  return [...fields.filter((field) => !isNarrow(field)), ...fields.filter(isNarrow)];
}

function shown(name: string, value: Json): Shown {
  if (typeof value === "string") return shownText(value);
  if (OF_SEATS.has(name) && typeof value === "number") return { is: "seats", seats: [value] };
  if (value === null || typeof value !== "object") return { is: "text", text: value === true ? "✓" : String(value ?? "–") };
  if (Array.isArray(value)) return shownList(name, value);
  const inner = Object.entries(value as Fields);
  const [only] = inner;
  if (inner.length === 1 && only?.[0] === "letters" && typeof only[1] === "string") return { is: "tiles", tiles: only[1] };
  return { is: "group", fields: inner.filter(([, each]) => !isNothing(each)).map(([each, held]) => ({ name: each, value: shown(each, held) })) };
}

function shownList(name: string, items: readonly Json[]): Shown {
  if (OF_SEATS.has(name) && items.every((item) => typeof item === "number")) return { is: "seats", seats: items };
  const isGrid =
    items.length > 1 &&
    items.every((item) => typeof item === "string" && item.length === String(items[0]).length) &&
    items.some((item) => String(item).includes("."));
  if (isGrid) return { is: "grid", rows: items as readonly string[] };
  if (items.every((item) => typeof item === "string" || typeof item === "number")) return { is: "words", words: items.map(String) };
  return { is: "list", items: items.map((item) => shown("", item)) };
}

/** A text whose squares make a board is one; capitals are tiles; anything else is what it is. */
function shownText(text: string): Shown {
  const side = Math.sqrt(text.length);
  if (text.length >= SMALLEST_BOARD && Number.isInteger(side) && text.includes(".")) {
    return { is: "grid", rows: Array.from({ length: side }, (_, row) => text.slice(row * side, (row + 1) * side)) };
  }
  return /^[A-Z?*]+$/.test(text) ? { is: "tiles", tiles: text } : { is: "text", text };
}

function isFields(value: Json): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isNothing(value: Json): boolean {
  return value === null || value === "" || (Array.isArray(value) && value.length === 0) || (isFields(value) && value["letters"] === "");
}

/** The points of a seat, where the view tells them. */
export function scoreOf(view: unknown, seat: number): number | null {
  const scores = fieldsOf(view).find(([name]) => name === "scores")?.[1];
  const score = Array.isArray(scores) ? (scores as readonly Json[])[seat] : null;
  return typeof score === "number" ? score : null;
}

/** The vote that is open. */
export function ballotOf(view: unknown): Ballot | null {
  const ballot = fieldsOf(view).find(([name]) => name === "ballot")?.[1] ?? null;
  return ballot as unknown as Ballot | null;
}

/** A name of the rules as words: `bag_size` is "bag size". */
export function spelled(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** An entry without a line of its own: the notation, where it may be known, else what happened as the game calls it. */
export function toldPlainly({ notation, events }: Happening, called: (type: string) => string): Told | null {
  if (notation) return { move: notation, points: null };
  const lines = (events ?? []).map((event) => {
    const facts = Object.entries(event as unknown as Fields).filter(([name, value]) => !["type", "seat"].includes(name) && typeof value !== "object");
    return [called(event.type), ...facts.map(([, value]) => String(value))].join(" ");
  });
  return lines.length === 0 ? null : { move: lines.join(", "), points: null };
}

function bare(text: string): string {
  return text.normalize("NFD").replace(/[\p{M}\s]/gu, "").toUpperCase();
}

/** The moves whose notation holds what was typed, whatever its spaces and accents. */
export function filtered(offers: readonly Offered[], typed: string): readonly Offered[] {
  const wanted = bare(typed);
  return wanted === "" ? offers : offers.filter(({ notation }) => bare(notation).includes(wanted));
}

/** What can be put to the vote after a refusal: the word that the referee does not know. */
export function appealOf({ code, facts = {} }: Problem, text: string): Appeal | null {
  if (code !== "not_a_word") return null;
  const word = facts["word"] ?? bare(text);
  return /^[A-Z]+$/.test(word) ? { type: "appeal", word, universe: null } : null;
}

/** What was typed as a move: one of the list if it is there, else the text itself; null if there is none. */
export function moveOf(offers: readonly Offered[], text: string): GameAction | string | null {
  const written = text.trim();
  if (written === "") return null;
  return offers.find(({ notation }) => notation === written)?.action ?? written;
}
