/** Whose games explain themselves: the first two of each kind in this browser, until one has read enough. */
import { remembered } from "../design/remembered.svelte";

const FIRST_GAMES = 2;

interface Memory {
  /** The first tables of each game; when there are enough, no other one explains anything. */
  tables: Readonly<Record<string, readonly string[]>>;
  /** What was read, as `game.mark`; a game alone stands for all of its marks. */
  read: readonly string[];
}

function isMemory(value: unknown): boolean {
  return typeof value === "object" && value !== null && "tables" in value && "read" in value && Array.isArray(value.read);
}

const memory = remembered<Memory>("coach", { tables: {}, read: [] }, isMemory);

export class Coach {
  constructor(
    private readonly game: string,
    private readonly table: string,
  ) {}

  /** The viewer sits at the table: it is one of their first games of this kind if there were not enough before. */
  begin(): void {
    const before = this.tables;
    if (before.includes(this.table) || before.length >= FIRST_GAMES) return;
    memory.value = { ...memory.value, tables: { ...memory.value.tables, [this.game]: [...before, this.table] } };
  }

  get isFirst(): boolean {
    return this.tables.includes(this.table);
  }

  /** Whether a mark is still to be shown here. */
  wants(mark: string): boolean {
    return this.isFirst && !memory.value.read.some((each) => each === this.game || each === `${this.game}.${mark}`);
  }

  dismiss(mark: string): void {
    this.remember(`${this.game}.${mark}`);
  }

  dismissAll(): void {
    this.remember(this.game);
  }

  private remember(what: string): void {
    memory.value = { ...memory.value, read: [...memory.value.read, what] };
  }

  private get tables(): readonly string[] {
    return memory.value.tables[this.game] ?? [];
  }
}
