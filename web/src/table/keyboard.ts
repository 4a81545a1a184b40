/** What the keys mean on a board of rows and columns, the same in every game that has one. */
export interface Cursor {
  row: number;
  column: number;
  isDown: boolean;
}

export type GridCommand =
  | { do: "move"; row: number; column: number }
  | { do: "letter"; letter: string }
  | { do: "joker"; tile: string }
  | { do: "turn" }
  | { do: "erase" }
  | { do: "play" }
  | { do: "clear" };

export interface Key {
  key: string;
  ctrlKey?: boolean;
  metaKey?: boolean;
  altKey?: boolean;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The command of a key; null leaves it to the browser. `jokers` are the signs of tiles that stand for any letter: they are typed
 *  by their number, or by their sign unless that is `?`, which asks for help everywhere. */
export function gridCommand(key: Key, cursor: Cursor, rows: number, columns: number, jokers = ""): GridCommand | null {
  if (key.ctrlKey || key.metaKey || key.altKey) return null;
  const step = STEPS[key.key];
  if (step) {
    return {
      do: "move",
      row: clamp(cursor.row + step[0], rows),
      column: clamp(cursor.column + step[1], columns),
    };
  }
  switch (key.key) {
    case "Home":
      return { do: "move", row: cursor.row, column: 0 };
    case "End":
      return { do: "move", row: cursor.row, column: columns - 1 };
    case " ":
      return { do: "turn" };
    case "Backspace":
    case "Delete":
      return { do: "erase" };
    case "Enter":
      return { do: "play" };
    case "Escape":
      return { do: "clear" };
    default:
      return letterCommand(key.key, jokers);
  }
}

function letterCommand(key: string, jokers: string): GridCommand | null {
  const joker = jokers[Number(key) - 1] ?? (key !== "?" && key.length === 1 && jokers.includes(key) ? key : undefined);
  if (joker !== undefined) return { do: "joker", tile: joker };
  const letter = bareLetter(key);
  return letter === null ? null : { do: "letter", letter };
}

/** The capital A-Z that a typed character stands for: accents fall away, as on the tiles. */
export function bareLetter(key: string): string | null {
  if ([...key].length !== 1) return null;
  const bare = key.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();
  return /^[A-Z]$/.test(bare) ? bare : null;
}

function clamp(value: number, size: number): number {
  return Math.min(size - 1, Math.max(0, value));
}
