"""Zig Zag's notation (`(DIV)ERTI #1-3 60,30,0,330`, `+2 #7@120 W>B ?>C`, `<2 KW`) and positions."""

from __future__ import annotations

import re
from typing import assert_never

from chevalet.core.actions import Exchange, Pass
from chevalet.core.errors import NotationError
from chevalet.core.game import Seat
from chevalet.core.letters import ALPHABET
from chevalet.core.notation import TableNotation, check_material, format_exchange, parse_exchange
from chevalet.core.phrases import Phrase
from chevalet.core.positions import RACK, BadPosition
from chevalet.core.tiles import Tiles
from chevalet.games.zigzag.board import (
    ACTION_TILES,
    GIFTS,
    MATERIAL,
    MOST_SEATS,
    Laid,
    Table,
    is_letter,
    tiles_on,
)
from chevalet.games.zigzag.moves import ActionTile, Gift, LayAction, LayWord, ZigZagMove
from chevalet.games.zigzag.plane import FULL_TURN, Plane

SEAT_NAMES = ALPHABET[:MOST_SEATS]
BLIND = "?"

_SIGN = r"(?P<tile>[!~]|\+[23])"
_GIFTS = r"(?P<gifts>(?:\s+[A-Z!~?23]>[A-D])*)"
_WORD = re.compile(
    r"(?P<head>[A-Z]*)(?:\((?P<run>[A-Z]+)\))?(?P<tail>[A-Z]*)"
    r"(?:\s+#(?P<start>\d{1,3})(?:-#?(?P<end>\d{1,3}))?)?\s+(?P<angles>\d{1,3}(?:,\d{1,3})*)"
    rf"(?:\s*/\s*{_SIGN}\s+(?P<on>\d{{1,2}})@(?P<angle>\d{{1,3}}){_GIFTS})?"
)
_ACTION = re.compile(rf"{_SIGN}\s+#(?P<on>\d{{1,3}})@(?P<angle>\d{{1,3}}){_GIFTS}")
_LINE = re.compile(r"(?P<tile>[A-Z!~]|\+?[23])(?:\s+#?(?P<on>\d{1,3})@(?P<angle>\d{1,3}))?")


WRITE_MOVE = Phrase(
    "{quote:text} : écrivez DIVA 20,340,20 ou (DIV)ERTI #1-3 60,30,0,330, ! #7@120 pour un jeton"
    " Action, <2 KW pour échanger, ou - pour passer",
    "{quote:text}: write DIVA 20,340,20 or (DIV)ERTI #1-3 60,30,0,330, ! #7@120 for an action tile,"
    " <2 KW to exchange, or - to pass",
)
RUN_ALONE = Phrase(
    "{quote:text} : les lettres entre parenthèses et les numéros de leurs jetons vont ensemble",
    "{quote:text}: the run in brackets and the numbers of its tiles go together",
)
WRONG_ANGLES = Phrase(
    "{quote:text} : il faut un angle pour chaque nouvelle lettre, {count} ici",
    "{quote:text}: one angle for each new letter, {count}",
)
OTHERS, PILES = "others", "piles"
FIELDS = (RACK, OTHERS, PILES)
"""What a position says beside its table."""
NO_LINE = Phrase(
    "ligne {number} : {quote:line} n'est pas comme I #1@20",
    "line {number}: {quote:line} is not like I #1@20",
)
NO_FIRST = Phrase(
    "ligne 1 : le premier jeton est une lettre et ne mord rien",
    "line 1: the first tile is a letter and bites nothing",
)
NO_BITE = Phrase(
    "ligne {number} : quel jeton mord-il, et à quel angle ?",
    "line {number}: which tile does it bite, and at which angle?",
)
NOTHING_THERE = Phrase(
    "ligne {number} : il n'y a rien à mordre en {at}",
    "line {number}: nothing can be bitten at {at}",
)
IN_THE_WAY = Phrase(
    "ligne {number} : le jeton {tile} est en travers", "line {number}: tile {tile} is in the way"
)
NO_TILE = Phrase(
    "{quote:sign} n'est pas un jeton : A à Z, ! Passe ton tour, ~ Inversion, 2 pour +2, 3 pour +3",
    "{quote:sign} is no tile: A-Z, ! Skip, ~ Reverse, 2 for +2, 3 for +3",
)


class ZigZagNotation(TableNotation[ZigZagMove]):
    """Actions as people write them, in either direction."""

    def format_move(self, move: ZigZagMove) -> str:
        """The action as text."""
        match move:
            case LayWord():
                return _format_word(move)
            case LayAction(action=each):
                return f"{sign_of(each.tile)} #{each.on + 1}@{each.angle}{_format_gifts(each)}"
            case Exchange():
                return format_exchange(move)
            case Pass():
                return "-"
            case _:
                assert_never(move)

    def parse_move(self, text: str) -> ZigZagMove:
        """The action that the text means; lower case is read as capitals."""
        capitals = text.strip().upper()
        if capitals == "-":
            return Pass()
        if found := _ACTION.fullmatch(capitals):
            return LayAction(_parse_action_tile(found, int(found["on"]) - 1))
        if exchange := parse_exchange(capitals, "A-Z!~23"):
            return exchange
        if found := _WORD.fullmatch(capitals):
            return _parse_word(found)
        raise NotationError(WRITE_MOVE, text=text)


