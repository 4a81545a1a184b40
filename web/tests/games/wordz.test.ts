import { describe, expect, test } from "vitest";

import type { Wordz } from "../../src/api/schema";
import type { GameEvent, Happening, Problem } from "../../src/api/wire";
import { backOf, cardName, hiddenPlaces, isHidden } from "../../src/games/wordz/board";
import { deedOf, guideOf, hintOf, type Situation } from "../../src/games/wordz/guide";
import { Guessing } from "../../src/games/wordz/draft.svelte";
import {
  appealOf,
  canGuess,
  cardsOf,
  drafted,
  isTurnable,
  lastTurned,
  othersOf,
  places,
  spots,
  stepped,
  type Action,
  type Common,
  type View,
} from "../../src/games/wordz/model";
import { stories, winnerOf } from "../../src/games/wordz/story";
import { told } from "../../src/games/wordz/telling";
import { setLanguage } from "../../src/i18n/language.svelte";

function common(facts: Partial<Common> = {}): Common {
  return {
    options: { rounds: 3, referee: true, starter: null, friendly: true, extra_words: [], without_insults: false },
    round: 1,
    starter: 0,
    is_composing: false,
    ready: [0, 1, 2],
    patterns: ["cvcc", "MvCc", ""],
    tokens: [3, 3, 3],
    won: ["", "", ""],
    discarded: "",
    totals: [0, 0, 0],
    turn: 0,
    has_turned: false,
    has_guessed: false,
    wrong_guesses: [],
    fined: [],
    revealed: null,
    out: [],
    ballot: null,
    granted: [],
    outcome: null,
    ...facts,
  };
}

function view(facts: Partial<Common> = {}, own: Partial<View> = {}): View {
  return { seat: 0, common: common(facts), hand: { letters: "" }, word: "LAMP", open_words: null, open_hands: null, ...own };
}

/** A log of one action after the other, each with its events. */
function log(...entries: readonly (readonly Wordz.Event[])[]): Happening[] {
  return entries.map((events, seq) => ({ seq, kind: "acted", seat: 0, events: events as unknown as GameEvent[] }) as unknown as Happening);
}

const BEGAN: Wordz.Event = { type: "round_began", round: 1, starter: 0 };
const SHOWN: Wordz.Event = { type: "words_shown", patterns: ["cvcc", "cvcc", ""] };
const turned = (owner: number, place: number, letter: string): Wordz.Event => ({ type: "turned", seat: 0, owner, place, letter });

describe("the cards", () => {
  test("have a yellow back for a vowel, Y among them, and a blue one for a consonant", () => {
    expect([..."AEIOUY"].every((letter) => backOf(letter) === "v")).toBe(true);
    expect([..."BWZ"].every((letter) => backOf(letter) === "c")).toBe(true);
  });

  test("of a pattern are hidden where it has small letters", () => {
    expect(isHidden("C")).toBe(false);
    expect(hiddenPlaces("MvCcINvS")).toEqual([1, 3, 6]);
  });

  test("are called by seat and place, from 1", () => {
    expect(cardName(1, 2)).toBe("B3");
  });

  test("of an opponent's word show a letter only where they were turned", () => {
    expect(cardsOf("Mv", "", 0)).toEqual([
      { place: 0, back: "c", letter: "M", isOpen: true, isLast: true },
      { place: 1, back: "v", letter: null, isOpen: false, isLast: false },
    ]);
  });

  test("of one's own word have letters before the words are shown", () => {
    expect(cardsOf("", "OS", null).map((card) => [card.letter, card.back, card.isOpen])).toEqual([
      ["O", "v", false],
      ["S", "c", false],
    ]);
  });
});

