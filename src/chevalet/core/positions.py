"""Positions as text: set up by hand or taken from a game, looked into, and played on from.

A position has the lines of its board and then lines that begin with a field's name:

    .....MER.....
    rack AEINRST
    scores 12 30

Whoever writes it in one line puts `/` between the lines.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from chevalet.core.errors import NotationError
from chevalet.core.game import CommonOptions
from chevalet.core.phrases import Phrase
from chevalet.core.tiles import Tiles
from chevalet.core.value import Value

RACK, SCORES, TURN = "rack", "scores", "turn"
"""Fields that several games have."""
NOTHING = "-"
"""What stands for no tiles among those of several seats."""
LARGEST_NUMBER = 9999

WRONG_LINES = Phrase(
    "une position a {size} lignes, pas {count}", "a position has {size} lines, not {count}"
)
WRONG_SQUARES = Phrase(
    "la ligne {line} a {count} {count|case|cases}, pas {size}",
    "line {line} has {count} {count|square|squares}, not {size}",
)
NO_SIGN = Phrase(
    "ligne {line} : {quote:sign} n'est ni une lettre ni un autre jeton",
    "line {line}: {quote:sign} is neither a letter nor another tile",
)
TOO_MANY = Phrase(
    "{have} fois {tile}, mais il n'y en a que {most}",
    "{have} times {tile}, but there {most|is|are} only {most}",
)
NO_SUCH_FIELD = Phrase("{name} n'est pas une ligne connue", "{name} is not a known line")
WRONG_RACK = Phrase(
    "il faut de {least} à {most} jetons, pas {count}",
    "there must be {least} to {most} tiles, not {count}",
)
NOT_NUMBERS = Phrase(
    "{text} : écrivez {least} nombres ou plus, {most} au plus",
    "{text}: write {least} numbers or more, {most} at most",
)
NO_CHOICE = Phrase("{text} : écrivez {any:choices}", "{text}: write {any:choices}")
NOBODY_TO_MOVE = Phrase(
    "personne n'a de coup à chercher à ce moment-là", "nobody has a move to look for at that moment"
)
NO_SUCH_SQUARE = Phrase("il n'y a pas de case {at}", "there is no square {at}")


class BadPosition(NotationError):
    """A position that can't be; says why."""


class PositionField(Value, frozen=True):
    """A line of a position that is no part of its board."""

    key: str
    label: Phrase
    choices: Mapping[str, Phrase] = {}
    """What may stand there; empty: any text that can be read."""


class Brush(Value, frozen=True):
    """Something that is put on a square by hand."""

    label: Phrase
    sign: str = ""
    """What is put there; empty: the letter that is typed."""
    is_small: bool = False
    """Whether such a letter is written small."""


class Positions(Protocol):
    """How positions of a game are written, read, changed by hand and looked into."""

    @property
    def example(self) -> str:
        """A position to begin with."""
        ...

    @property
    def fields(self) -> tuple[PositionField, ...]:
        """What there is beside the board."""
        ...

    @property
    def brushes(self) -> tuple[Brush, ...]:
        """What can be put on a square."""
        ...

    @property
    def options(self) -> CommonOptions:
        """By which its games are played."""
        ...

    def read(self, text: str) -> Any:
        """The view of whoever is to act; raises `NotationError`."""
        ...

    def write(self, view: Any) -> str:
        """The position of a view whose seat is to act; raises `NotationError`."""
        ...

    def put(self, text: str, at: str, sign: str) -> str:
        """The text with something else on a square, nothing if the sign is empty."""
        ...

    def candidates(self, view: Any) -> Iterable[Any]:
        """Actions that are worth to be weighed beside those that a search thinks of."""
        ...


class Written(NamedTuple):
    """A position's text in its parts."""

    lines: tuple[str, ...]
    fields: Mapping[str, str]

    @property
    def board(self) -> str:
        """Its first part."""
        return "\n".join(self.lines)

    @property
    def text(self) -> str:
        """All of it."""
        return written(self.lines, self.fields)

    def with_field(self, key: str, value: str) -> Written:
        """The same with another value of a field."""
        return self._replace(fields={**self.fields, key: value})


def written(lines: Iterable[str], fields: Mapping[str, str]) -> str:
    r"""The text of its parts; fields that say nothing are left out.

    >>> written(["ab", ".."], {"rack": "XY", "turn": ""})
    'ab\n..\nrack XY'
    """
    return "\n".join([*lines, *(f"{key} {value}" for key, value in fields.items() if value)])


def split(text: str, names: Collection[str]) -> Written:
    """The lines of the board, and the fields of these names.

    >>> split("ab/../ rack XY", ["rack"])
    Written(lines=('ab', '..'), fields={'rack': 'XY'})
    """
    lines: list[str] = []
    fields: dict[str, str] = {}
    for line in text.replace("/", "\n").splitlines():
        name, _, value = line.strip().partition(" ")
        if name in names:
            fields[name] = value.strip()
        elif name:
            lines.append(line.strip())
    return Written(tuple(lines), fields)


def numbers(text: str, least: int, most: int) -> tuple[int, ...]:
    """The numbers of a field; raises `BadPosition`.

    >>> numbers("12 30", 1, 4)
    (12, 30)
    """
    found = text.split()
    are_numbers = all(each.isascii() and each.lstrip("-").isdigit() for each in found)
    if not least <= len(found) <= most or not are_numbers:
        raise BadPosition(NOT_NUMBERS, text=text, least=least, most=most)
    values = tuple(map(int, found))
    if any(abs(value) > LARGEST_NUMBER for value in values):
        raise BadPosition(NOT_NUMBERS, text=text, least=least, most=most)
    return values


def chosen(text: str, choices: Sequence[str]) -> str:
    """One of the choices, the first where nothing is said; raises `BadPosition`."""
    if text.lower() not in ("", *choices):
        raise BadPosition(NO_CHOICE, text=text, choices=tuple(choices))
    return text.lower() or choices[0]


def check_rack(tiles: Tiles, most: int, least: int = 1) -> None:
    """Raise `BadPosition` for too few or too many tiles."""
    if not least <= len(tiles) <= most:
        raise BadPosition(WRONG_RACK, least=least, most=most, count=len(tiles))


def with_sign(lines: Sequence[str], row: int, column: int, sign: str) -> tuple[str, ...]:
    """The lines with another sign in one place."""
    line = lines[row]
    changed = line[:column] + sign + line[column + 1 :]
    return (*lines[:row], changed, *lines[row + 1 :])


def square_number(at: str, most: int) -> int:
    """The number of a square; raises `BadPosition`."""
    if not (at.isascii() and at.isdigit() and int(at) < most):
        raise BadPosition(NO_SUCH_SQUARE, at=at)
    return int(at)
