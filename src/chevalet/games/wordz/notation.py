"""WordZ's notation (`= MACHINES`, `= -`, `B3`, `B MACHINES`, `-`) and positions."""

from __future__ import annotations

import re
from typing import assert_never

from chevalet.core.actions import Appeal, MoveTimeOut, Resign, TimeOut, Vote
from chevalet.core.errors import NotationError
from chevalet.core.game import Seat
from chevalet.core.letters import ALPHABET, NotLetters, normalise
from chevalet.core.notation import format_common, parse_common
from chevalet.core.tiles import Tiles
from chevalet.core.value import Value
from chevalet.games.wordz.board import LONGEST, MATERIAL, SHORTEST, face_up, fits, hidden_places
from chevalet.games.wordz.moves import Done, Guess, Lay, LayNothing, Turn, WordZAction

SEAT_NAMES = ALPHABET[:7]

_TURN = re.compile(r"(?P<owner>[A-Ga-g])\s*(?P<place>\d{1,2})")
_GUESS = re.compile(r"(?P<owner>[A-Ga-g])\s+(?P<word>\S+)")
_LAY = re.compile(r"=\s*(?P<word>\S+)")
_PATTERN = re.compile(rf"[A-Zvc]{{{SHORTEST},{LONGEST}}}")
_HOW_TO = "write = WORD to lay, B3 to turn a card, B WORD to guess, or - to end the turn"


class WordZNotation:
    """Actions as people write them, in either direction."""

    def format_action(self, action: WordZAction) -> str:
        """The action as text."""
        match action:
            case Lay():
                return f"= {action.word}"
            case LayNothing():
                return "= -"
            case Turn():
                return f"{SEAT_NAMES[action.owner]}{action.place}"
            case Guess():
                return f"{SEAT_NAMES[action.owner]} {action.word}"
            case Done():
                return "-"
            case Resign() | TimeOut() | MoveTimeOut() | Appeal() | Vote():
                return format_common(action)
            case _:
                assert_never(action)

    def parse_action(self, text: str) -> WordZAction:
        """The action that the text means; words may be written with small letters and accents."""
        common = parse_common(text)
        if common is not None:
            return common
        written = text.strip()
        if written == "-":
            return Done()
        if found := _LAY.fullmatch(written):
            return LayNothing() if found["word"] == "-" else Lay(_word(found["word"]))
        if found := _TURN.fullmatch(written):
            return Turn(_seat(found["owner"]), int(found["place"]))
        if found := _GUESS.fullmatch(written):
            return Guess(_seat(found["owner"]), _word(found["word"]))
        raise NotationError(f"{text!r}: {_HOW_TO}")


def _seat(name: str) -> Seat:
    return Seat(SEAT_NAMES.index(name.upper()))


def _word(text: str) -> str:
    try:
        return normalise(text)
    except NotLetters as error:
        raise NotationError(f"{text!r}: {error.character!r} is no letter") from error


class HiddenWord(Value, frozen=True):
    """A line of a position: a word as it lies on the table, and what it is known not to be."""

    pattern: str
    wrong: tuple[str, ...] = ()


def format_position(words: tuple[HiddenWord, ...]) -> str:
    """One line for each hidden word."""
    return "\n".join(" ".join([word.pattern, *word.wrong]) for word in words)


def parse_position(text: str) -> tuple[HiddenWord, ...]:
    """The hidden words, a line each: `MvCcINvc MACHINAL`; raises `NotationError`.

    Capitals lie face up, `v` and `c` are hidden vowels and consonants; wrong guesses follow.
    """
    lines = [line.split() for line in text.splitlines() if line.strip()]
    if not lines:
        raise NotationError("a position has a line for each hidden word, such as MvCcINvS")
    words = tuple(_hidden_word(number, *line) for number, line in enumerate(lines, start=1))
    shown = "".join(face_up(word.pattern) for word in words)
    if not MATERIAL.holds(shown):
        raise NotationError(f"there are not so many cards: {''.join(sorted(shown))}")
    return words


def _hidden_word(number: int, pattern: str, *wrong: str) -> HiddenWord:
    if not _PATTERN.fullmatch(pattern):
        raise NotationError(
            f"line {number}: {pattern!r} is not {SHORTEST} to {LONGEST} cards: capitals lie face"
            " up, v is a hidden vowel, c a hidden consonant"
        )
    if not hidden_places(pattern):
        raise NotationError(f"line {number}: {pattern!r} hides no card")
    for word in wrong:
        if not fits(word, pattern):
            raise NotationError(f"line {number}: the guess {word!r} does not fit {pattern}")
    return HiddenWord(pattern, wrong)


def parse_cards(text: str) -> Tiles:
    """Cards that are known to lie elsewhere; raises `NotationError`."""
    capitals = _word(text.strip())
    if not MATERIAL.holds(capitals):
        raise NotationError(f"there are not so many cards: {capitals}")
    return Tiles.of(capitals)