describe("the table", () => {
  test("shows a word, no word, and one that is gone", () => {
    const fate = { owner: 2, word: "OS", guesser: 1, isRefused: false, open: new Set<number>() };
    const shown = places(view(), [fate], null);
    expect(shown.map((place) => place.stage)).toEqual(["hunted", "hunted", "gone"]);
    expect(places(view(), [], null)[2]?.stage).toBe("none");
    expect(shown[0]?.cards.map((card) => card.letter).join("")).toBe("LAMP");
    expect(shown[1]?.cards.map((card) => card.letter)).toEqual(["M", null, "C", null]);
  });

  test("says who is ready, and who has left", () => {
    const shown = places(view({ is_composing: true, patterns: ["", "", ""], ready: [1], out: [2] }, { word: "" }), [], null);
    expect(shown.map((place) => place.stage)).toEqual(["composing", "ready", "none"]);
  });

  test("counts this round's cards into the score", () => {
    expect(places(view({ totals: [10, 4, 0], won: ["ABC", "", "S"] }), [], null).map((place) => place.score)).toEqual([13, 4, 1]);
  });

  test.each([
    [1, [[1, 0]]],
    [2, [[1, 1], [1, 2]]],
    [3, [[2, 1], [1, 0], [2, 2]]],
    [6, [[3, 1], [2, 1], [1, 1], [1, 2], [2, 2], [3, 2]]],
    [7, [[4, 1], [3, 1], [2, 1], [1, 0], [2, 2], [3, 2], [4, 2]]],
  ])("seats %d others clockwise", (count, expected) => {
    expect(spots(count).map(({ row, column }) => [row, column])).toEqual(expected);
  });

  test("begins with the seat after one's own", () => {
    expect(othersOf(4, 2)).toEqual([3, 0, 1]);
    expect(othersOf(3, null)).toEqual([0, 1, 2]);
  });

  test("is walked with the arrows, row by row of different lengths", () => {
    const patterns = ["cvc", "", "cv", "cvcvc"];
    const order = [2, 3, 0];
    expect(stepped(patterns, order, { owner: 3, place: 4 }, "ArrowUp")).toEqual({ owner: 2, place: 1 });
    expect(stepped(patterns, order, { owner: 3, place: 4 }, "ArrowDown")).toEqual({ owner: 0, place: 2 });
    expect(stepped(patterns, order, { owner: 2, place: 1 }, "ArrowRight")).toBeNull();
    expect(stepped(patterns, order, { owner: 2, place: 1 }, "ArrowUp")).toBeNull();
    expect(stepped(patterns, order, { owner: 3, place: 2 }, "End")).toEqual({ owner: 3, place: 4 });
    expect(stepped(patterns, order, { owner: 3, place: 2 }, "x")).toBeNull();
  });

  test("marks the card turned last, until words are laid again", () => {
    expect(lastTurned(log([BEGAN], [SHOWN], [turned(1, 3, "C")]))).toEqual({ owner: 1, place: 2 });
    expect(lastTurned(log([turned(1, 3, "C")], [BEGAN], [SHOWN]))).toBeNull();
  });
});

describe("a draft", () => {
  const nothing = { spelt: "", aim: null, guess: null };

  test("lays the word while words are composed", () => {
    expect(drafted(common({ is_composing: true }), { ...nothing, spelt: "OS" })).toEqual({ type: "lay", word: "OS" });
    expect(drafted(common({ is_composing: true }), nothing)).toBeNull();
  });

  test("turns a card, whose place the rules count from 1", () => {
    expect(drafted(common(), { ...nothing, aim: { owner: 1, place: 1 } })).toEqual({ type: "turn", owner: 1, place: 2 });
  });

  test("is a guess once no letter is missing", () => {
    expect(drafted(common({ has_turned: true }), { ...nothing, guess: { owner: 1, word: null } })).toBeNull();
    expect(drafted(common(), { ...nothing, guess: { owner: 1, word: "MUCH" } })).toEqual({ type: "guess", owner: 1, word: "MUCH" });
  });

  test("ends the turn only after a card was turned", () => {
    expect(drafted(common(), nothing)).toBeNull();
    expect(drafted(common({ has_turned: true }), nothing)).toEqual({ type: "done" });
  });

  test("can aim at hidden cards of others, once a turn", () => {
    expect(isTurnable(view(), { owner: 1, place: 1 })).toBe(true);
    expect(isTurnable(view(), { owner: 1, place: 0 })).toBe(false);
    expect(isTurnable(view(), { owner: 1, place: 4 })).toBe(false);
    expect(isTurnable(view(), { owner: 0, place: 1 })).toBe(false);
    expect(isTurnable(view({ has_turned: true }), { owner: 1, place: 1 })).toBe(false);
  });

  test("can guess with a token, once a turn", () => {
    expect(canGuess(common(), 0)).toBe(true);
    expect(canGuess(common({ tokens: [0, 3, 3] }), 0)).toBe(false);
    expect(canGuess(common({ has_guessed: true }), 0)).toBe(false);
    expect(canGuess(common({ is_composing: true }), 0)).toBe(false);
  });

  test("may be put to the vote only if the dictionary refused it", () => {
    const problem = (code: string): Problem => ({ code, text: { fr: "", en: "" } }) as unknown as Problem;
    expect(appealOf(problem("not_a_word"), "ZZ")).toEqual({ type: "appeal", word: "ZZ", universe: null });
    expect(appealOf(problem("word_length"), "Z")).toBeNull();
  });
});

