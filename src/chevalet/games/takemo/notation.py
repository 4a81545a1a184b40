"""Takemo's notation (`8H MER`, `H8 M?R x D4 E4`, `<ABC`, `-`) and positions."""

from __future__ import annotations

import re
from typing import NamedTuple, assert_never

from chevalet.core.actions import Exchange, GameTimeOut, Pass
from chevalet.core.errors import IllegalAction, NotationError
from chevalet.core.notation import TableNotation, check_material, check_squares, format_common
from chevalet.core.phrases import Phrase
from chevalet.core.positions import (
    RACK,
    TURN,
    WRONG_LINES,
    BadPosition,
    Written,
    chosen,
    numbers,
)
from chevalet.core.tiles import Tiles
from chevalet.games.takemo.board import (
    ENEMY_TAKEMO,
    MATERIAL,
    RACK_SIZE,
    SIZE,
    SQUARES,
    TAKEMO,
    TAKEMOS,
    Camp,
    index_for,
    own_letters,
    parse_line,
    parse_square,
    seen_by,
    square_name,
    tiles_on,
)
from chevalet.games.takemo.moves import Accept, Challenge, Place, TakemoMove
from chevalet.games.takemo.readings import letters_in, possible_letters, puzzle_of
from chevalet.games.takemo.spelling import written_letters
from chevalet.games.takemo.words import Judge, Words

_EXCHANGE = re.compile(r"<\s*(?P<tiles>[A-Z]+)")
_LEGEND = re.compile(r"\?\s*(?P<at>[A-O]\d{1,2})\s+(?P<letters>[A-Z]*|[a-z]*)")
_FIXED: dict[str, TakemoMove] = {
    "-": Pass(),
    "OK": Accept(),
    "!": Challenge(),
}
HELD, LOST = "takemos", "lost"
FIELDS = (RACK, TURN, HELD, LOST)
"""What a position says beside its board."""
CAMPS = {
    Camp.WHITE: Phrase("les Blancs", "white"),
    Camp.BLACK: Phrase("les Noirs", "black"),
}
NO_LEGEND = Phrase(
    "{quote:line} : une ligne « ? H8 EU » parle du TAKEMO d'une case",
    "{quote:line}: a line `? H8 EU` tells of the TAKEMO on a square",
)
TOO_MANY_OF = Phrase(
    "{camp} ont {have} fois {tile}, pas {most}", "{camp} has {have} times {tile}, not {most}"
)
NO_RACK = Phrase(
    "{quote:text} : un chevalet a des lettres, et ? pour chaque TAKEMO",
    "{quote:text}: a rack has letters A-Z, and ? for each TAKEMO",
)
LARGE_RACK = Phrase(
    "un chevalet a au plus {most} lettres et {takemos} TAKEMO",
    "a rack has up to {most} letters and {takemos} TAKEMOs",
)
WRITE_MOVE = Phrase(
    "{quote:text} : écrivez 8H MER, <ABC pour échanger, ou - pour passer",
    "{quote:text}: write 8H MER, <ABC to exchange, or - to pass",
)
WRITE_EXCHANGE = Phrase(
    "{quote:text} : écrivez <ABC pour échanger ces lettres",
    "{quote:text}: write <ABC to exchange these letters",
)
WRITE_WORD = Phrase(
    "{quote:word} : écrivez des lettres, ? pour un TAKEMO, (U) pour un TAKEMO lu U",
    "{quote:word}: write letters, ? for a TAKEMO, (U) for one read as U",
)
NO_SQUARE = Phrase(
    "{quote:square} n'est pas une case : A1 à O15", "{quote:square} is no square: A1 to O15"
)
_MOVERS = {"white": Camp.WHITE, "black": Camp.BLACK}


class TakemoNotation(TableNotation[TakemoMove]):
    """Actions as text, in White's coordinates."""

    def format_move(self, move: TakemoMove) -> str:
        """The action in the game's notation."""
        match move:
            case Place(takes=None):
                return f"{move.at} {move.word}"
            case Place(takes=takes):
                return " ".join([move.at, move.word, "x", *(takes or ())])
            case Exchange():
                return f"<{move.tiles}"
            case GameTimeOut():
                return format_common(move)
            case Pass() | Accept() | Challenge():
                name = next(name for name, fixed in _FIXED.items() if fixed == move)
                return name.lower()
            case _:
                assert_never(move)

    def parse_move(self, text: str) -> TakemoMove:
        """The action that the text means; lower case is read as capitals."""
        capitals = text.strip().upper()
        if capitals in _FIXED:
            return _FIXED[capitals]
        if capitals.startswith("<"):
            return _parse_exchange(capitals)
        return _parse_place(capitals)


def _parse_exchange(text: str) -> Exchange:
    found = _EXCHANGE.fullmatch(text)
    if found is None:
        raise NotationError(WRITE_EXCHANGE, text=text)
    return Exchange(Tiles.of(found["tiles"]).letters)


