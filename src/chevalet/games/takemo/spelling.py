"""Words as they are written in an action: letters, `?` for a TAKEMO, `(U)` for one read as U."""

from __future__ import annotations

import re

from chevalet.core.errors import IllegalAction
from chevalet.core.letters import ALPHABET
from chevalet.core.value import Value
from chevalet.games.takemo.board import TAKEMO

_TOKEN = re.compile(r"\((?P<read>[A-Z])\)|(?P<plain>[A-Z?])")


class Letter(Value, frozen=True):
    """One letter of a written word: the tile, and for a TAKEMO the letter it has to be read as."""

    tile: str
    read: str = ""

    def __str__(self) -> str:
        return f"({self.read})" if self.read else self.tile


_PLAIN = {tile: Letter(tile) for tile in ALPHABET + TAKEMO}
_NOT_PLAIN = re.compile("[^A-Z?]")


def written_letters(word: str) -> tuple[Letter, ...]:
    """The letters of a written word; raises `IllegalAction` if that is not our notation.

    >>> [str(letter) for letter in written_letters("M(U)R?")]
    ['M', '(U)', 'R', '?']
    """
    if word and not _NOT_PLAIN.search(word):
        return tuple(map(_PLAIN.__getitem__, word))
    letters: list[Letter] = []
    position = 0
    while position < len(word):
        token = _TOKEN.match(word, position)
        if token is None:
            raise IllegalAction("unreadable_word", word=word)
        letters.append(Letter(TAKEMO, token["read"]) if token["read"] else Letter(token["plain"]))
        position = token.end()
    if not letters:
        raise IllegalAction("unreadable_word", word=word)
    return tuple(letters)
