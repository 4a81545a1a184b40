/** A table as one person sees it: what the server told last, and what can be asked of it. */
import { notify } from "../design/toasts.svelte";
import { api } from "../api/http";
import { browser, LineLost, Refusal, waitOf, type LinkState, socketAddress, TableSocket, type Request } from "../api/socket";
import { written } from "../api/move";
import { trouble } from "../api/trouble";
import type {
  FromServer,
  GameAction,
  GameInfo,
  Happening,
  Hinted,
  Move,
  Now,
  Problem,
  SeatInfo,
  TableInfo,
  Text,
} from "../api/wire";
import { language, say, t, type Language } from "../i18n/language.svelte";
import { paragraphAddress } from "../routes";

import { announce } from "./announce.svelte";
import type { BoardTable, Deed, News } from "./boardtable";
import { merged, missingBefore, seatToLookThrough, seatToHandTo } from "./folding";
import { sitterName } from "./levels";
import { Paced } from "./pace.svelte";
import { play } from "./sounds.svelte";
import { Considered } from "./verdict.svelte";

export class TableSession implements BoardTable {
  /** Null until the server has answered. */
  info = $state.raw<TableInfo | null>(null);
  now = $state.raw<Now | null>(null);
  /** The log, the oldest entry first. */
  past = $state.raw<readonly Happening[]>([]);
  link = $state<LinkState>("connecting");
  /** Why there is no table, in words. */
  problem = $state<string | null>(null);
  watchers = $state(0);
  online = $state.raw<readonly number[]>([]);
  /** Seats that are away while their move is waited for, and from when one may claim (`performance.now()`). */
  claims = $state.raw<readonly { seat: number; at: number }[]>([]);
  /** Seats for which a bot thinks right now. */
  thinking = $state.raw<readonly number[]>([]);
  hint = $state.raw<Hinted | null>(null);
  /** A hint that is told little by little, and how much of it was. */
  private advice = $state.raw<{ hint: Hinted; told: number } | null>(null);
  isHintComing = $state(false);
  /** An action of ours that the server has not confirmed yet. */
  isSending = $state(false);
  /** When `now` arrived, by `performance.now()`; clocks count from there. */
  heardAt = $state(0);
  /** How often it was begun to ask for a long past: only the last one goes on. */
  private looking = 0;
  /** The language in which the past was said, and whether it is about to come in another. */
  private spoken: Language = language();
  private isSaidAnew = false;

  /** The referee's word on the draft. */
  readonly considered: Considered;

  private socket: TableSocket | null = null;
  private readonly ears = new Set<(news: News) => void>();

  constructor(
    readonly id: string,
    readonly invite: string | null,
    private readonly offered: (game: string) => GameInfo | null,
  ) {
    this.considered = new Considered((action) => this.preview(action));
  }

  /** Bots answer after a look at one's own move; a clock waits for nobody. */
  private readonly paced = new Paced<FromServer>(
    (message) => this.heard(message),
    (message) => message.type === "happened" && message.now.clocks === null && !document.hidden && message.happenings.some((entry) => this.isOfBot(entry)),
  );

  readonly seats: readonly SeatInfo[] = $derived(this.info?.seats ?? []);
  readonly mySeats: readonly number[] = $derived(this.seats.filter((seat) => seat.is_you).map((seat) => seat.seat));
  /** The seat through whose eyes we look; null is a spectator's. */
  readonly seat: number | null = $derived(this.now?.viewer ?? null);
  readonly isOver: boolean = $derived(this.info?.status === "over");
  readonly toAct: readonly number[] = $derived(this.now?.to_act ?? []);
  readonly isMyTurn: boolean = $derived(!this.isOver && this.seat !== null && this.toAct.includes(this.seat));
  readonly isSpectator: boolean = $derived(this.info !== null && this.mySeats.length === 0);
  /** The seat of ours that must come to the screen; until then nobody's letters are shown. */
  readonly handTo: number | null = $derived(
    this.info?.status === "playing" ? seatToHandTo(this.mySeats, this.seat, this.toAct, this.hasSecrets) : null,
  );

  get game(): GameInfo | null {
    return this.info === null ? null : this.offered(this.info.game);
  }

  get hasSecrets(): boolean {
    return !(this.game?.is_open ?? false) && this.info?.real_table !== true;
  }

  /** How to call a seat. */
  name(seat: number): string {
    const found = this.seats[seat];
    if (found === undefined) return "…";
    if (found.kind === "open") return t("table.open_seat");
    return sitterName(this.info?.game ?? "", found);
  }

  /** What to call several seats: a fact that a sentence lists. */
  names(seats: readonly number[]): string[] {
    return seats.map((seat) => this.name(seat));
  }

