"""`chevalet` with the same deals and guests each time, for browser tests and pictures.

Nothing of this is in the package: a server that can be told its seeds is no fair dealer.
"""

from __future__ import annotations

import hashlib
import os
import random
from collections import Counter
from collections.abc import Sequence
from typing import TypeVar
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


def rehearsed_opening(new: NewTable, creator: Profile, rating: RatingInfo | None = None) -> Opened:
    """A table whose seed follows from what was asked for, and how often that person asked."""
    seated = msgspec.structs.replace(new, sides="seats")  # no lot before it
    opened = opening_of(seated, creator, rating)
    _tables_of[creator.id] += 1
    evening = os.environ.get(VARIABLE, "")
    asked = msgspec.json.encode((evening, new, _tables_of[creator.id]))
    return msgspec.structs.replace(opened, seed=hashlib.sha256(asked).hexdigest())


if __name__ == "__main__":
    with (
        patch("chevalet.server.http.tables.opening_of", rehearsed_opening),
        patch(
            "chevalet.server.people.names.secrets", RehearsedChance(os.environ.get(VARIABLE, ""))
        ),
    ):
        main()
