import { describe, expect, it } from "vitest";

import { squareIndex as at } from "../../src/games/echec_et_mots/board";
import type { Position } from "../../src/games/echec_et_mots/model";
import { Plan } from "../../src/games/echec_et_mots/draft.svelte";
import { RackOrder } from "../../src/table/rack.svelte";

/** What the server says of White's knights where nobody is near. */
const TARGETS: Readonly<Record<string, readonly string[]>> = { a0: ["b2", "c1"], g0: ["e1", "f2"], d1: ["b2", "c3", "e3", "f2"] };

function reachOf(knight: string) {
  return { knight: at(knight), is_threatened: false, targets: (TARGETS[knight] ?? []).map(at), with_word: [], risky: [] };
}

function plan(facts: { held?: string; isAnswering?: boolean; white?: string[]; own?: 0 | 1 | null } = {}) {
  const board = [..." ".repeat(49)].fill(".");
  board[at("b2")] = "L";
  const position: Position = {
    board: board.join(""),
    knights: [(facts.white ?? ["a0", "g0"]).map(at), [at("a8"), at("g8")]],
    held: [{ letters: facts.held ?? "" }, { letters: "" }],
    turn: 0,
    quiet: 0,
  };
  const reaches = (facts.white ?? ["a0", "g0"]).map(reachOf);
  const situation = { position, reaches, own: facts.own === undefined ? (0 as const) : facts.own, isAnswering: facts.isAnswering ?? false };
  const rack = new RackOrder();
  const made = new Plan(
    () => situation,
    () => rack,
  );
  return { made, rack, situation };
}

describe("taps on squares", () => {
  it("pick a knight up, choose its landing, and go the second time", () => {
    const { made } = plan();
    expect([made.pick(at("a0")), made.pick(at("b2")), made.pick(at("b2"))]).toEqual(["knight", "landing", "go"]);
    expect(made.action).toEqual({ type: "jump", origin: "a0", target: "b2", word: null });
  });

  it("set a knight down again, or pick the other one up", () => {
    const { made } = plan();
    made.pick(at("a0"));
    made.pick(at("g0"));
    expect(made.origin).toBe(at("g0"));
    made.pick(at("g0"));
    expect(made.origin).toBeNull();
  });

  it("send the only knight that can come, and ask which of two", () => {
    expect(plan().made.pick(at("c1"))).toBe("landing");
    const both = plan({ white: ["a0", "d1"] }).made;
    expect(both.pick(at("b2"))).toBe("which");
    expect(both.origin).toBeNull();
  });

  it("leave an impossible landing to the referee, but never go there", () => {
    const { made } = plan();
    made.pick(at("a0"));
    made.pick(at("d4"));
    expect(made.action).toEqual({ type: "jump", origin: "a0", target: "d4", word: null });
    expect(made.landing).toBeNull();
    expect(made.pick(at("d4"))).toBe("landing");
  });

  it("do nothing for a spectator, or while an answer is owed", () => {
    expect(plan({ own: null }).made.pick(at("a0"))).toBe("nothing");
    expect(plan({ isAnswering: true }).made.pick(at("a0"))).toBe("nothing");
  });
});

describe("a word with a jump", () => {
  it("needs six letters, that of the landing included", () => {
    const few = plan({ held: "ACEH" }).made;
    few.pick(at("b2"));
    expect(few.canAnnounce).toBe(false);
    const enough = plan({ held: "ACEHV" }).made;
    enough.pick(at("c1"));
    expect(enough.canAnnounce).toBe(false);
    enough.choose(null);
    enough.pick(at("b2"));
    expect(enough.canAnnounce).toBe(true);
  });

  it("becomes an action once it is long enough, and steps back one at a time", () => {
    const { made, rack } = plan({ held: "ACEHV" });
    made.pick(at("b2"));
    made.wantsWord = true;
    expect(made.action).toBeNull();
    rack.hold(made.letters);
    made.spelling.write("CHEVAL");
    expect(made.action).toEqual({ type: "jump", origin: "a0", target: "b2", word: "CHEVAL" });
    made.back();
    expect([made.spelling.word, made.isSpelling]).toEqual(["", true]);
    made.back();
    expect(made.action).toEqual({ type: "jump", origin: "a0", target: "b2", word: null });
    made.back();
    expect([made.target, made.origin]).toEqual([null, at("a0")]);
    made.back();
    expect(made.isEmpty).toBe(true);
  });

  it("can't use a letter twice, and moves letters about", () => {
    const { made, rack } = plan({ held: "AR", isAnswering: true });
    rack.hold(made.letters);
    expect([made.spelling.type("R"), made.spelling.type("R"), made.spelling.type("A")]).toEqual([true, false, true]);
    expect(made.action).toEqual({ type: "answer", word: "RA" });
    made.spelling.put(made.spelling.ids[1]!, 0);
    expect(made.spelling.word).toBe("AR");
    expect([made.spelling.erase(), made.spelling.word]).toEqual([true, "A"]);
  });

  it("follows a hint, and forgets what the table made impossible", () => {
    const { made, situation } = plan({ held: "ACEHV" });
    made.follow({ type: "jump", origin: "a0", target: "b2", word: "CHEVAL" });
    expect(made.isSpelling).toBe(true);
    Object.assign(situation.position, { knights: [[at("g0")], [at("a8")]] });
    made.prune();
    expect(made.isEmpty).toBe(true);
  });
});
