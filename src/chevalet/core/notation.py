"""How actions are written that several games have, and what positions are checked for."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Generic, TypeVar

from chevalet.core.actions import (
    Action,
    Appeal,
    CommonAction,
    DrawCalled,
    Exchange,
    GameTimeOut,
    Gone,
    MoveTimeOut,
    Resign,
    TimeOut,
    Vote,
)
from chevalet.core.errors import NotationError
from chevalet.core.letters import NotLetters, normalise
from chevalet.core.phrases import Phrase
from chevalet.core.positions import NO_SIGN, TOO_MANY, WRONG_SQUARES, BadPosition
from chevalet.core.tiles import Tiles

M = TypeVar("M")

_ONLY_THE_TABLE = Phrase(
    "{quote:text} : seule la table fait cela", "{quote:text}: only the table does that"
)
_WRONG_COUNT = Phrase(
    "{quote:text} : le nombre {count} n'est pas celui de ces jetons",
    "{quote:text}: {count} is not the number of those tiles",
)
_NO_LETTER = Phrase(
    "{quote:sign} dans {quote:text} n'est pas une lettre",
    "{quote:sign} in {quote:text} is not a letter",
)

_BY_THE_TABLE: dict[str, Action] = {
    "time": TimeOut(),
    "move-time": MoveTimeOut(),
    "game-time": GameTimeOut(),
    "gone": Gone(),
    "draw-called": DrawCalled(),
}
"""Written in logs, never read: nobody can say for the clock that time is over."""
_FIXED: dict[str, CommonAction] = {
    "resign": Resign(),
    "yes": Vote(accepts=True),
    "no": Vote(accepts=False),
}
_NAMES = {action: name for name, action in (_FIXED | _BY_THE_TABLE).items()}


def format_common(action: CommonAction | GameTimeOut) -> str:
    """The action as text.

    >>> format_common(Appeal("ZYTHUM", "drinks"))
    'ask ZYTHUM drinks'
    """
    if isinstance(action, Appeal):
        return " ".join(["ask", action.word, *([action.universe] if action.universe else [])])
    return _NAMES[action]


def parse_common(text: str) -> CommonAction | None:
    """The common action that the text means, or None if it is not one.

    Raises `NotationError` for what only the table does.

    >>> parse_common("resign"), parse_common("B10 TOGO")
    (Resign(), None)
    """
    match text.split():
        case [name] if name.lower() in _BY_THE_TABLE:
            raise NotationError(_ONLY_THE_TABLE, text=text)
        case [name] if name in _FIXED:
            return _FIXED[name]
        case ["ask", word, *rest] if len(rest) <= 1:
            try:
                return Appeal(normalise(word), rest[0] if rest else None)
            except NotLetters:
                return None
    return None


class TableNotation(ABC, Generic[M]):
    """Actions as text, in either direction: a game's own moves, and what every game has."""

    def format_action(self, action: M | CommonAction) -> str:
        """The action as text."""
        if isinstance(
            action, Resign | DrawCalled | TimeOut | MoveTimeOut | GameTimeOut | Appeal | Vote
        ):
            return format_common(action)
        return self.format_move(action)

    def parse_action(self, text: str) -> M | CommonAction:
        """The action that the text means; raises `NotationError` if it means none."""
        common = parse_common(text)
        return self.parse_move(text) if common is None else common

    @abstractmethod
    def format_move(self, move: M) -> str:
        """A move of the game's own as text."""

    @abstractmethod
    def parse_move(self, text: str) -> M:
        """The game's own move that the text means; raises `NotationError` if it means none."""


def format_exchange(action: Exchange) -> str:
    """An exchange with its number of tiles.

    >>> format_exchange(Exchange("ABC"))
    '<3 ABC'
    """
    return f"<{len(action.tiles)} {action.tiles}"


def parse_exchange(text: str, signs: str) -> Exchange | None:
    """What `format_exchange` wrote, of tiles with these signs; None if it is written otherwise.

    >>> parse_exchange("<3 CAB", "A-Z")
    Exchange(tiles='ABC')
    """
    found = re.fullmatch(rf"<(?P<count>\d{{1,2}})\s+(?P<tiles>[{signs}]+)", text)
    if found is None:
        return None
    if int(found["count"]) != len(found["tiles"]):
        raise NotationError(_WRONG_COUNT, text=text, count=int(found["count"]))
    return Exchange(Tiles.of(found["tiles"]).letters)


def parse_word(text: str) -> str:
    """A word in capitals; small letters and accents are read, anything else is refused."""
    try:
        return normalise(text)
    except NotLetters as error:
        raise NotationError(_NO_LETTER, sign=error.character, text=text) from error


def check_squares(lines: Sequence[str], size: int, signs: str) -> None:
    """Raise `BadPosition` at the first of the lines that is no row of a square board."""
    for number, line in enumerate(lines, start=1):
        if len(line) != size:
            raise BadPosition(WRONG_SQUARES, line=number, count=len(line), size=size)
        for character in line:
            if not re.fullmatch(f"[{signs}]", character):
                raise BadPosition(NO_SIGN, line=number, sign=character)


def check_material(tiles: str, material: Tiles, names: Mapping[str, Phrase] = {}) -> None:
    """Raise `BadPosition` where there is more of a tile than the game has: a slip of the pen."""
    for tile in sorted(set(tiles)):
        have, most = tiles.count(tile), material.letters.count(tile)
        if have > most:
            name: Phrase | str = names.get(tile, tile)
            raise BadPosition(TOO_MANY, have=have, tile=name, most=most)


def plain_word(written: str) -> str:
    """The letters of a word without what marks its jokers.

    >>> plain_word("TAXI(S)"), plain_word("?ER")
    ('TAXIS', '?ER')
    """
    return "".join(sign for sign in written if sign.isalpha() or sign == "?")
