"""`chevalet` with the same deals and guests each time, for browser tests and pictures.

Nothing of this is in the package: a server that can be told its seeds is no fair dealer.
"""

from __future__ import annotations

import hashlib
import os
import random
from collections import Counter
from collections.abc import Sequence
from typing import Any, TypeVar
from unittest.mock import patch

import msgspec

from chevalet.cli import main
from chevalet.server.ports import Profile
from chevalet.server.tables.log import Opened
from chevalet.server.tables.opening import opening_of
from chevalet.server.wire.http import NewTable
from chevalet.server.wire.people import RatingInfo

VARIABLE = "REHEARSAL"
"""The environment variable that names the evening; another name gives other deals."""

FROM_THE_FIRST = frozenset(
    [
        *("game", "seats", "options", "clock", "listed", "votes", "hints", "take_back", "friendly"),
        *("sides", "chat", "rated", "club", "real_table"),
    ]
)
"""Fields of a new table that always count for its deal."""

T = TypeVar("T")

_tables_of: Counter[str] = Counter()


class RehearsedChance:
    """Stands in for `secrets` where guests get their names: the first has the same each time."""

    def __init__(self, evening: str) -> None:
        self._chance = random.Random(evening)  # noqa: S311 - it is to be foreseen

    def choice(self, among: Sequence[T]) -> T:
        """One of these."""
        return self._chance.choice(among)

    def randbelow(self, end: int) -> int:
        """A number from 0 to below the end."""
        return self._chance.randrange(end)


def essence_of(new: NewTable) -> dict[str, Any]:
    """What was asked for: all that could be asked for from the first, and of the rest what was.

    So that a wish that becomes possible later changes no deal of those who do not have it.
    """
    unasked = type(new)(game=new.game, seats=new.seats)
    return {
        name: wish
        for name, wish in msgspec.structs.asdict(new).items()
        if name in FROM_THE_FIRST or wish != getattr(unasked, name)
    }


def rehearsed_opening(new: NewTable, creator: Profile, rating: RatingInfo | None = None) -> Opened:
    """A table whose seed follows from what was asked for, and how often that person asked."""
    seated = msgspec.structs.replace(new, sides="seats")  # no lot before it
    opened = opening_of(seated, creator, rating)
    _tables_of[creator.id] += 1
    evening = os.environ.get(VARIABLE, "")
    asked = msgspec.json.encode((evening, essence_of(new), _tables_of[creator.id]))
    return msgspec.structs.replace(opened, seed=hashlib.sha256(asked).hexdigest())


if __name__ == "__main__":
    with (
        patch("chevalet.server.http.tables.opening_of", rehearsed_opening),
        patch(
            "chevalet.server.people.names.secrets", RehearsedChance(os.environ.get(VARIABLE, ""))
        ),
    ):
        main()
