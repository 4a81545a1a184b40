"""WordZ's notation (`= MACHINES`, `= -`, `B3`, `B MACHINES`, `-`) and positions."""

from __future__ import annotations

import re
from typing import assert_never

from chevalet.core.errors import NotationError
from chevalet.core.game import Seat
from chevalet.core.letters import ALPHABET
from chevalet.core.notation import TableNotation, check_material, parse_word
from chevalet.core.phrases import Phrase
from chevalet.core.positions import RACK, BadPosition
from chevalet.core.tiles import Tiles
from chevalet.core.value import Value
from chevalet.games.wordz.board import LONGEST, MATERIAL, SHORTEST, face_up, fits, hidden_places
from chevalet.games.wordz.moves import Done, Guess, Lay, LayNothing, Turn, WordZMove

SEAT_NAMES = ALPHABET[:7]

_TURN = re.compile(r"(?P<owner>[A-Ga-g])\s*(?P<place>\d{1,2})")
_GUESS = re.compile(r"(?P<owner>[A-Ga-g])\s+(?P<word>\S+)")
_LAY = re.compile(r"=\s*(?P<word>\S+)")
_PATTERN = re.compile(rf"[A-Zvc]{{{SHORTEST},{LONGEST}}}")

TOKENS_LEFT, TURNED = "tokens", "turned"
FIELDS = (RACK, TOKENS_LEFT, TURNED)
"""What a position says beside the hidden words."""
WRITE_MOVE = Phrase(
    "{quote:text} : écrivez = MOT pour poser, B3 pour retourner une carte, B MOT pour deviner,"
    " ou - pour finir le tour",
    "{quote:text}: write = WORD to lay, B3 to turn a card, B WORD to guess, or - to end the turn",
)
NO_WORDS = Phrase(
    "une position a une ligne par mot caché, comme MvCcINvS",
    "a position has a line for each hidden word, such as MvCcINvS",
)
NO_PATTERN = Phrase(
    "ligne {number} : {quote:pattern} n'est pas fait de {least} à {most} cartes : une majuscule est"
    " visible, v est une voyelle cachée, c une consonne cachée",
    "line {number}: {quote:pattern} is not {least} to {most} cards: capitals lie face up, v is a"
    " hidden vowel, c a hidden consonant",
)
HIDES_NOTHING = Phrase(
    "ligne {number} : {quote:pattern} ne cache aucune carte",
    "line {number}: {quote:pattern} hides no card",
)
NO_GUESS = Phrase(
    "ligne {number} : l'essai {word} ne va pas avec {pattern}",
    "line {number}: the guess {word} does not fit {pattern}",
)


class WordZNotation(TableNotation[WordZMove]):
    """Actions as people write them, in either direction."""

    def format_move(self, move: WordZMove) -> str:
        """The action as text."""
        match move:
            case Lay():
                return f"= {move.word}"
            case LayNothing():
                return "= -"
            case Turn():
                return f"{SEAT_NAMES[move.owner]}{move.place}"
            case Guess():
                return f"{SEAT_NAMES[move.owner]} {move.word}"
            case Done():
                return "-"
            case _:
                assert_never(move)

    def parse_move(self, text: str) -> WordZMove:
        """The action that the text means; words may be written with small letters and accents."""
        written = text.strip()
        if written == "-":
            return Done()
        if found := _LAY.fullmatch(written):
            return LayNothing() if found["word"] == "-" else Lay(parse_word(found["word"]))
        if found := _TURN.fullmatch(written):
            return Turn(_seat(found["owner"]), int(found["place"]))
        if found := _GUESS.fullmatch(written):
            return Guess(_seat(found["owner"]), parse_word(found["word"]))
        raise NotationError(WRITE_MOVE, text=text)


def _seat(name: str) -> Seat:
    return Seat(SEAT_NAMES.index(name.upper()))


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
        raise BadPosition(NO_WORDS)
    words = tuple(_hidden_word(number, *line) for number, line in enumerate(lines, start=1))
    shown = "".join(face_up(word.pattern) for word in words)
    check_material(shown, MATERIAL)
    return words


def _hidden_word(number: int, pattern: str, *wrong: str) -> HiddenWord:
    if not _PATTERN.fullmatch(pattern):
        raise BadPosition(NO_PATTERN, number=number, pattern=pattern, least=SHORTEST, most=LONGEST)
    if not hidden_places(pattern):
        raise BadPosition(HIDES_NOTHING, number=number, pattern=pattern)
    for word in wrong:
        if not fits(word, pattern):
            raise BadPosition(NO_GUESS, number=number, word=word, pattern=pattern)
    return HiddenWord(pattern, wrong)


def parse_cards(text: str) -> Tiles:
    """Cards that are known to lie elsewhere; raises `NotationError`."""
    capitals = parse_word(text.strip())
    check_material(capitals, MATERIAL)
    return Tiles.of(capitals)
