/** A puzzle as a table to play at: what is tried goes to the rules, as in a lesson. */
import { api } from "../api/http";
import type { GameInfo, LessonInfo, PuzzleInfo, PuzzleSolution } from "../api/wire";
import { LessonTable, type Teacher } from "../learn/lessontable.svelte";

/** Who is asked; tests hand in their own. */
export type Puzzles = Pick<typeof api, "tryPuzzle" | "puzzleOffers">;

export function puzzleTable(game: GameInfo, puzzle: PuzzleInfo, puzzles: Puzzles = api): LessonTable {
  const teacher: Teacher = {
    tryLesson: (key, _step, move) => puzzles.tryPuzzle(key, puzzle.id, move),
    lessonOffers: (key, _step, word, limit) => puzzles.puzzleOffers(key, puzzle.id, word, limit),
  };
  return new LessonTable(game, 0, lessonOf(puzzle), teacher);
}

/** The puzzle as a lesson; its solution is not known before somebody gives up. */
function lessonOf({ task, hints, names, now }: PuzzleInfo): LessonInfo {
  const nothing = { type: "pass" } as LessonInfo["solution"];
  return { title: task, task, hint: hints[0] ?? task, solution: nothing, notation: "", names, now };
}

/** Lays the solution out on the board. */
export function showOn(table: LessonTable, { solution, notation }: PuzzleSolution): void {
  table.hint = { type: "hinted", id: "", action: solution, notation, reasons: [], grades: [] };
}
