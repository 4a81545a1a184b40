/** How tiles are called. */
import { speaker } from "../../i18n/language.svelte";

import { isLetter, PLUS_THREE, PLUS_TWO, REVERSE, SKIP, type Table } from "./board";
import type { Drawn } from "./drawing";
import { TEXT } from "./text";

const word = speaker(TEXT);

export function tileName(tile: string): string {
  switch (tile) {
    case SKIP:
      return word("skip");
    case REVERSE:
      return word("reverse");
    case PLUS_TWO:
      return "+2";
    case PLUS_THREE:
      return "+3";
    default:
      return tile;
  }
}

/** A tile on the cloth with its number, what it bites and what is special about it; angles of a mere drawing are not told. */
export function tileLabel(table: Table, tile: Drawn, hasAngles = true): string {
  const name = tileName(tile.tile);
  const kind = isLetter(tile.tile) ? "tile" : "tile_action";
  const facts = [tile.isDraft ? word("tile_draft", { tile: name }) : word(kind, { n: tile.number + 1, tile: name })];
  const laid = table[tile.number];
  const bitten = laid === undefined ? undefined : table[laid.on];
  if (laid && bitten) facts.push(word(hasAngles ? "tile_bites" : "tile_hangs_on", { n: laid.on + 1, tile: bitten.tile, angle: laid.angle }));
  if (tile.look === "last") facts.push(word("tile_last"));
  if (tile.look === "blocked") facts.push(word("tile_blocked"));
  if (tile.isInRun && !tile.isDraft) facts.push(word("tile_in_run"));
  if (tile.isInTheWay) facts.push(word("tile_in_the_way"));
  return facts.join(", ");
}
