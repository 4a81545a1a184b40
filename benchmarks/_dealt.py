"""`chevalet` that deals a few known games again and again, so that a load test can know the moves.

Nothing of this is in the package: a server that can be told its seeds is no fair dealer.
"""

from __future__ import annotations

import hashlib
import itertools
from unittest.mock import patch

import msgspec

from chevalet.cli import main
from chevalet.server.ports import Profile
from chevalet.server.tables.log import Opened
from chevalet.server.tables.opening import opening_of
from chevalet.server.wire.http import NewTable
from chevalet.server.wire.people import RatingInfo

DEALS = 8
_count = itertools.count()


def seed_of(game: str, deal: int) -> bytes:
    """The seed of one of a game's known deals."""
    return hashlib.sha256(f"{game} {deal}".encode()).digest()


def dealt_opening(new: NewTable, creator: Profile, rating: RatingInfo | None = None) -> Opened:
    """A table with the next of the known deals."""
    opened = opening_of(msgspec.structs.replace(new, sides="seats"), creator, rating)
    seed = seed_of(new.game, next(_count) % DEALS).hex()
    return msgspec.structs.replace(opened, seed=seed)


if __name__ == "__main__":
    with patch("chevalet.server.http.tables.opening_of", dealt_opening):
        main()