def sign_of(tile: str) -> str:
    """An action tile as it is written: `+2` for `2`.

    >>> [sign_of(tile) for tile in "!~23"]
    ['!', '~', '+2', '+3']
    """
    return f"+{tile}" if tile in GIFTS else tile


def _format_word(action: LayWord) -> str:
    angles = ",".join(map(str, action.angles))
    if action.run is None:
        text = f"{action.word} {angles}"
    else:
        laid = len(action.angles)
        end = len(action.word) - (laid - action.before)
        word, before = action.word, action.before
        spelled = f"{word[:before]}({word[before:end]}){word[end:]}"
        start, stop = (each + 1 for each in action.run)
        run = f"#{start}" if start == stop else f"#{start}-{stop}"
        text = f"{spelled} {run} {angles}"
    extra = action.action
    if extra is None:
        return text
    where = f"{extra.on + 1}@{extra.angle}"
    return f"{text} / {sign_of(extra.tile)} {where}{_format_gifts(extra)}"


def _format_gifts(action: ActionTile) -> str:
    return "".join(f" {gift.tile or BLIND}>{SEAT_NAMES[gift.to]}" for gift in action.gifts)


def _parse_word(found: re.Match[str]) -> LayWord:
    head, run, tail = found["head"], found["run"], found["tail"]
    if (run is None) != (found["start"] is None):
        raise NotationError(RUN_ALONE, text=found[0])
    angles = tuple(map(int, found["angles"].split(",")))
    action = None
    if found["tile"] is not None:
        action = _parse_action_tile(found, int(found["on"]) - 1)
    if run is None:
        return LayWord(head + tail, None, 0, angles, action)
    if len(angles) != len(head) + len(tail):
        raise NotationError(WRONG_ANGLES, text=found[0], count=len(head) + len(tail))
    start = int(found["start"]) - 1
    end = start if found["end"] is None else int(found["end"]) - 1
    return LayWord(head + run + tail, (start, end), len(head), angles, action)


def _parse_action_tile(found: re.Match[str], on: int) -> ActionTile:
    gifts = tuple(
        Gift(Seat(SEAT_NAMES.index(seat)), None if tile == BLIND else tile)
        for tile, seat in (each.split(">") for each in found["gifts"].split())
    )
    return ActionTile(found["tile"].removeprefix("+"), on, int(found["angle"]), gifts)


def format_position(table: Table) -> str:
    """The table as a line for each tile."""
    first = [sign_of(laid.tile) for laid in table[:1]]
    return "\n".join(
        [*first, *(f"{sign_of(laid.tile)} #{laid.on + 1}@{laid.angle}" for laid in table[1:])]
    )


def parse_position(text: str) -> Table:
    """The table of a line for each tile; raises `NotationError` where tiles can't lie so."""
    table: Table = ()
    lines = [line.strip().upper() for line in text.strip().splitlines()]
    for number, line in enumerate((line for line in lines if line), start=1):
        found = _LINE.fullmatch(line)
        if found is None:
            raise BadPosition(NO_LINE, number=number, line=line)
        table = (*table, _parse_line(table, found, number))
    check_material(tiles_on(table).letters, MATERIAL)
    return table


def _parse_line(table: Table, found: re.Match[str], number: int) -> Laid:
    tile = found["tile"].removeprefix("+")
    if not table:
        if found["on"] is not None or not is_letter(tile):
            raise BadPosition(NO_FIRST)
        return Laid(tile)
    if found["on"] is None:
        raise BadPosition(NO_BITE, number=number)
    on, angle = int(found["on"]) - 1, int(found["angle"])
    if not (0 <= on < len(table) and angle < FULL_TURN and is_letter(table[on].tile)):
        raise BadPosition(NOTHING_THERE, number=number, at=f"#{on + 1}@{angle}")
    blocking = Plane(table).in_the_way(on, angle)
    if blocking is not None:
        raise BadPosition(IN_THE_WAY, number=number, tile=blocking + 1)
    return Laid(tile, on, angle)


def parse_rack(text: str) -> Tiles:
    """Active tiles: A-Z, ! ~ 2 3; raises `NotationError`."""
    capitals = text.strip().upper().replace("+", "")
    for character in capitals:
        if character not in ALPHABET + ACTION_TILES:
            raise BadPosition(NO_TILE, sign=character)
    check_material(capitals, MATERIAL)
    return Tiles.of(capitals)