describe("a guess", () => {
  function guessing(pattern: string): Guessing {
    const made = new Guessing(() => pattern);
    made.open(1);
    return made;
  }

  test("starts at the first hidden card and keeps what is known", () => {
    const made = guessing("MvCc");
    expect(made.cursor).toBe(1);
    expect(made.cells.map((cell) => [cell.letter, cell.isKnown])).toEqual([
      ["M", true],
      ["", false],
      ["C", true],
      ["", false],
    ]);
  });

  test("takes letters of the right colour only", () => {
    const made = guessing("MvCc");
    expect(made.type("B")).toBe("colour");
    expect(made.word).toBeNull();
    expect(made.type("U")).toBe("typed");
    expect(made.cursor).toBe(3);
    expect(made.type("A")).toBe("colour");
    expect(made.type("H")).toBe("typed");
    expect(made.word).toBe("MUCH");
    expect(made.missing).toBe(0);
  });

  test("erases the letter under the cursor, else the one before it", () => {
    const made = guessing("vcv");
    made.type("A");
    made.type("B");
    expect(made.erase()).toBe(true);
    expect(made.cursor).toBe(1);
    made.moveTo(0);
    expect(made.erase()).toBe(true);
    expect(made.erase()).toBe(false);
    expect(made.hasLetters).toBe(false);
  });

  test("moves over hidden cards only", () => {
    const made = guessing("vCvc");
    made.step(1);
    expect(made.cursor).toBe(2);
    made.moveTo(1);
    expect(made.cursor).toBe(2);
    made.step(-1);
    made.step(-1);
    expect(made.cursor).toBe(0);
  });

  test("is written whole from a hint", () => {
    const made = guessing("MvCc");
    made.write("MUCH");
    expect(made.word).toBe("MUCH");
  });

  test("forgets what was turned over meanwhile, and a word that is gone", () => {
    let pattern = "vcv";
    const made = new Guessing(() => pattern);
    made.open(1);
    made.type("A");
    made.type("B");
    made.moveTo(0);
    pattern = "Ecv";
    made.prune();
    expect(made.cells.map((cell) => cell.letter)).toEqual(["E", "B", ""]);
    expect(made.cursor).toBe(1);
    pattern = "";
    made.prune();
    expect(made.owner).toBeNull();
  });
});

describe("the story of the rounds", () => {
  const won: Wordz.Event = { type: "word_won", owner: 1, word: "MUCH", guesser: 0, guesser_cards: "UH", owner_cards: "MC" };

  test("says who won each card of a guessed word", () => {
    const [round] = stories(log([BEGAN], [SHOWN], [turned(1, 1, "M")], [turned(1, 3, "C"), won]));
    const fate = round?.fates[0];
    expect(fate && [0, 1, 2, 3].map((place) => winnerOf(fate, place))).toEqual([1, 0, 1, 0]);
    expect(round?.wordless).toEqual([2]);
    expect(round?.won).toBeNull();
  });

  test("gives a word that was never found to its owner, and one that is none to nobody", () => {
    const kept: Wordz.Event = { type: "word_won", owner: 0, word: "OS", guesser: null, guesser_cards: "", owner_cards: "OS" };
    const none: Wordz.Event = { type: "word_refused", owner: 1, word: "ZZ", paid_to: [], put_away: 3 };
    const fates = stories(log([BEGAN], [kept, none]))[0]?.fates ?? [];
    expect(fates.map((fate) => winnerOf(fate, 1))).toEqual([0, null]);
  });

  test("keeps rounds apart", () => {
    const ended: Wordz.Event = { type: "round_ended", round: 1, won: [2, 2, 0], totals: [2, 2, 0] };
    const next: Wordz.Event = { type: "round_began", round: 2, starter: 2 };
    const rounds = stories(log([BEGAN], [won, ended, next], [turned(0, 1, "A")]));
    expect(rounds.map((round) => [round.number, round.starter, round.fates.length, round.totals])).toEqual([
      [1, 0, 1, [2, 2, 0]],
      [2, 2, 0, null],
    ]);
  });
});

