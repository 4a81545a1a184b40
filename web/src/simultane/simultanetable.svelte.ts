/** A simultané as it goes, and as a table for the game's board: its one seat is the reader's. */
import { browser, Refusal, type LinkState, type World } from "../api/socket";
import type { CourseWelcome, Mine, RankingRow, SimultaneInfo, TopInfo, TurnField } from "../api/schema";
import type { GameAction, GameEvent, GameInfo, Happening, Hinted, Move, Now, Offers, Previewed, SeatInfo, Text } from "../api/wire";
import { written as sent } from "../api/move";
import { notify } from "../design/toasts.svelte";
import { say as sayText, t } from "../i18n/language.svelte";
import { announce } from "../table/announce.svelte";
import type { BoardTable, Deed, News } from "../table/boardtable";
import { play } from "../table/sounds.svelte";
import { happened, sitters } from "../table/still.svelte";
import { Considered } from "../table/verdict.svelte";

import { SimultaneLine, type ToPlayer } from "./line";
import { say } from "./text";

const ONLY_SEAT = 0;

export class SimultaneTable implements BoardTable {
  info = $state.raw<SimultaneInfo | null>(null);
  phase = $state<CourseWelcome["phase"]>("waiting");
  turn = $state(0);
  until = $state(0);
  view = $state.raw<unknown>(null);
  top = $state.raw<TopInfo | null>(null);
  field = $state.raw<TurnField | null>(null);
  leaders = $state.raw<readonly RankingRow[]>([]);
  mine = $state.raw<Mine | null>(null);
  noted = $state.raw<{ best: string; best_points: number } | null>(null);
  online = $state(0);
  link = $state<LinkState>("connecting");
  problem = $state.raw<Text | null>(null);
  isCalledOff = $state(false);
  hasSaidDone = $state(false);
  /** By how much the server's clock is ahead of ours. */
  ahead = $state(0);

  past = $state.raw<readonly Happening[]>([]);
  isSending = $state(false);
  hint: Hinted | null = null;
  readonly thinking: readonly number[] = [];
  readonly heardAt = 0;
  readonly isHintComing = false;
  readonly considered: Considered;
  private readonly line: SimultaneLine;
  private readonly ears = new Set<(news: News) => void>();

  constructor(
    /** Of its socket. */
    url: string,
    readonly game: GameInfo | null,
    /** A screen for all to see: nobody plays there, whoever opened it. */
    readonly isScreen = false,
    world: World = browser,
  ) {
    const listener = { onmessage: (message: ToPlayer) => this.heard(message), onlink: (link: LinkState) => void (this.link = link) };
    this.line = new SimultaneLine(url, listener, world);
    this.considered = new Considered((move) => this.preview(move));
  }

  readonly isPlayer: boolean = $derived(this.mine !== null);
  readonly plays: boolean = $derived.by(() => !this.isScreen && this.phase === "turn" && this.mine !== null && this.mine.first_turn <= this.turn);
  readonly seat = ONLY_SEAT;
  readonly mySeats: readonly number[] = [ONLY_SEAT];
  readonly toAct: readonly number[] = $derived(this.phase === "turn" ? [ONLY_SEAT] : []);
  readonly isOver: boolean = $derived(this.phase === "over");
  readonly isMyTurn: boolean = $derived(this.plays && !this.hasSaidDone);
  readonly seats: readonly SeatInfo[] = sitters({ seats: [t("still.you")], viewer: ONLY_SEAT });
  readonly now: Now = $derived({
    seq: 2 * this.turn + (this.phase === "turn" ? 0 : 1),
    viewer: ONLY_SEAT,
    view: this.view,
    to_act: this.toAct,
    clocks: null,
    undo: null,
    can_undo: false,
    rematch_offers: [],
    outcome: null,
  });

  start(): () => void {
    this.line.start();
    return () => this.line.stop();
  }

  /** Milliseconds until the turn or the pause is over, by the server's clock. */
  left(now: number): number {
    const due = this.phase === "waiting" ? (this.info?.card.starts ?? 0) : this.until;
    return Math.max(0, due - (now + this.ahead));
  }

  name(): string {
    return t("still.you");
  }

  names(seats: readonly number[]): string[] {
    return seats.map(() => this.name());
  }

  allows(deed: Deed): boolean {
    return deed === "play" && this.plays;
  }

  async enter(): Promise<void> {
    const answer = await this.asked(() => this.line.ask({ type: "enter" }));
    if (answer?.type === "entered") this.mine ??= nobody(answer.first_turn);
  }