  /** Whether the table allows it: hints, take-backs and votes are agreed on when it is opened. */
  allows(deed: Deed): boolean {
    const manners = this.info?.manners;
    switch (deed) {
      case "hint":
        return manners?.hints === true;
      case "undo":
        return manners?.take_back === true;
      case "appeal":
        return manners?.votes === true;
      default:
        return true;
    }
  }

  async start(): Promise<void> {
    try {
      this.info = await api.table(this.id, this.invite);
    } catch (error) {
      this.problem = trouble(error);
      return;
    }
    const eyes = seatToLookThrough(this.mySeats, this.toAct, this.hasSecrets);
    const listener = {
      onmessage: (message: FromServer) => this.paced.take(message),
      onlink: (state: LinkState) => this.linked(state),
    };
    this.socket = new TableSocket(socketAddress(this.id, this.invite), eyes, listener, browser);
    this.socket.start();
  }

  stop(): void {
    this.considered.clear();
    this.paced.stop();
    this.socket?.stop();
  }

  /** Looks whether the line still holds, such as when the device was asleep or changed its network. */
  wake(): void {
    this.socket?.doubt();
  }

  /** Takes an open seat. Whoever was nobody to the server until then connects anew, as who they are now. */
  async sit(seat: number, name: string | null): Promise<void> {
    this.info = await api.sit(this.id, seat, this.info?.invite ?? this.invite, name);
    this.socket?.reconnect();
  }

  /** Hears of every new entry until the answered function is called. */
  onNews(ear: (news: News) => void): () => void {
    this.ears.add(ear);
    return () => this.ears.delete(ear);
  }

  /** The page speaks another language: what was said in the one before is asked for again. */
  speak(language: Language): void {
    if (language === this.spoken) return;
    this.spoken = language;
    this.isSaidAnew = true;
    this.socket?.speak(language);
  }

  /** Looks through another seat of ours, once its player is at the screen. */
  lookAs(seat: number): void {
    this.socket?.look(seat);
  }

  /** Takes an action, perhaps in the game's notation, for the seat we look through; false if it was refused, and the reason was shown. */
  act<A extends GameAction>(action: A | string): Promise<boolean> {
    const { socket, seat } = this;
    if (socket === null || seat === null || this.isSending) return Promise.resolve(false);
    this.isSending = true;
    this.hint = null;
    this.advice = null;
    return this.settled(socket.act(seat, action)).finally(() => {
      this.isSending = false;
    });
  }

  askUndo(): Promise<boolean> {
    return this.askForSeat((seat) => ({ type: "undo", seat }));
  }

  /** Answers the wish of that entry, and no other that may have come meanwhile. */
  answerUndo(seat: number, wish: number, accepts: boolean): Promise<boolean> {
    return this.ask({ type: "answer_undo", seat, seq: wish, accepts });
  }

  /** Waits no longer for a seat that went away. */
  claim(gone: number, draw: boolean): Promise<boolean> {
    return this.askForSeat((seat) => ({ type: "claim", seat, gone, draw }));
  }

  /** Offers a rematch, or accepts it, for every seat that we hold. */
  async offerRematch(): Promise<void> {
    for (const seat of this.mySeats) {
      if (!this.now?.rematch_offers?.includes(seat)) await this.ask({ type: "rematch", seat });
    }
  }

  say(text: string): Promise<boolean> {
    return this.ask({ type: "say", text });
  }

  switchChat(on: boolean): Promise<boolean> {
    return this.ask({ type: "switch_chat", on });
  }

  /** What a hint tells before it tells all. */
  get grade(): Text | null {
    return this.advice?.hint.grades?.[this.advice.told] ?? null;
  }

  /** The hint a little plainer, in the end all of it. */
  tellMore(): void {
    if (this.advice === null) return;
    const { hint, told } = this.advice;
    this.advice = { hint, told: told + 1 };
    if (this.grade !== null) {
      announce(say(this.grade));
      return;
    }
    this.advice = null;
    this.hint = hint;
    announce(t("hint.shown", { move: hint.notation }));
  }

  async askHint(): Promise<void> {
    const { socket, seat } = this;
    if (socket === null || seat === null || this.isHintComing) return;
    this.isHintComing = true;
    announce(t("hint.thinking"));
    try {
      const hint = await socket.ask<"hinted">({ type: "hint", seat });
      this.hint = null;
      this.advice = { hint, told: -1 };
      this.tellMore();
    } catch (error) {
      this.show(error);
    } finally {
      this.isHintComing = false;
    }
  }

  /** The legal actions of our seat, or those with a word. */
  async offers(word: string | null, limit = 200) {
    const { socket, seat } = this;
    if (socket === null || seat === null) return null;
    return socket.ask<"offers">({ type: "offers", seat, word, limit });
  }

  private preview(move: Move) {
    const { socket, seat } = this;
    if (socket === null || seat === null) return Promise.reject(new LineLost());
    return socket.ask<"previewed">({ type: "preview", seat, ...written(move) });
  }

