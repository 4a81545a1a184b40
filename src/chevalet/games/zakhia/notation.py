"""Zakhia's notation (`B10 TOGO`, `L5 TAXI(S)`, `G2 MEL[E]ZES`, `<3 ABC`, `-`) and positions."""

from __future__ import annotations

import re
from typing import assert_never

from chevalet.core.actions import Appeal, Exchange, MoveTimeOut, Pass, Resign, TimeOut, Vote
from chevalet.core.errors import IllegalAction, NotationError
from chevalet.core.notation import format_common, parse_common
from chevalet.core.tiles import Tiles
from chevalet.games.zakhia.board import JOKERS, MATERIAL, SIZE, parse_line, tiles_on
from chevalet.games.zakhia.moves import Place, ZakhiaAction
from chevalet.games.zakhia.placement import written_letters

_EXCHANGE = re.compile(r"<(?P<count>\d{1,2})\s+(?P<tiles>[A-Z?*]+)")
_CONTENT = re.compile(r"[A-Za-z.*]")


class ZakhiaNotation:
    """Actions as the booklet writes them, in either direction."""

    def format_action(self, action: ZakhiaAction) -> str:
        """The action in the booklet's notation."""
        match action:
            case Place():
                return f"{action.at} {action.word}"
            case Exchange():
                return f"<{len(action.tiles)} {action.tiles}"
            case Pass():
                return "-"
            case Resign() | TimeOut() | MoveTimeOut() | Appeal() | Vote():
                return format_common(action)
            case _:
                assert_never(action)

    def parse_action(self, text: str) -> ZakhiaAction:
        """The action that the text means; lower case is read as capitals."""
        common = parse_common(text)
        if common is not None:
            return common
        capitals = text.strip().upper()
        if capitals == "-":
            return Pass()
        if capitals.startswith("<"):
            return self._parse_exchange(capitals)
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

    def _parse_exchange(self, text: str) -> Exchange:
        found = _EXCHANGE.fullmatch(text)
        if found is None:
            raise NotationError(f"{text!r}: write <3 ABC, with ? for a black cedar, * the starred")
        tiles = Tiles.of(found["tiles"]).letters
        if int(found["count"]) != len(tiles):
            raise NotationError(f"{text!r}: {found['count']} is not the number of those tiles")
        return Exchange(tiles)


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
    for number, line in enumerate(lines, start=1):
        if len(line) != SIZE:
            raise NotationError(f"line {number} has {len(line)} squares, not {SIZE}")
        for character in line:
            if not _CONTENT.fullmatch(character):
                raise NotationError(f"line {number}: {character!r} is no letter, `.` or `*`")
    board = "".join(lines)
    _check_material(board)
    return board


def _check_material(board: str) -> None:
    """More of a letter than there are tiles is a slip of the pen, not a position."""
    tiles = tiles_on(board)
    for tile in sorted(set(tiles)):
        have, most = tiles.count(tile), MATERIAL.letters.count(tile)
        if have > most:
            name = "black cedar" if tile == JOKERS[0] else tile
            raise NotationError(f"{have} times {name}, but there are only {most}")


def parse_rack(text: str) -> Tiles:
    """The tiles of a rack: A-Z, `?` a black cedar, `*` the starred one; raises `NotationError`."""
    capitals = text.strip().upper()
    for character in capitals:
        if not (character.isascii() and character.isalpha()) and character not in JOKERS:
            raise NotationError(f"{character!r} is no tile: A-Z, ? a black cedar, * the starred")
    if not MATERIAL.holds(capitals):
        raise NotationError(f"there are not so many tiles: {capitals}")
    return Tiles.of(capitals)
