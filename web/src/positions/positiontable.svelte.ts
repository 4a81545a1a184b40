/** A position as a table to play at: the server judges every action, and nothing is kept anywhere. */
import { tick } from "svelte";

import { api, ApiError } from "../api/http";
import { Refusal } from "../api/socket";
import { trouble } from "../api/trouble";
import type { GameAction, GameInfo, Happening, Hinted, Move, Now, Offers, PositionAnswer, PositionInfo, Previewed, SeatInfo } from "../api/wire";
import { notify } from "../design/toasts.svelte";
import { say, t } from "../i18n/language.svelte";
import { announce } from "../table/announce.svelte";
import type { BoardTable, Deed, News } from "../table/boardtable";
import { play } from "../table/sounds.svelte";
import { sitters } from "../table/still.svelte";
import { Considered } from "../table/verdict.svelte";

/** Who is asked; tests hand in their own. */
export type Judge = Pick<typeof api, "tryPosition" | "positionOffers">;

export class PositionTable implements BoardTable {
  private info = $state.raw<PositionInfo>()!;
  private count = $state(0);
  hint = $state.raw<Hinted | null>(null);
  isSending = $state(false);

  readonly past: readonly Happening[] = [];
  readonly thinking: readonly number[] = [];
  readonly heardAt = 0;
  readonly isHintComing = false;
  readonly isOver = false;
  readonly considered: Considered;

  constructor(
    readonly game: GameInfo,
    info: PositionInfo,
    /** Is told of every action that the rules accepted. */
    private readonly moved: (answer: PositionAnswer) => void,
    private readonly judge: Judge = api,
  ) {
    this.info = info;
    this.considered = new Considered((move) => this.preview(move));
  }

  readonly now: Now = $derived.by(() => ({ ...this.info.now, seq: this.count }));
  readonly seat: number | null = $derived.by(() => this.info.now.viewer);
  readonly mySeats: readonly number[] = $derived(this.seat === null ? [] : [this.seat]);
  readonly toAct: readonly number[] = $derived.by(() => this.info.now.to_act);
  readonly isMyTurn: boolean = $derived(this.seat !== null && this.toAct.includes(this.seat));
  readonly seats: readonly SeatInfo[] = $derived.by(() => {
    const names = this.info.names.map((name, seat) => (seat === this.seat ? t("still.you") : name));
    return sitters({ seats: names, viewer: this.seat });
  });

  /** Shows another position in its place. */
  show(info: PositionInfo): void {
    this.hint = null;
    this.count += 1;
    this.info = info;
  }

  name(seat: number): string {
    return this.seats[seat]?.name ?? "…";
  }

  names(seats: readonly number[]): string[] {
    return seats.map((seat) => this.name(seat));
  }

  allows(deed: Deed): boolean {
    return deed === "play";
  }

  async act<A extends GameAction>(action: A | string): Promise<boolean> {
    if (this.isSending) return false;
    this.isSending = true;
    this.hint = null;
    try {
      const answer = await this.judge.tryPosition(this.info.game, this.info.position, action);
      if (answer.problem !== null) {
        play("refused");
        notify(say(answer.problem.text), "bad");
        return false;
      }
      for (const line of answer.said) announce(say(line));
      this.moved(answer);
      await tick(); // As at a table, boards see what is new while it is still being sent: the draft is no leftover.
      return true;
    } catch (error) {
      notify(trouble(error), "bad");
      return false;
    } finally {
      this.isSending = false;
    }
  }

  askHint(): Promise<void> {
    return Promise.resolve();
  }

  askUndo(): Promise<boolean> {
    return Promise.resolve(false);
  }

  async offers(word: string | null, limit = 200): Promise<Offers> {
    return { type: "offers", id: "", ...(await this.judge.positionOffers(this.info.game, this.info.position, word, limit)) };
  }

  /** Positions follow each other without a story: nobody waits for news. */
  onNews(_ear: (news: News) => void): () => void {
    return () => undefined;
  }

  private async preview(move: Move): Promise<Previewed> {
    try {
      const { problem, events, said } = await this.judge.tryPosition(this.info.game, this.info.position, move);
      return { type: "previewed", id: "", problem, events, said };
    } catch (error) {
      if (error instanceof ApiError && error.problem !== null) throw new Refusal(error.problem);
      throw error;
    }
  }
}
