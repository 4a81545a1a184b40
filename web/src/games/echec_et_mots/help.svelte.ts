/** Which words the table knows for the letters in hand; only tables with hints say. */
import type { Offers } from "../../api/wire";
import type { BoardTable } from "../../table/boardtable";

/** As many as the server gives. */
const MOST = 500;

export class WordHelp {
  private known = $state.raw<{ seq: number; offers: Offers } | null>(null);
  private asked = -1;

  constructor(private readonly table: BoardTable) {}

  /** Asks once for every position; without an answer the word is spelt without help. */
  ask(): void {
    const seq = this.seq;
    if (this.asked === seq) return;
    this.asked = seq;
    this.table.offers(null, MOST).then(
      (offers) => {
        if (offers) this.known = { seq, offers };
      },
      () => {
        this.asked = -1;
      },
    );
  }

  /** What was answered for the position on the board. */
  get offers(): Offers | null {
    return this.known?.seq === this.seq ? this.known.offers : null;
  }

  private get seq(): number {
    return this.table.now?.seq ?? -1;
  }
}
