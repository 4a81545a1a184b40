/** What a square is called for those who hear the board. */
import { speaker } from "../../i18n/language.svelte";

import { BLACK, type Camp } from "./board";
import type { Shown, Square } from "./model";
import { TEXT } from "./text";

const word = speaker(TEXT);
const ALL_LETTERS = 26;

/** `viewer` is null for somebody who only watches. */
export function squareLabel(square: Square, viewer: Camp | null): string {
  const { name, tile, covers, line, readings, fate, wasTaken } = square;
  const parts = [
    tile === null ? word("square_empty", { square: name }) : word("square_tile", { square: name, tile: tileLabel(tile, viewer) }),
  ];
  if (tile?.isTakemo && tile.look !== "fresh" && readings) parts.push(readingsLabel(readings));
  if (covers !== null) parts.push(word("covers", { tile: tileLabel(covers, viewer) }));
  if (tile !== null && tile.look !== "plain") parts.push(word(`state_${tile.look}`));
  if (fate !== null) parts.push(word(`fate_${fate}`));
  if (wasTaken && tile === null) parts.push(word("was_taken"));
  if (line !== null && tile === null) parts.push(viewer === null ? word("line_of", { camp: lineCamp(line) }) : word(`line_${line}`));
  return parts.join(", ");
}

export function readingsLabel(letters: string): string {
  return letters.length === ALL_LETTERS ? word("takemo_any") : word("takemo_can", { letters: [...letters].join(", ") });
}

function tileLabel({ letter, isTakemo, camp }: Shown, viewer: Camp | null): string {
  const tile = !isTakemo ? letter : letter ? word("takemo_as", { letter }) : word("takemo");
  if (viewer === null) return word(camp === BLACK ? "of_black" : "of_white", { tile });
  return word(camp === viewer ? "own" : "enemy", { tile });
}

/** Whoever watches sees the board as White does. */
function lineCamp(line: "own" | "enemy"): string {
  return word(line === "own" ? "white" : "black");
}
