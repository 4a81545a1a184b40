"""What a board of Zakhia must know beside the views: its squares, pictures and counts (§1, §2)."""

from __future__ import annotations

from chevalet.core.phrases import Phrase
from chevalet.core.value import Value
from chevalet.games.zakhia.board import PICTURES, RACK_SIZE, ROWS, SIZE, square_name
from chevalet.games.zakhia.rules import EXCHANGE_COUNT
from chevalet.lexicon.universe_names import UNIVERSE_NAMES
from chevalet.lexicon.universes import PROPER_KEYS


class PictureFact(Value, frozen=True, kw_only=True):
    """A picture on its square."""

    square: str
    universe: str
    name: Phrase
    multiplier: int
    is_proper: bool
    """Whether proper nouns belong to it."""


class Facts(Value, frozen=True, kw_only=True):
    """Zakhia's board and counts."""

    size: int
    rows: str
    """The rows' letters, from the top."""
    rack_size: int
    exchange_count: int
    """How many tiles may be exchanged if not all are."""
    pictures: tuple[PictureFact, ...]


def facts() -> Facts:
    """As the rules have them."""
    return Facts(
        size=SIZE,
        rows=ROWS,
        rack_size=RACK_SIZE,
        exchange_count=EXCHANGE_COUNT,
        pictures=tuple(
            PictureFact(
                square=square_name(index),
                universe=picture.universe,
                name=UNIVERSE_NAMES[picture.universe].title,
                multiplier=picture.multiplier,
                is_proper=picture.universe in PROPER_KEYS,
            )
            for index, picture in sorted(PICTURES.items())
        ),
    )
