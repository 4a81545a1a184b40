/** The options form as data: what a game's schema asks for, and the table that the answers make. */
import type { Clock, GameInfo, NewSeat, NewTable } from "../api/wire";
import type { Company } from "../routes";

export interface SeatWish {
  id: number;
  kind: "me" | "friend" | "open" | "bot";
  name: string;
  level: string;
}

/** Who plays which side: chance decides, or the order of the seats. */
export type Sides = "lot" | "seats";

/** The seats that play the same side, such as both of White's at a table of four. */
export function partners(seat: number, seats: number, sides: number): number[] {
  return Array.from({ length: seats }, (_, at) => at).filter((at) => sides > 0 && at !== seat && at % sides === seat % sides);
}

export interface ClockWish {
  kind: Clock["type"];
  minutes: number;
  seconds: number;
  increment: number;
  days: 1 | 3 | 7;
}

/** One option as the form asks for it. */
export type OptionField =
  | { name: string; asks: "yes_no"; first: boolean }
  | { name: string; asks: "number"; first: number | null; least?: number; most?: number; step?: number; mayBeEmpty: boolean }
  | { name: string; asks: "choice"; first: string | number | null; among: readonly (string | number | null)[] }
  | { name: string; asks: "seat"; first: null }
  | { name: string; asks: "words"; first: readonly string[] };

