"""WordZ beside a real table: backs, turned cards and guesses are told, words stay hidden.

What is unknown has the colour of its back: `v` or `c`, as patterns have it. Words are judged when
they come to light (§9): nobody shows the referee what is hidden from the others.
"""

from __future__ import annotations

from typing import Any

import msgspec

from chevalet.core.actions import Action, CallEnd, CommonAction, MoveTimeOut
from chevalet.core.errors import IllegalAction
from chevalet.core.game import AnyGame, Seat, Step
from chevalet.core.phrases import Phrase
from chevalet.core.real_table import RealTable
from chevalet.core.table import with_item
from chevalet.core.tiles import Tiles
from chevalet.games.wordz.board import (
    CONSONANTS_DEALT,
    HIDDEN_CONSONANT,
    HIDDEN_VOWEL,
    MATERIAL,
    VOWELS_DEALT,
    face_down,
    face_up,
    fits,
    turned_up,
)
from chevalet.games.wordz.moves import Done, Guess, Laid, Lay, LayNothing, Turn
from chevalet.games.wordz.progress import finish
from chevalet.games.wordz.state import Options, State, View


class TurnUp(Action, frozen=True, tag="turn_up"):
    """A card was turned over, and this is its letter (§3)."""

    owner: Seat
    place: int
    letter: str


class Spell(Action, frozen=True, tag="spell"):
    """A word was guessed, and its owner said whether that is it (§4)."""

    owner: Seat
    word: str
    is_right: bool


class WordZRealTable(RealTable[State]):
    """Tokens, fines, cards won and rounds are counted; what cards show is told as it is seen."""

    action = Lay | LayNothing | TurnUp | Spell | Done | CommonAction | CallEnd
    clocks = ("none", "player")
    judged = Phrase(
        "Cartes inconnues : chaque coup est jugé sur ce que toute la table voyait.",
        "Unknown cards: each move is judged by what the whole table could see.",
    )
    proven = Phrase(
        "Prouvé : les mots venus au jour, les amendes, les jetons et les comptes, tels qu'on les a"
        " notés. Pas prouvé : les cartes de chacun, et que tout a été noté comme joué.",
        "Proven: the words that came to light, fines, tokens and counts as they were entered. Not"
        " proven: everyone's cards, and that all was entered as it was played.",
    )

    def agreed(self, options: Options) -> Options:
        """The first seat begins unless another is named; words are judged when they show (§9)."""
        return msgspec.structs.replace(options, starter=options.starter or Seat(0), referee=False)

    def hidden(self, state: State) -> State:
        """All cards but those of words, whose letters are known as far as they are face up."""
        return msgspec.structs.replace(
            state, hands=tuple(map(_backs, state.hands)), deck=_backs(state.deck)
        )

    def hand(self, state: State, seat: Seat) -> Tiles:
        """Its cards."""
        return state.hands[seat]

    def with_hand(self, state: State, seat: Seat, tiles: Tiles) -> State:
        """The state with other cards."""
        return msgspec.structs.replace(state, hands=with_item(state.hands, seat, tiles))

    def unseen(self, state: State, seat: Seat) -> Tiles:
        """Nothing: letters of hands are never told."""
        del state, seat
        return Tiles()

    def prepared(self, state: State, seat: Seat, action: Any) -> State:
        """The letters that came to light; raises `IllegalAction` where they can't be so."""
        del seat
        match action:
            case Lay(word=backs):
                _check_backs(backs)
            case TurnUp(owner=owner, place=place, letter=letter):
                pattern = _pattern(state, owner)
                if 1 <= place <= len(pattern) and pattern[place - 1].islower():
                    if face_down(letter) != pattern[place - 1]:
                        raise IllegalAction("other_back", letter=letter)
                    return _with_word(state, owner, turned_up(pattern, place - 1, letter))
            case Spell(owner=owner, word=word, is_right=True):
                if fits(word, _pattern(state, owner)):
                    return _with_word(state, owner, word)
            case _:
                pass
        return state

    def apply(self, rules: AnyGame, state: State, seat: Seat, action: Any) -> Step[Any, Any]:
        """The same as at a table where the words are known; who has none, people say (§2)."""
        if isinstance(action, LayNothing) and state.common.is_composing:
            return rules.apply(state, seat, MoveTimeOut())
        return rules.apply(state, seat, _played(action))

    def ended(self, rules: AnyGame, state: State, left: tuple[int, ...]) -> Step[Any, Any]:
        """The players stop: the cards won so far count (§8)."""
        del rules, left
        return finish(state, "all_rounds", ())

    def told(self, event: Any) -> Any:
        """That somebody is ready; with how many cards, all see when the words are shown."""
        return Laid(event.seat, None) if isinstance(event, Laid) else event

    def written(self, action: Any) -> str | None:
        """`2.3=A` turns up a card, `2:PAROLE!` is a right guess, `2:PAROLE?` a wrong one."""
        match action:
            case TurnUp(owner=owner, place=place, letter=letter):
                return f"{owner + 1}.{place}={letter}"
            case Spell(owner=owner, word=word, is_right=is_right):
                return f"{owner + 1}:{word}{'!' if is_right else '?'}"
            case _:
                return None

    def weighable(
        self, rules: AnyGame, state: State, seat: Seat, action: Any
    ) -> tuple[View, Any] | None:
        """What everybody saw: neither the own word nor the own cards."""
        if not isinstance(action, TurnUp | Spell):
            return None
        view: View = rules.view(state, seat)
        patterns = with_item(state.common.patterns, seat, "")  # as if the seat had no word
        common = msgspec.structs.replace(state.common, patterns=patterns)
        return View(seat=view.seat, common=common, hand=Tiles(), word=""), _played(action)


def _played(action: Any) -> Any:
    """The action of a table where the words are known."""
    match action:
        case TurnUp(owner=owner, place=place):
            return Turn(owner, place)
        case Spell(owner=owner, word=word):
            return Guess(owner, word)
        case _:
            return action


def _backs(tiles: Tiles) -> Tiles:
    return Tiles.of(face_down(tiles.letters))


def _check_backs(backs: str) -> None:
    vowels, consonants = backs.count(HIDDEN_VOWEL), backs.count(HIDDEN_CONSONANT)
    if vowels + consonants != len(backs):
        raise IllegalAction("lay_backs")
    if vowels > VOWELS_DEALT or consonants > CONSONANTS_DEALT:
        raise IllegalAction("too_many_backs", vowels=VOWELS_DEALT, consonants=CONSONANTS_DEALT)


def _pattern(state: State, owner: Seat) -> str:
    patterns = state.common.patterns
    return patterns[owner] if 0 <= owner < len(patterns) else ""


def _with_word(state: State, owner: Seat, word: str) -> State:
    """The word as far as it is known now; raises `IllegalAction` if it can't be."""
    common = state.common
    if word in common.wrong_for(owner):
        raise IllegalAction("was_said_wrong", word=word)
    others = (face_up(each) for seat, each in enumerate(common.patterns) if seat != owner)
    seen = "".join([*others, *common.won, common.discarded, face_up(word)])
    for letter in set(face_up(word)):
        if seen.count(letter) > MATERIAL.letters.count(letter):
            raise IllegalAction("tile_not_left", missing=letter)
    return msgspec.structs.replace(state, words=with_item(state.words, owner, word))


REAL_TABLE = WordZRealTable()
