import { describe, expect, it, test } from "vitest";

import type { GameInfo, Happening, Offered, Offers } from "../src/api/wire";
import { plainPage } from "../src/plain/index";
import { appealOf, ballotOf, filtered, moveOf, scoreOf, sketch, toldPlainly } from "../src/plain/model";
import { MoveList } from "../src/plain/moves.svelte";
import { label, optionTexts } from "../src/plain/text";

const offer = (notation: string, type = "lay"): Offered => ({ action: { type, notation } as Offered["action"], notation });
const names = (fields: readonly { name: string }[]): string[] => fields.map(({ name }) => name);

describe("a view on a plain board", () => {
  const view = {
    seat: 0,
    common: { options: {}, scores: [3, 5], turn: 1, board: "A...B...C", chain: ["MER", "RIRE"], out: [1], passes: 0, ballot: null },
    rack: { letters: "ABC" },
    rack_sizes: [3, 4],
    open_racks: [],
  };
  const drawn = sketch(view, 2);

  it("leaves out what the shell shows, and what is nothing", () => {
    expect([...names(drawn.fields), ...names(drawn.bySeat)]).toEqual(["board", "chain", "rack", "out", "passes", "rack_sizes"]);
  });

  it("shows boards, tiles, words and seats as such", () => {
    const value = (name: string) => drawn.fields.find((field) => field.name === name)?.value;
    expect(value("board")).toEqual({ is: "grid", rows: ["A..", ".B.", "..C"] });
    expect(value("rack")).toEqual({ is: "tiles", tiles: "ABC" });
    expect(value("chain")).toEqual({ is: "words", words: ["MER", "RIRE"] });
    expect(value("out")).toEqual({ is: "seats", seats: [1] });
    expect(value("passes")).toEqual({ is: "text", text: "0" });
  });

  it("takes a list for one of the seats by its name alone, not by its length", () => {
    expect(drawn.bySeat).toEqual([{ name: "rack_sizes", values: [{ is: "text", text: "3" }, { is: "text", text: "4" }] }]);
  });

  it("tells points and votes wherever a game keeps them", () => {
    expect([scoreOf(view, 1), scoreOf({ scores: [7] }, 0), scoreOf({}, 0)]).toEqual([5, 7, null]);
    const ballot = { by: 0, appeal: { word: "XYZ" }, pending: [1] };
    expect(ballotOf({ common: { ballot } })).toEqual(ballot);
    expect(ballotOf(view)).toBeNull();
  });

  it("shows whatever else there is as fields in fields", () => {
    expect(sketch({ pile: { top: "x1", left: 2, gone: null } }, 2).fields).toEqual([
      { name: "pile", value: { is: "group", fields: [{ name: "top", value: { is: "text", text: "x1" } }, { name: "left", value: { is: "text", text: "2" } }] } },
    ]);
  });
});

describe("moves on a plain board", () => {
  const offers = [offer("A1 MER"), offer("B2 RIRE"), offer("-", "pass")];

  it("are found whatever the case, spaces and accents", () => {
    expect(filtered(offers, "a1m")).toEqual([offers[0]]);
    expect(filtered(offers, "rîre")).toEqual([offers[1]]);
    expect(filtered(offers, " ")).toEqual(offers);
  });

  it("are those of the list, or what was written", () => {
    expect(moveOf(offers, " A1 MER ")).toBe(offers[0]?.action);
    expect(moveOf(offers, "C3 OR")).toBe("C3 OR");
    expect(moveOf(offers, " ")).toBeNull();
  });

  test("a word that the referee does not know can be put to the vote", () => {
    const problem = { code: "not_a_word", text: { fr: "", en: "" }, field: null, seq: null, facts: {}, rule: null };
    expect(appealOf(problem, "xyz")).toEqual({ type: "appeal", word: "XYZ", universe: null });
    expect(appealOf({ ...problem, facts: { word: "MOT" } }, "8H MOT")?.word).toBe("MOT");
    expect(appealOf({ ...problem, code: "gap" }, "xyz")).toBeNull();
  });

  it("are asked for once for each position, and gone through by arrows", async () => {
    let asked = 0;
    const told = { type: "offers", id: "1", total: 3, offers } as unknown as Offers;
    const list = new MoveList({ now: { seq: 4 }, isMyTurn: true, offers: () => Promise.resolve((asked++, told)) });
    list.ask();
    list.ask();
    await Promise.resolve();
    await Promise.resolve();
    expect(asked).toBe(1);
    expect([list.total, list.pass]).toEqual([3, offers[2]?.action]);
    list.step(-1);
    expect(list.text).toBe("-");
    list.step(1);
    expect([list.text, list.move]).toEqual(["A1 MER", offers[0]?.action]);
    list.write("ri");
    expect(list.shown).toEqual([offers[1]]);
    expect(list.move).toBe("ri");
    list.clear();
    expect(list.shown).toEqual(offers);
  });
});

describe("words on a plain board", () => {
  const game = {
    key: "x",
    options: { friendly: false, rack: 2 },
    labels: { "options.rack": { fr: "Jetons par joueur", en: "Tiles each" } },
  } as unknown as GameInfo;

  it("are the game's, else those of most games, else the names of the rules", () => {
    expect(optionTexts(game)["rack"]).toEqual({ label: game.labels["options.rack"], isHidden: false });
    expect(optionTexts(game)["friendly"]?.isHidden).toBe(true);
    expect(label(game, "bag_size")).toMatch(/sac|bag/);
    expect(label(game, "odd_thing")).toBe("Odd thing");
  });

  it("tell an entry of the log by its notation, else by its events", () => {
    const entry = { notation: null, events: [{ type: "laid", seat: 1, tile: "A", more: null }] } as unknown as Happening;
    expect(toldPlainly(entry, (type) => type.toUpperCase())?.move).toBe("LAID A");
    expect(plainPage(game).toldPlainly?.({ ...entry, notation: "A" })?.move).toBe("A");
    expect(toldPlainly({ ...entry, events: [] }, String)).toBeNull();
  });
});
