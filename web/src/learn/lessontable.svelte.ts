/** A lesson as a table to play at: what is tried goes to the teacher, and nothing is kept anywhere. */
import { tick } from "svelte";

import { api, ApiError } from "../api/http";
import { Refusal } from "../api/socket";
import { trouble } from "../api/trouble";
import type { GameAction, GameInfo, Happening, Hinted, LessonAnswer, LessonInfo, Move, Now, Offers, Previewed, SeatInfo } from "../api/wire";
import { notify } from "../design/toasts.svelte";
import { say, t } from "../i18n/language.svelte";
import { announce } from "../table/announce.svelte";
import type { BoardTable, Deed, News } from "../table/boardtable";
import { play } from "../table/sounds.svelte";
import { happened, sitters } from "../table/still.svelte";
import { Considered } from "../table/verdict.svelte";

/** Who is asked; tests hand in their own teacher. */
export interface Teacher {
  tryLesson(game: string, step: number, move: Move): Promise<LessonAnswer>;
  lessonOffers(game: string, step: number, word: string | null, limit: number): Promise<Pick<Offers, "total" | "offers">>;
}

export class LessonTable implements BoardTable {
  now = $state.raw<Now>()!;
  past = $state.raw<readonly Happening[]>([]);
  hint = $state.raw<Hinted | null>(null);
  isSending = $state(false);
  /** What the teacher said of the last action; null before the first. */
  answer = $state.raw<LessonAnswer | null>(null);

  readonly thinking: readonly number[] = [];
  readonly heardAt = 0;
  readonly isHintComing = false;
  readonly isLesson = true;
  readonly considered: Considered;
  private readonly ears = new Set<(news: News) => void>();

  constructor(
    readonly game: GameInfo,
    readonly step: number,
    readonly lesson: LessonInfo,
    private readonly teacher: Teacher = api,
  ) {
    this.now = lesson.now;
    this.considered = new Considered((move) => this.preview(move));
  }

  readonly isDone: boolean = $derived(this.answer?.is_done ?? false);
  readonly seat: number | null = $derived.by(() => this.now.viewer);
  readonly mySeats: readonly number[] = $derived(this.seat === null ? [] : [this.seat]);
  readonly toAct: readonly number[] = $derived.by(() => this.now.to_act);
  readonly isOver: boolean = $derived.by(() => this.now.outcome !== null);
  readonly isMyTurn: boolean = $derived(!this.isDone && this.seat !== null && this.toAct.includes(this.seat));
  readonly seats: readonly SeatInfo[] = $derived.by(() => {
    const names = this.lesson.names.map((name, seat) => (seat === this.seat ? t("still.you") : name));
    return sitters({ seats: names, viewer: this.seat });
  });

  name(seat: number): string {
    return this.seats[seat]?.name ?? "…";
  }

  names(seats: readonly number[]): string[] {
    return seats.map((seat) => this.name(seat));
  }

  /** Until it is done; whoever has done it looks at what came of it. */
  allows(deed: Deed): boolean {
    return deed === "play" && !this.isDone;
  }

  async act<A extends GameAction>(action: A | string): Promise<boolean> {
    if (this.isSending || this.isDone) return false;
    this.isSending = true;
    this.hint = null;
    try {
      const isDone = this.heard(await this.teacher.tryLesson(this.game.key, this.step, action));
      await tick(); // As at a table, boards see what is new while it is still being sent: the draft is no leftover.
      return isDone;
    } catch (error) {
      notify(trouble(error), "bad");
      return false;
    } finally {
      this.isSending = false;
    }
  }

  askHint(): Promise<void> {
    const { solution, notation } = this.lesson;
    this.hint = { type: "hinted", id: "", action: solution, notation, reasons: [], grades: [] };
    return Promise.resolve();
  }

  askUndo(): Promise<boolean> {
    return Promise.resolve(false);
  }

  async offers(word: string | null, limit = 200): Promise<Offers> {
    return { type: "offers", id: "", ...(await this.teacher.lessonOffers(this.game.key, this.step, word, limit)) };
  }

  onNews(ear: (news: News) => void): () => void {
    this.ears.add(ear);
    return () => this.ears.delete(ear);
  }

  /** Whether the action did what was asked for: only then the position changes. */
  private heard(answer: LessonAnswer): boolean {
    this.answer = answer;
    announce(answer.problem === null ? say(answer.answer) : `${say(answer.problem.text)} ${say(answer.answer)}`);
    if (!answer.is_done || answer.now === null) {
      play("refused");
      return false;
    }
    play("won");
    const news = { happenings: [happened(answer.now.seq, this.seat ?? 0, answer.events)], isCatchingUp: false };
    // Boards measure what leaves its place before they show what is new.
    for (const ear of this.ears) ear(news);
    this.past = news.happenings;
    this.now = answer.now;
    return true;
  }

  private async preview(move: Move): Promise<Previewed> {
    try {
      const { problem, events, said } = await this.teacher.tryLesson(this.game.key, this.step, move);
      return { type: "previewed", id: "", problem, events, said };
    } catch (error) {
      if (error instanceof ApiError && error.problem !== null) throw new Refusal(error.problem);
      throw error;
    }
  }
}
