/** What words mean, asked of the referee once for each word. */
import type { Text, WordRulings } from "../api/schema";
import { call } from "../api/http";

/** A word of a game sheet as one would look it up: jokers stand in brackets there. Null if it is none. */
export function bareWord(written: string): string | null {
  const letters = written.replace(/[()[\]]/g, "");
  return /^[A-Z]{2,}$/.test(letters) ? letters : null;
}

const asked = new Map<string, Promise<readonly Text[]>>();

/** Everything that the word can be; nothing if no dictionary has it. */
export function meaningsOf(word: string): Promise<readonly Text[]> {
  const known = asked.get(word);
  if (known) return known;
  const answer = call<WordRulings>("GET", `/api/words/${encodeURIComponent(word)}`).then(({ readings }) => readings);
  asked.set(word, answer);
  // A server that did not answer may do so the next time.
  answer.catch(() => asked.delete(word));
  return answer;
}

export interface Piece {
  text: string;
  /** What to look up; null for what is no word. */
  word: string | null;
  /** What closes a word and must not begin the next line. */
  tail: string;
}

/** What stands between the words of a line: a bracket may close behind one, and is also part of one with a joker. */
const BETWEEN = /([^\s,:;.!?·]+)/u;
const CLOSING = /^[),;.…]+/u;

/** A line of a game sheet in pieces, its words apart from the rest. */
export function pieces(line: string, words: readonly string[]): Piece[] {
  const cut = line.split(BETWEEN).flatMap((text) => {
    const bare = text.replace(/\)+$/, "");
    return words.includes(bare) && !words.includes(text) ? [bare, text.slice(bare.length)] : [text];
  });
  const found: Piece[] = [];
  for (const text of cut) {
    const before = found.at(-1);
    const tail = before?.word ? (CLOSING.exec(text)?.[0] ?? "") : "";
    if (before !== undefined) before.tail += tail;
    const rest = text.slice(tail.length);
    if (rest !== "") found.push({ text: rest, word: words.includes(rest) ? bareWord(rest) : null, tail: "" });
  }
  return found;
}
