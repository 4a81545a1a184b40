"""Zakhia's notation (`B10 TOGO`, `L5 TAXI(S)`, `G2 MEL[E]ZES`, `<3 ABC`, `-`) and positions."""

from __future__ import annotations

from typing import assert_never

from chevalet.core.actions import Exchange, Pass
from chevalet.core.errors import IllegalAction, NotationError
from chevalet.core.notation import (
    TableNotation,
    check_material,
    check_squares,
    format_exchange,
    parse_exchange,
)
from chevalet.core.phrases import Phrase
from chevalet.core.positions import RACK, SCORES, WRONG_LINES, BadPosition
from chevalet.core.tiles import Tiles
from chevalet.games.zakhia.board import (
    BLACK_CEDAR,
    JOKERS,
    MATERIAL,
    SIZE,
    STARRED_CEDAR,
    parse_line,
    tiles_on,
)
from chevalet.games.zakhia.laying import written_letters
from chevalet.games.zakhia.moves import Place, ZakhiaMove

FIELDS = (RACK, SCORES)
"""What a position says beside its board."""
TILE_NAMES = {
    BLACK_CEDAR: Phrase("un cèdre noir", "a black cedar"),
    STARRED_CEDAR: Phrase("le cèdre étoilé", "the starred cedar"),
}
NO_TILE = Phrase(
    "{quote:sign} n'est pas un jeton : A à Z, ? un cèdre noir, * le cèdre étoilé",
    "{quote:sign} is no tile: A-Z, ? a black cedar, * the starred",
)

WRITE_MOVE = Phrase(
    "{quote:text} : écrivez B10 TOGO, <3 ABC pour échanger, ou - pour passer",
    "{quote:text}: write B10 TOGO, <3 ABC to exchange, or - to pass",
)
WRITE_EXCHANGE = Phrase(
    "{quote:text} : écrivez <3 ABC, avec ? pour un cèdre noir, * pour le cèdre étoilé",
    "{quote:text}: write <3 ABC, with ? for a black cedar, * the starred",
)
WRITE_WORD = Phrase(
    "{quote:word} : écrivez des lettres, (S) pour un cèdre noir, [S] pour le cèdre étoilé",
    "{quote:word}: write letters, (S) for a black cedar, [S] for the starred one",
)


class ZakhiaNotation(TableNotation[ZakhiaMove]):
    """Actions as the booklet writes them, in either direction."""

    def format_move(self, move: ZakhiaMove) -> str:
        """The action in the booklet's notation."""
        match move:
            case Place():
                return f"{move.at} {move.word}"
            case Exchange():
                return format_exchange(move)
            case Pass():
                return "-"
            case _:
                assert_never(move)

    def parse_move(self, text: str) -> ZakhiaMove:
        """The action that the text means; lower case is read as capitals."""
        capitals = text.strip().upper()
        if capitals == "-":
            return Pass()
        if capitals.startswith("<"):
            exchange = parse_exchange(capitals, "A-Z?*")
            if exchange is None:
                raise NotationError(WRITE_EXCHANGE, text=capitals)
            return exchange
        at, _, word = capitals.partition(" ")
        word = word.strip()
        if parse_line(at) is None or not word:
            raise NotationError(WRITE_MOVE, text=text)
        try:
            written_letters(word)
        except IllegalAction as error:
            raise NotationError(WRITE_WORD, word=word) from error
        return Place(at, word)


def format_position(board: str) -> str:
    """The board as 13 lines."""
    return "\n".join(board[row : row + SIZE] for row in range(0, SIZE * SIZE, SIZE))


def parse_position(text: str) -> str:
    """The board of 13 lines: `.` empty, A-Z a letter, a-z a black cedar, `*` the starred cedar.

    Spaces and empty lines around it don't count. Raises `NotationError`.
    """
    lines = [line.strip() for line in text.strip().splitlines()]
    if len(lines) != SIZE:
        raise BadPosition(WRONG_LINES, size=SIZE, count=len(lines))
    check_squares(lines, SIZE, "A-Za-z.*")
    board = "".join(lines)
    check_material(tiles_on(board), MATERIAL, TILE_NAMES)
    return board


def parse_rack(text: str) -> Tiles:
    """The tiles of a rack: A-Z, `?` a black cedar, `*` the starred one; raises `NotationError`."""
    capitals = text.strip().upper()
    for character in capitals:
        if not (character.isascii() and character.isalpha()) and character not in JOKERS:
            raise BadPosition(NO_TILE, sign=character)
    check_material(capitals, MATERIAL, TILE_NAMES)
    return Tiles.of(capitals)
