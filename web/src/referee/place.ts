/** Where a visitor stands in the referee's office; each place has an address that can be shared. */
export type Place =
  | { readonly desk: "guide" }
  | { readonly desk: "word"; readonly word: string }
  | { readonly desk: "search"; readonly letters: string; readonly pattern: string; readonly game: string }
  | { readonly desk: "universes"; readonly universe: string; readonly search: string; readonly page: number };

export type Desk = Place["desk"];

export const ENTRANCES: Readonly<Record<Desk, Place>> = {
  word: { desk: "word", word: "" },
  search: { desk: "search", letters: "", pattern: "", game: "" },
  universes: { desk: "universes", universe: "", search: "", page: 0 },
  guide: { desk: "guide" },
};

const PATH = "/referee";

/** The place that an address's query names; whatever it does not say is empty. */
export function parsePlace(query: string): Place {
  const facts = new URLSearchParams(query);
  const fact = (name: string): string => facts.get(name) ?? "";
  if (facts.has("guide")) return { desk: "guide" };
  if (facts.has("letters") || facts.has("pattern")) {
    return { desk: "search", letters: fact("letters"), pattern: fact("pattern"), game: fact("game") };
  }
  if (facts.has("universe")) {
    const page = Number(fact("page"));
    return {
      desk: "universes",
      universe: fact("universe"),
      search: fact("search"),
      page: Number.isInteger(page) && page > 1 ? page - 1 : 0,
    };
  }
  return { desk: "word", word: fact("word") };
}

/** The address of a place, the shortest that says it. */
export function addressOf(place: Place): string {
  const facts = new URLSearchParams();
  const add = (name: string, value: string): void => {
    if (value !== "") facts.set(name, value);
  };
  switch (place.desk) {
    case "guide":
      return `${PATH}?guide`;
    case "word":
      add("word", place.word.trim());
      break;
    case "search":
      facts.set("letters", place.letters);
      add("pattern", place.pattern);
      add("game", place.game);
      break;
    case "universes":
      facts.set("universe", place.universe);
      add("search", place.search);
      if (place.page > 0) facts.set("page", String(place.page + 1));
      break;
  }
  const query = facts.toString();
  return query === "" ? PATH : `${PATH}?${query}`;
}

/** Words by their length, in the order of their first ones. */
export function byLength(words: readonly string[]): [length: number, words: string[]][] {
  const groups = new Map<number, string[]>();
  for (const word of words) {
    const group = groups.get(word.length);
    if (group === undefined) groups.set(word.length, [word]);
    else group.push(word);
  }
  return [...groups];
}
