/** The search for an opponent: it goes on whatever page one looks at, and ends at a table. */
import type { FromPairing } from "../api/wire";
import { notify } from "../design/toasts.svelte";
import { go } from "../router.svelte";

import { say } from "./text";

export interface Search {
  readonly game: string;
  readonly control: string;
  readonly since: number;
  /** How many look for the same; null until the server has said so. */
  readonly waiting: number | null;
  /** The bot of one's level, offered after a while. */
  readonly bot: string | null;
}

const AGAIN_AFTER = 1500;

let now = $state.raw<Search | null>(null);
let socket: WebSocket | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

export function search(): Search | null {
  return now;
}

export function startSearch(game: string, control: string): void {
  stopSearch();
  now = { game, control, since: Date.now(), waiting: null, bot: null };
  connect(now);
}

export function stopSearch(): void {
  clearTimeout(timer);
  now = null;
  const open = socket;
  socket = null;
  open?.close();
}

function connect(wanted: Search): void {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const asked = new URLSearchParams({ game: wanted.game, control: wanted.control });
  const mine = new WebSocket(`${scheme}://${location.host}/api/pairing/socket?${asked}`);
  socket = mine;
  mine.onmessage = ({ data }) => {
    if (socket === mine) hear(JSON.parse(String(data)) as FromPairing | { type: "goodbye"; may_return: boolean });
  };
  mine.onclose = () => {
    if (socket !== mine || now === null) return;
    const wish = now;
    timer = setTimeout(() => connect(wish), AGAIN_AFTER);
  };
}

function hear(message: FromPairing | { type: "goodbye"; may_return: boolean }): void {
  if (now === null) return;
  if (message.type === "searching") {
    now = { ...now, waiting: message.waiting, bot: message.bot };
  } else if (message.type === "found") {
    stopSearch();
    notify(say("pair.found"));
    go({ page: "table", id: message.table, invite: null });
  } else if (!message.may_return) {
    stopSearch();
    notify(say("pair.ended"), "bad");
  }
}