describe("what the page says", () => {
  setLanguage("fr");

  function now(facts: Partial<Situation> = {}): Situation {
    return { common: common(), own: 0, isUnderVote: false, isComposing: false, isHunting: true, mayGuess: true, spelt: "", aim: null, guess: null, missing: 0, ...facts };
  }
  const name = (seat: number): string => ["Ana", "Bob", "Cléo"][seat] ?? "";
  const guide = (facts: Partial<Situation>): string => guideOf(now(facts), name, [1, 2]);

  test.each<[string, Partial<Situation>, string]>([
    ["a watcher", { own: null }, "Chacun cherche"],
    ["a table that votes", { isUnderVote: true }, "vote"],
    ["a first letter", { common: common({ is_composing: true }), isComposing: true, spelt: "A" }, "deux lettres"],
    [
      "letters that no referee checks",
      { common: common({ is_composing: true, options: { ...common().options, referee: false } }), isComposing: true, spelt: "ZW" },
      "aucun arbitre",
    ],
    ["whoever is ready first", { common: common({ is_composing: true }) }, "On attend Bob et Cléo"],
    ["another's turn", { common: common({ turn: 1 }), isHunting: false }, "Bob joue"],
    ["a chosen card", { aim: { owner: 1, place: 1 } }, "une voyelle chez Bob"],
    ["letters that are missing", { guess: { owner: 1, word: null }, missing: 2 }, "Encore 2 lettres"],
    ["a whole guess", { guess: { owner: 1, word: "MUCH" } }, "vous gagnez 2 cartes"],
    ["an empty purse", { mayGuess: false }, "Retournez une carte"],
  ])("guides %s", (_, facts, said) => {
    expect(guide(facts)).toContain(said);
  });

  test.each<[Partial<Situation>, string]>([
    [{ common: common({ is_composing: true }), isComposing: true, spelt: "OS" }, "Poser OS"],
    [{}, "Retourner une carte"],
    [{ aim: { owner: 1, place: 3 } }, "Retourner B4"],
    [{ guess: { owner: 1, word: "MUCH" } }, "Proposer MUCH"],
    [{ common: common({ has_turned: true }) }, "Finir le tour"],
    [{ common: common({ has_turned: true }), isHunting: false }, "Retourner une carte"],
  ])("names the deed %#", (facts, said) => {
    expect(deedOf(now(facts))).toBe(said);
  });

  test.each<[Action, string | null]>([
    [{ type: "lay", word: "OS" }, "poser OS"],
    [{ type: "lay_nothing" }, "ne rien poser"],
    [{ type: "turn", owner: 1, place: 4 }, "retourner B4"],
    [{ type: "guess", owner: 1, word: "MUCH" }, "proposer MUCH à B"],
    [{ type: "done" }, "finir le tour"],
    [{ type: "resign" }, null],
  ])("says a hint in words %#", (action, said) => {
    expect(hintOf(action)).toBe(said);
  });

  test.each<[number[], number, string]>([
    [[], 0, "UT n'est pas un mot : Bob ne joue plus cette manche"],
    [[], 3, "UT n'est pas un mot : Bob perd 3 jetons et ne joue plus cette manche"],
    [[0], 0, "UT n'est pas un mot : Bob donne un jeton à Ana et ne joue plus cette manche"],
    [[0, 2], 1, "UT n'est pas un mot : Bob donne un jeton à chaque autre joueur de la manche, perd le jeton restant et ne joue plus cette manche"],
    [[0, 2], 2, "UT n'est pas un mot : Bob donne un jeton à chaque autre joueur de la manche, perd les 2 jetons restants et ne joue plus cette manche"],
  ])("tells a fine whole %#", (paid_to, put_away, said) => {
    const line = told({ type: "word_refused", owner: 1, word: "UT", paid_to, put_away } as unknown as GameEvent, name);
    expect(line?.move.replaceAll("\u00a0", " ")).toBe(said);
  });
});