  private askForSeat(request: (seat: number) => Request): Promise<boolean> {
    return this.seat === null ? Promise.resolve(false) : this.ask(request(this.seat));
  }

  private ask(request: Request): Promise<boolean> {
    if (this.socket === null) return Promise.resolve(false);
    return this.settled(this.socket.ask(request));
  }

  private async settled(answer: Promise<unknown>): Promise<boolean> {
    try {
      await answer;
      return true;
    } catch (error) {
      this.show(error);
      return false;
    }
  }

  private show(error: unknown): void {
    if (error instanceof Refusal) this.tell(error.problem);
    else notify(t("link.lost"), "bad");
    play("refused");
  }

  /** A refusal in words, with the way to the rule on which it rests. */
  private tell({ text, rule }: Problem): void {
    const game = this.info?.game;
    const more = game === undefined || rule === null ? null : { href: paragraphAddress(game, rule), text: t("rule.named", { n: rule }) };
    notify(say(text), "bad", more);
  }

  private linked(state: LinkState): void {
    if (state === "open" && this.link === "lost") announce(t("link.back"));
    if (state === "lost" && this.link === "open") announce(t("link.lost"));
    this.link = state;
  }

  private heard(message: FromServer): void {
    switch (message.type) {
      case "welcome":
        this.info = message.table;
        // What other eyes saw is theirs: two may share this screen.
        if (message.now.viewer !== this.now?.viewer || this.isSaidAnew) this.past = [];
        this.isSaidAnew = false;
        this.learn(message.now, message.past, true);
        void this.lookBack(message.now);
        break;
      case "happened":
        if (message.table) this.info = message.table;
        this.learn(message.now, message.happenings, false);
        break;
      case "presence":
        this.online = message.seats;
        this.watchers = message.watchers;
        this.claims = (message.claims ?? []).map(({ seat, wait }) => ({ seat, at: performance.now() + wait }));
        break;
      case "thinking":
        this.thinking = [...new Set([...this.thinking, message.seat])];
        break;
      case "goodbye":
        if (!message.may_return) this.problem = say(message.text);
        break;
      case "refused":
        // Those with an id were asked for by someone, who tells.
        if (message.id === null) this.tell(message.problem);
        break;
      default:
        break;
    }
  }

  private learn(now: Now, happenings: readonly Happening[], isCatchingUp: boolean): void {
    const isNewPosition = now.seq !== this.now?.seq || now.viewer !== this.now.viewer;
    if (isNewPosition && this.isOvertaken(now, happenings)) this.hint = this.advice = null;
    this.now = now;
    this.heardAt = performance.now();
    this.past = merged(this.past, happenings);
    this.thinking = this.thinking.filter((seat) => now.to_act.includes(seat));
    if (!isCatchingUp && happenings.some(({ kind }) => kind === "acted")) this.paced.mark();
    for (const ear of this.ears) ear({ happenings, isCatchingUp });
    this.openEyes();
  }

  /** Whether a hint is of no use any more. Where several act at once, what another did leaves it as good as it was. */
  private isOvertaken({ to_act }: Now, happenings: readonly Happening[]): boolean {
    const { seat } = this;
    const isStillOurs = seat !== null && to_act.includes(seat) && this.toAct.includes(seat);
    return happenings.some(({ kind, seat: by }) => kind !== "said" && kind !== "hint_taken" && !(isStillOurs && kind === "acted" && by !== seat));
  }

  /** A long past comes by pages, the latest first; another welcome begins anew. */
  private async lookBack({ seq, viewer }: Now): Promise<void> {
    const looking = (this.looking += 1);
    let before = missingBefore(this.past, seq);
    while (before !== null) {
      const page = await this.pageOf(before);
      if (page === null || looking !== this.looking || viewer !== this.now?.viewer) return;
      this.past = merged(this.past, page);
      before = missingBefore(this.past, seq);
    }
  }

  /** Null if the line broke: it is asked for again with the next welcome. */
  private async pageOf(before: number): Promise<readonly Happening[] | null> {
    while (this.socket !== null) {
      try {
        return (await this.socket.ask<"past_page">({ type: "past", before })).past;
      } catch (error) {
        if (!(error instanceof Refusal) || error.problem.code !== "too_fast") return null;
        await new Promise((resolve) => setTimeout(resolve, 1000 * waitOf(error)));
      }
    }
    return null;
  }

  private isOfBot({ kind, seat }: Happening): boolean {
    return kind === "acted" && seat != null && this.seats[seat]?.kind === "bot";
  }

  /** Whoever holds one seat looks through it as soon as it is theirs. */
  private openEyes(): void {
    if (this.seat !== null && (this.hasSecrets || this.isMyTurn)) return;
    const eyes = seatToLookThrough(this.mySeats, this.toAct, this.hasSecrets);
    if (eyes !== null && eyes !== this.seat) this.socket?.look(eyes);
  }
}
