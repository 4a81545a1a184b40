/** Follows an analysis that is under way: the server tells, and is asked again where the line breaks. */
import { browser, type Line } from "../api/socket";
import type { AnalysisStatus } from "../api/wire";

/** How long until one asks again after the line broke. */
const REST = 1500;

export function socketAt(path: string): string {
  const url = new URL(path, location.href);
  url.protocol = url.protocol.replace("http", "ws");
  return url.href;
}

function connect(table: string): Line {
  return browser.connect(socketAt(`/api/tables/${encodeURIComponent(table)}/analysis/socket`));
}

/** Calls `tell` with all that is told, and `ask` if the line ends before the analysis does; answers how to stop. */
export function follow(table: string, tell: (status: AnalysisStatus) => void, ask: () => void, open: (table: string) => Line = connect): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let line: Line | null = null;
  let isOver = false;

  function begin(): void {
    line = open(table);
    line.onmessage = ({ data }) => {
      const told = JSON.parse(String(data)) as AnalysisStatus | { readonly code: string };
      if (!("status" in told)) return;
      isOver = told.status === "done" || told.status === "none";
      tell(told);
    };
    line.onclose = () => {
      if (isOver) return;
      timer = setTimeout(() => {
        ask();
        begin();
      }, REST);
    };
  }

  begin();
  return () => {
    isOver = true;
    clearTimeout(timer);
    if (line !== null) line.onclose = null;
    line?.close();
  };
}