  async act<A extends GameAction>(action: A | string): Promise<boolean> {
    if (this.isSending || !this.plays) return false;
    this.isSending = true;
    const isDone = typeof action !== "string" && action.type === "pass";
    const turn = this.turn;
    const answer = await this.asked(() => this.line.ask(isDone ? { type: "done", turn } : { type: "hand_in", turn, ...sent(action) }));
    this.isSending = false;
    if (answer?.type === "heard_done") this.hasSaidDone = this.turn === answer.turn;
    if (answer?.type === "noted") {
      const { placement, points, best, best_points } = answer;
      const line = points < best_points ? say("noted.best", { n: points, move: best, best: best_points }) : say("noted", { move: placement, n: points });
      announce(line);
      play("played");
    }
    return answer !== null;
  }

  askHint(): Promise<void> {
    return Promise.resolve();
  }

  askUndo(): Promise<boolean> {
    return Promise.resolve(false);
  }

  offers(): Promise<Offers | null> {
    return Promise.resolve(null);
  }

  onNews(ear: (news: News) => void): () => void {
    this.ears.add(ear);
    return () => this.ears.delete(ear);
  }

  private async asked(ask: () => ReturnType<SimultaneLine["ask"]>): Promise<Awaited<ReturnType<SimultaneLine["ask"]>> | null> {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof Refusal) notify(sayText(error.problem.text), "bad");
      play("refused");
      return null;
    }
  }

  private async preview(move: Move): Promise<Previewed> {
    return (await this.line.ask({ type: "try", turn: this.turn, ...sent(move) })) as Previewed;
  }

  private heard(message: ToPlayer): void {
    switch (message.type) {
      case "simultane":
        return this.welcomed(message);
      case "turn_began":
        this.ahead = message.now - Date.now();
        [this.noted, this.hasSaidDone] = [null, false];
        [this.phase, this.turn, this.until, this.view] = ["turn", message.turn, message.until, message.view];
        play("turn");
        return announce(say("phase.turn", { n: message.turn }));
      case "turn_ended":
        this.ahead = message.now - Date.now();
        return this.ended(message);
      case "mine":
        this.mine = message;
        return;
      case "noted":
        if (message.turn !== this.turn || this.phase !== "turn") return;
        this.noted = message;
        this.view = message.view;
        this.hasSaidDone = false;
        return;
      case "online":
        this.online = message.count;
        return;
      case "called_off":
        [this.phase, this.isCalledOff] = ["over", true];
        return;
      case "goodbye":
        if (!message.may_return) this.problem = message.text;
        return;
      default:
        return;
    }
  }

  private welcomed(message: CourseWelcome): void {
    this.ahead = message.now - Date.now();
    const isSameTurn = message.turn === this.turn && message.phase === this.phase;
    if (!isSameTurn) this.hasSaidDone = false;
    this.info = message.info;
    this.isCalledOff = message.info.is_called_off;
    [this.phase, this.turn, this.until] = [message.phase, message.turn, message.until];
    [this.top, this.field, this.leaders] = [message.top, message.field, message.leaders];
    [this.mine, this.online] = [message.mine, message.online];
    // Whoever comes back by another server knows better than it what was noted.
    if (message.noted !== null) this.noted = message.noted;
    else if (!isSameTurn) this.noted = null;
    if (message.noted !== null) this.view = message.noted.view;
    else if (!isSameTurn || this.noted === null) this.view = message.view;
    this.past = message.top === null ? [] : [laid(message.top.turn, message.events)];
  }

  private ended(message: Extract<ToPlayer, { type: "turn_ended" }>): void {
    const news = { happenings: [laid(message.turn, message.events)], isCatchingUp: false };
    // Boards measure what leaves its place before they show what is new.
    for (const ear of this.ears) ear(news);
    this.past = [...this.past, ...news.happenings];
    [this.phase, this.turn, this.until, this.view] = [message.is_over ? "over" : "pause", message.turn, message.until, message.view];
    [this.top, this.field, this.leaders] = [message.top, message.field, message.leaders];
    play("over");
    const { placement, points } = message.top;
    announce(placement === null ? say("top.none") : `${say("top", { turn: message.turn })} : ${placement}, ${say("points", { n: points })}`);
  }
}

function laid(turn: number, events: readonly unknown[]): Happening {
  return happened(2 * turn + 1, ONLY_SEAT, events as readonly GameEvent[]);
}

function nobody(first_turn: number): Mine {
  return { type: "mine", first_turn, place: null, players: 0, points: 0, percent: 0, tops: 0, solos: 0, found: null, found_points: 0, lost: 0 };
}
