"""How many words a player knows: levels of vocabulary by frequency (see `Reading.frequency`).

The levels hold about 6,000, 13,000 and 41,000 words of a game that accepts conjugated verbs. Only
`ALL` has words that offend: bots, for which the others are, never choose one.
"""

from enum import StrEnum


class Vocabulary(StrEnum):
    """What part of the lexicon a player commands."""

    BEGINNER = "beginner"
    EVERYDAY = "everyday"
    WELL_READ = "well_read"
    EXPERT = "expert"
    ALL = "all"

    @property
    def threshold(self) -> int:
        """The least frequency of a reading that this level knows."""
        return _THRESHOLDS[self]

    @property
    def widening(self) -> "tuple[Vocabulary, ...]":
        """This level and the wider ones, up to the whole dictionary.

        >>> [wider.value for wider in Vocabulary.EVERYDAY.widening]
        ['everyday', 'well_read', 'expert', 'all']
        """
        levels = tuple(Vocabulary)
        return levels[levels.index(self) :]


_THRESHOLDS = {
    Vocabulary.BEGINNER: 4,
    Vocabulary.EVERYDAY: 3,
    Vocabulary.WELL_READ: 2,
    Vocabulary.EXPERT: 0,
    Vocabulary.ALL: 0,
}
