"""Universes: the fields of the world to which words belong."""

from collections.abc import Iterable
from functools import cache

COMMON_KEYS = (
    "animals",
    "measures",
    "dwellings",
    "body",
    "drinks",
    "music",
    "birds",
    "forest",
    "crops",
    "fish",
    "games",
    "food",
    "clothes",
    "transport",
    "chemistry",
    "trades",
)
"""Universes of common nouns."""

PROPER_KEYS = ("stage", "world", "history", "france", "letters")
"""Universes of proper nouns."""

KEYS = COMMON_KEYS + PROPER_KEYS
"""Every universe; the position is the bit in a mask, so the order is part of the file format."""

_BITS = {key: 1 << position for position, key in enumerate(KEYS)}


def mask_of(keys: Iterable[str]) -> int:
    """The bit mask of some universes.

    >>> mask_of(["animals", "fish"])
    513
    """
    mask = 0
    for key in keys:
        mask |= _BITS[key]
    return mask


@cache  # every reading asks, and the lexicon has a few dozen masks
def keys_of(mask: int) -> tuple[str, ...]:
    """The universes of a bit mask, in the order of `KEYS`.

    >>> keys_of(513)
    ('animals', 'fish')
    """
    return tuple(key for key, bit in _BITS.items() if mask & bit)
