/** Where a game to look back at comes from: a table of the server, or a record that somebody brought along. */
import { ofRecord, ofTable, type Asking } from "../analysis/asking";
import { api } from "../api/http";
import type { PositionInfo, Replay, TableInfo, Views } from "../api/wire";

export interface Source {
  /** The table's id; null for a record. */
  readonly id: string | null;
  /** The game as a seat saw it (null: laid open), with views from `first` on (null: those of its end). */
  replay(seat: number | null, first: number | null): Promise<Replay>;
  views(seat: number | null, first: number): Promise<Views>;
  /** The position of a ply, as whoever was to act knew it. */
  position(ply: number): Promise<PositionInfo>;
  readonly analysis: Asking;
  /** Opens a table that goes on from a ply. */
  goOn(ply: number, seat: number, level: string): Promise<TableInfo>;
}

export function tableSource(id: string): Source {
  return {
    id,
    replay: (seat, first) => api.replay(id, seat, first),
    views: (seat, first) => api.replayViews(id, seat, first),
    position: (ply) => api.positionOfTable(id, ply),
    analysis: ofTable(id),
    goOn: (ply, seat, level) => api.goOn(id, { ply, seat, level }),
  };
}

export function recordSource(record: string): Source {
  return {
    id: null,
    replay: (seat, first) => api.readRecord({ record, seat, first }),
    views: (seat, first) => api.recordViews({ record, seat, first }),
    position: (ply) => api.positionOfRecord(record, ply),
    analysis: ofRecord(record),
    goOn: (ply, seat, level) => api.goOnFromRecord({ record, ply, seat, level }),
  };
}