def _parse_place(text: str) -> Place:
    head, is_named, tail = text.partition(" X ")
    if head.endswith(" X"):
        head, is_named = head.removesuffix(" X"), "X"
    at, _, word = head.strip().partition(" ")
    word = word.strip()
    if parse_line(at) is None or not word:
        raise NotationError(WRITE_MOVE, text=text)
    try:
        written_letters(word)
    except IllegalAction as error:
        raise NotationError(WRITE_WORD, word=word) from error
    if not is_named:
        return Place(at, word)
    squares = tuple(tail.replace(",", " ").split())
    for square in squares:
        if parse_square(square) is None:
            raise NotationError(NO_SQUARE, square=square)
    return Place(at, word, squares)


class Position(NamedTuple):
    """A board in White's view, and whose turn it is."""

    board: str
    mover: Camp


def format_position(board: str, mover: Camp, words: Words) -> str:
    """15 lines in White's view, the letters each TAKEMO can stand for, and who moves.

    Black is lower case. A TAKEMO is `?`, with a line `? H8 EU` below, in its owner's case.
    """
    shown = board.replace(ENEMY_TAKEMO, TAKEMO)
    lines = [shown[row : row + SIZE] for row in range(0, SQUARES, SIZE)]
    for square, content in enumerate(board):
        if content in {TAKEMO, ENEMY_TAKEMO}:
            camp = Camp.WHITE if content == TAKEMO else Camp.BLACK
            letters = takemo_letters(board, camp, words)[square]
            case = letters if camp is Camp.WHITE else letters.lower()
            lines.append(f"? {square_name(square)} {case}")
    return "\n".join([*lines, mover.name.lower()])


def takemo_letters(board: str, camp: Camp, words: Words) -> dict[int, str]:
    """The letters that each TAKEMO of a camp can stand for, by White's squares."""
    letters = own_letters(seen_by(camp, board))
    possible = possible_letters(puzzle_of(letters, SIZE, Judge(words)), words)
    return {index_for(camp, square): letters_in(mask) for square, mask in possible.items()}


def parse_position(text: str) -> Position:
    """The position of a text such as `format_position` writes; raises `NotationError`.

    Spaces and empty lines around the lines don't count. White moves where nobody is named, and a
    TAKEMO without a line of its own is White's.
    """
    lines = [stripped for line in text.splitlines() if (stripped := line.strip())]
    mover = Camp.WHITE
    if lines and lines[-1].lower() in _MOVERS:
        mover = _MOVERS[lines.pop().lower()]
    if len(lines) < SIZE:
        raise BadPosition(WRONG_LINES, size=SIZE, count=len(lines))
    check_squares(lines[:SIZE], SIZE, "A-Za-z.?")
    squares = list("".join(lines[:SIZE]))
    for line in lines[SIZE:]:
        _read_legend(line, squares)
    board = "".join(squares)
    _check_material(board)
    return Position(board, mover)


def position_of(asked: Written) -> Position:
    """The same of a text in its parts, where a line may say whose turn it is."""
    position = parse_position(asked.board)
    if TURN not in asked.fields:
        return position
    return position._replace(mover=_MOVERS[chosen(asked.fields[TURN], tuple(_MOVERS))])


def held_of(asked: Written) -> tuple[int, ...]:
    """How many TAKEMOs each camp holds."""
    return numbers(asked.fields.get(HELD) or "0 0", 2, 2)


def rack_of(asked: Written, camp: Camp) -> str:
    """The mover's letters, and `?` for each TAKEMO that it holds."""
    return asked.fields.get(RACK, "") + TAKEMO * held_of(asked)[camp]


def _read_legend(line: str, squares: list[str]) -> None:
    found = _LEGEND.fullmatch(line)
    square = parse_square(found["at"]) if found else None
    if found is None or square is None or squares[square] not in {TAKEMO, ENEMY_TAKEMO}:
        raise BadPosition(NO_LEGEND, line=line)
    if found["letters"].islower():
        squares[square] = ENEMY_TAKEMO


def _check_material(board: str) -> None:
    """More of a letter than a camp has is a slip of the pen, not a position."""
    for camp in Camp:
        tiles = tiles_on(board, camp)
        for tile in sorted(set(tiles)):
            have = tiles.count(tile)
            most = TAKEMOS if tile == TAKEMO else MATERIAL.letters.count(tile)
            if have > most:
                name = "TAKEMO" if tile == TAKEMO else tile
                raise BadPosition(TOO_MANY_OF, camp=CAMPS[camp], have=have, tile=name, most=most)


def parse_rack(text: str) -> str:
    """Up to eight letters and up to five `?`; raises `NotationError`."""
    capitals = "".join(text.upper().split())
    letters = capitals.replace(TAKEMO, "")
    if letters and not (letters.isascii() and letters.isalpha()):
        raise BadPosition(NO_RACK, text=text)
    if len(letters) > RACK_SIZE or len(capitals) - len(letters) > TAKEMOS:
        raise BadPosition(LARGE_RACK, most=RACK_SIZE, takemos=TAKEMOS)
    check_material(letters, MATERIAL)
    return capitals
