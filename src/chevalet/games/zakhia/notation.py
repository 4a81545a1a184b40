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
from chevalet.core.tiles import Tiles
from chevalet.games.zakhia.board import BLACK_CEDAR, JOKERS, MATERIAL, SIZE, parse_line, tiles_on
from chevalet.games.zakhia.laying import written_letters
from chevalet.games.zakhia.moves import Place, ZakhiaMove


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
                raise NotationError(
                    f"{capitals!r}: write <3 ABC, with ? for a black cedar, * the starred"
                )
            return exchange
        at, _, word = capitals.partition(" ")
        word = word.strip()
        if parse_line(at) is None or not word:
            raise NotationError(f"{text!r}: write B10 TOGO, <3 ABC to exchange, or - to pass")
        try:
            written_letters(word)
        except IllegalAction as error:
            raise NotationError(
                f"{word!r}: write letters, (S) for a black cedar, [S] for the starred one"
            ) from error
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
        raise NotationError(f"a position has {SIZE} lines, not {len(lines)}")
    check_squares(lines, SIZE, "A-Za-z.*", "letter, `.` or `*`")
    board = "".join(lines)
    check_material(tiles_on(board), MATERIAL, {BLACK_CEDAR: "black cedar"})
    return board


def parse_rack(text: str) -> Tiles:
    """The tiles of a rack: A-Z, `?` a black cedar, `*` the starred one; raises `NotationError`."""
    capitals = text.strip().upper()
    for character in capitals:
        if not (character.isascii() and character.isalpha()) and character not in JOKERS:
            raise NotationError(f"{character!r} is no tile: A-Z, ? a black cedar, * the starred")
    if not MATERIAL.holds(capitals):
        raise NotationError(f"there are not so many tiles: {capitals}")
    return Tiles.of(capitals)
