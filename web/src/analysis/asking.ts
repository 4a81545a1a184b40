/** Whence an analysis comes: the server keeps that of a table, and makes that of a record while somebody listens. */
import { api } from "../api/http";
import { browser, type Line } from "../api/socket";
import { trouble } from "../api/trouble";
import type { AnalysisStatus } from "../api/wire";
import { say, t } from "../i18n/language.svelte";

import { follow, socketAt } from "./following";

type Tell = (status: AnalysisStatus) => void;

export interface Asking {
  status(): Promise<AnalysisStatus>;
  ask(): Promise<AnalysisStatus>;
  cancel(): Promise<AnalysisStatus>;
  /** Tells all that happens to an analysis under way, and what went wrong with it; answers how to stop listening. */
  follow(tell: Tell, fail: (why: string) => void): () => void;
}

export function ofTable(table: string): Asking {
  return {
    status: () => api.analysis(table),
    ask: () => api.askAnalysis(table),
    cancel: () => api.cancelAnalysis(table),
    follow: (tell, fail) => follow(table, tell, () => void api.analysis(table).then(tell, (error: unknown) => fail(trouble(error)))),
  };
}

const NONE: AnalysisStatus = { status: "none", done: 0, all: 0, analysis: null };
const WAITING: AnalysisStatus = { ...NONE, status: "waiting" };
/** What of a record goes in one message: the server takes 16 KiB, and a character may be four bytes. */
const PIECE = /.{1,4000}/gsu;

/** A record that somebody brought along: whoever stops listening wants its analysis no longer. */
export function ofRecord(record: string, open: (url: string) => Line = (url) => browser.connect(url)): Asking {
  return {
    status: () => Promise.resolve(NONE),
    // Analyses are counted for each person: whoever is nobody yet becomes a guest.
    ask: () => api.me().then(() => WAITING),
    cancel: () => Promise.resolve(NONE),
    follow(tell, fail) {
      const line = open(socketAt("/api/replays/analysis/socket"));
      let isOver = false;
      const give = (why: string): void => {
        isOver = true;
        fail(why);
        tell(NONE);
      };
      line.onopen = () => {
        for (const piece of record.match(PIECE) ?? []) line.send(piece);
        line.send("");
      };
      line.onmessage = ({ data }) => {
        const told = JSON.parse(String(data)) as AnalysisStatus | { readonly text: { readonly fr: string; readonly en: string } };
        if (!("status" in told)) return give(say(told.text));
        isOver = told.status === "done";
        if (told.status === "none") give(t("problem.network"));
        else tell(told);
      };
      line.onclose = () => {
        if (!isOver) give(t("problem.network"));
      };
      return () => {
        line.onclose = null;
        line.close();
      };
    },
  };
}