interface Schema {
  type?: string;
  enum?: readonly (string | number | null)[];
  anyOf?: readonly Schema[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  step?: number;
  default?: unknown;
  properties?: Readonly<Record<string, Schema>>;
  $ref?: string;
  $defs?: Readonly<Record<string, Schema>>;
}

/** The fields of a game's options, in the order of its schema; kinds that no form knows are left at their default. */
export function optionFields(schema: unknown): OptionField[] {
  const root = schema as Schema;
  const options = resolved(root, root);
  return Object.entries(options.properties ?? {}).flatMap(([name, raw]) => {
    const field = fieldOf(name, resolved(raw, root), raw.default);
    return field === null ? [] : [field];
  });
}

function resolved(schema: Schema, root: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const name = schema.$ref.split("/").at(-1) ?? "";
  return root.$defs?.[name] ?? {};
}

function fieldOf(name: string, schema: Schema, fallback: unknown): OptionField | null {
  if (schema.enum) return { name, asks: "choice", first: (fallback ?? schema.enum[0] ?? null) as string | null, among: schema.enum };
  if (schema.type === "boolean") return { name, asks: "yes_no", first: fallback === true };
  if (schema.type === "integer" || schema.type === "number") return { name, asks: "number", first: Number(fallback ?? 0), ...bounds(schema), mayBeEmpty: false };
  if (schema.type === "array" && schema.items?.type === "string") return { name, asks: "words", first: [] };
  const kinds = schema.anyOf?.map((each) => each.type) ?? [];
  // What games ask of this shape is a seat, or nobody in particular: who begins, who has White.
  // A number or nothing has its bounds; seats are counted by the table.
  const count = schema.anyOf?.find((each) => each.type === "integer");
  if (count === undefined || !kinds.includes("null")) return null;
  if (count.minimum !== undefined) return { name, asks: "number", first: null, ...bounds(count), mayBeEmpty: true };
  return { name, asks: "seat", first: null };
}

function bounds({ minimum, maximum, step }: Schema): { least?: number; most?: number; step?: number } {
  return {
    ...(minimum === undefined ? {} : { least: minimum }),
    ...(maximum === undefined ? {} : { most: maximum }),
    ...(step === undefined ? {} : { step }),
  };
}

/** Words as typed: separated by anything that is no letter, in capitals without accents. */
export function wordsTyped(text: string): string[] {
  const bare = text.normalize("NFD").replace(/\p{M}/gu, "").replace(/œ/gi, "OE").replace(/æ/gi, "AE").toUpperCase();
  return bare.match(/[A-Z]+/g) ?? [];
}

/** How many sit down unless someone says otherwise: two, or as few as the game needs. */
export function usualSeats(game: GameInfo): number {
  return game.seats.includes(2) ? 2 : Math.min(...game.seats);
}

/** The level that a newcomer should meet: neither the weakest nor a strong one of those that are for people. */
export function usualLevel({ bots }: Pick<GameInfo, "bots">): string {
  const forPeople = bots.filter((bot) => !bot.is_baseline);
  const among = forPeople.length > 0 ? forPeople : bots;
  return among[Math.floor((among.length - 1) / 2)]?.key ?? "";
}

/** The next number of players above (`step` 1) or below (-1) that the game knows; null if there is none. */
export function nextCount(game: GameInfo, count: number, step: 1 | -1): number | null {
  const beyond = game.seats.filter((each) => (each - count) * step > 0);
  return beyond.length === 0 ? null : beyond.reduce((a, b) => ((b - a) * step < 0 ? b : a));
}

/** The seats that the form begins with. */
export function firstSeats(game: GameInfo, company: Company, level: string, friendName: (n: number) => string): SeatWish[] {
  const others = { bot: "bot", screen: "friend", link: "open", real: "friend" } as const;
  return Array.from({ length: usualSeats(game) }, (_, at) => ({
    id: at,
    kind: at === 0 ? "me" : others[company],
    name: at > 0 && (company === "screen" || company === "real") ? friendName(at + 1) : "",
    level,
  }));
}

export function seatOf(wish: SeatWish): NewSeat {
  switch (wish.kind) {
    case "me":
    case "friend":
      return { kind: "me", name: wish.name.trim() || null };
    case "open":
      return { kind: "open" };
    case "bot":
      return { kind: "bot", level: wish.level };
  }
}

export function clockOf(wish: ClockWish): Clock {
  switch (wish.kind) {
    case "none":
      return { type: "none" };
    case "move":
      return { type: "move", seconds: wish.seconds };
    case "days":
      return { type: "days", days: wish.days };
    case "player":
      return { type: "player", seconds: wish.minutes * 60, increment: wish.increment };
    case "game":
      return { type: "game", seconds: wish.minutes * 60 };
  }
}

/** What a table allows beside play. */
export interface Manners {
  votes: boolean;
  hints: boolean;
  take_back: boolean;
}

/** All of it against bots; between people no hints, unless they say so. */
export function usualManners(seats: readonly Pick<SeatWish, "kind">[]): Manners {
  const people = seats.filter((seat) => seat.kind !== "bot").length;
  return { votes: true, hints: people === 1, take_back: true };
}

/** Whether a game can count: one seat for me, and people on all others. */
export function mayBeRated(seats: readonly Pick<SeatWish, "kind">[]): boolean {
  const own = seats.filter((seat) => seat.kind === "me").length;
  return seats.length > 1 && own <= 1 && seats.every((seat) => seat.kind === "me" || seat.kind === "open");
}

export interface Wishes {
  seats: readonly SeatWish[];
  options: Readonly<Record<string, unknown>>;
  clock: ClockWish;
  listed: boolean;
  manners: Manners;
  sides: Sides;
  rated: boolean;
  club: string | null;
  /** Whether people play with tiles of their own, and enter here what they lay. */
  isReal?: boolean;
}

export function tableOf(game: string, wishes: Wishes): NewTable {
  if (wishes.isReal) {
    const { options, manners } = wishes;
    return { game, seats: wishes.seats.map(seatOf), real_table: true, options, votes: manners.votes, clock: clockOf(wishes.clock) };
  }
  return {
    game,
    seats: wishes.seats.map(seatOf),
    // A rated game has the usual options and no help: the server says so of its own.
    ...(wishes.rated ? { rated: true } : { options: wishes.options, ...wishes.manners }),
    clock: clockOf(wishes.clock),
    listed: wishes.listed,
    sides: wishes.sides,
    ...(wishes.club === null ? {} : { club: wishes.club }),
  };
}
