/** The log as lines of a game sheet, and as the score sheet of the end. */
import { say, t, type Text } from "../i18n/language.svelte";
import type { GameEvent, Happening } from "../api/wire";
import type { GamePage, Told } from "../games/contract";

import { takenBack } from "./folding";
import type { TableSession } from "./session.svelte";

export interface MoveLine {
  kind: "move";
  key: string;
  seq: number;
  seat: number;
  move: string;
  points: number | null;
  /** What the seat had made with this move. */
  total: number;
  detail?: string | undefined;
  /** Why a bot did it. */
  why?: string | undefined;
  /** The words in both. */
  words?: readonly string[] | undefined;
  isTakenBack: boolean;
}

export interface NoteLine {
  kind: "note";
  key: string;
  seq: number;
  text: string;
  /** A note of the game's own, such as a new round: what comes below it is another turn. */
  endsTurn?: boolean;
  /** Why a bot did what is noted, such as a vote. */
  why?: string | undefined;
  words?: readonly string[] | undefined;
}

export type SheetLine = MoveLine | NoteLine;

const ENDS: ReadonlySet<string> = new Set(["ended", "drawn"]);

/** Why a seat left, which is the same in every game. */
const LEFT: Readonly<Record<string, "log.left.time" | "log.left.gone">> = { time: "log.left.time", gone: "log.left.gone" };

function toldLeaving(event: GameEvent): Told | null {
  if (event.type !== "left") return null;
  return { move: t(LEFT[String((event as { reason?: unknown }).reason)] ?? "log.left.resigned"), points: null };
}

/** A line across the sheet: what each seat did when its turn came around, the seats side by side. */
export interface TurnRow {
  kind: "turn";
  key: string;
  number: number;
  /** By seat; what one turn did stands together. */
  cells: readonly (readonly MoveLine[])[];
}

/** The part of a table that a sheet needs. */
export type SheetOf = Pick<TableSession, "past" | "seats" | "name">;

export function sheetLines(table: SheetOf, page: Pick<GamePage, "told" | "toldPlainly">): SheetLine[] {
  const gone = takenBack(table.past);
  const totals = new Map<number, number>();
  return table.past.flatMap((entry) => {
    const isTakenBack = gone.has(entry.seq);
    return entry.kind === "acted" ? moveLines(entry, table, page, totals, isTakenBack) : noteLines(entry, table);
  });
}

/** How the game ended, in the words of whoever keeps the rules; null while it goes on. */
export function endingOf(past: readonly Happening[]): Text | null {
  const last = past.findLast((entry) => ENDS.has(entry.events?.at(-1)?.type ?? ""));
  return last?.said?.at(-1) ?? null;
}

/** The moves that stand, by seat. */
export function movesOf(lines: readonly SheetLine[], seat: number): MoveLine[] {
  return lines.filter((line): line is MoveLine => line.kind === "move" && line.seat === seat && !line.isTakenBack);
}

/** What stands of the game, a column for each seat; a note goes across all of them, above the turn in which it fell. */
export function sheetRows(lines: readonly SheetLine[], seats: number): (TurnRow | NoteLine)[] {
  const rows: (TurnRow | NoteLine)[] = [];
  let turns = 0;
  let cells: MoveLine[][] | null = null;
  let noted: NoteLine[] = [];
  for (const line of lines) {
    if (line.kind === "note") {
      noted.push(line);
      if (line.endsTurn) cells = null;
      continue;
    }
    if (line.isTakenBack) continue;
    const before: MoveLine[] = cells?.[line.seat] ?? [];
    if (cells === null || (before.length > 0 && before[0]?.seq !== line.seq)) {
      cells = Array.from({ length: seats }, () => []);
      rows.push(...noted, { kind: "turn", key: line.key, number: ++turns, cells });
    } else {
      rows.splice(-1, 0, ...noted);
    }
    noted = [];
    cells[line.seat]?.push(line);
  }
  return [...rows, ...noted];
}

function moveLines(
  entry: Happening,
  table: SheetOf,
  page: Pick<GamePage, "told" | "toldPlainly">,
  totals: Map<number, number>,
  isTakenBack: boolean,
): SheetLine[] {
  const seat = entry.seat ?? 0;
  const lines: SheetLine[] = [];
  (entry.events ?? []).forEach((event, at) => {
    const told = toldLeaving(event) ?? page.told(event, (each) => table.name(each));
    if (told === null) return;
    if (told.isNote) {
      lines.push({ kind: "note", key: `${entry.seq}.${at}`, seq: entry.seq, text: told.move, words: told.words, endsTurn: true });
      return;
    }
    const whose = told.seat ?? seat;
    const total = (totals.get(whose) ?? 0) + (told.points ?? 0);
    if (!isTakenBack) totals.set(whose, total);
    lines.push({ kind: "move", key: `${entry.seq}.${at}`, seq: entry.seq, ...told, seat: whose, total, isTakenBack });
  });
  const ending = endingOf([entry]);
  const isTold = lines.length > 0;
  if (!isTold) lines.push(...plainLines(entry, seat, page, totals.get(seat) ?? 0, isTakenBack));
  const why = (entry.reasons ?? []).map(say).join(" ");
  const explained = lines.findLast((line) => line.kind === "move") ?? lines[0];
  if (why !== "" && explained !== undefined) explained.why = why;
  if (isTold && ending !== null) lines.push({ kind: "note", key: `${entry.seq}.end`, seq: entry.seq, text: say(ending) });
  return lines;
}

/** What the game does not write: as the page says it plainly, or in the words of whoever keeps the rules. */
function plainLines(entry: Happening, seat: number, page: Pick<GamePage, "toldPlainly">, total: number, isTakenBack: boolean): SheetLine[] {
  const plainly = (entry.said ?? []).length > 0 ? null : page.toldPlainly?.(entry);
  if (plainly) return [{ kind: "move", key: `${entry.seq}`, seq: entry.seq, seat, ...plainly, total, isTakenBack }];
  return (entry.said ?? []).map((text, at) => ({ kind: "note", key: `${entry.seq}.${at}`, seq: entry.seq, text: say(text) }));
}

function noteLines(entry: Happening, table: SheetOf): NoteLine[] {
  const name = entry.name ?? (entry.seat == null ? "" : table.name(entry.seat));
  const text = noteText(entry, name);
  const own: NoteLine[] = text === null ? [] : [{ kind: "note", key: `${entry.seq}`, seq: entry.seq, text }];
  const said = (entry.said ?? []).map((line, at): NoteLine => ({ kind: "note", key: `${entry.seq}.${at}`, seq: entry.seq, text: say(line) }));
  return [...own, ...said];
}

/** Chat has its own place; who sat down matters to the lobby only. */
function noteText(entry: Happening, name: string): string | null {
  switch (entry.kind) {
    case "started":
      return t("log.started");
    case "undo_asked":
      return t("log.undo_asked", { name });
    case "undo_answered":
      return entry.accepts ? t("log.undo_yes", { name }) : t("log.undo_no", { name });
    case "rematch_offered":
      return t("log.rematch", { name });
    case "chat_switched":
      return null;
    default:
      return null;
  }
}
