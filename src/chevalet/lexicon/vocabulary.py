"""How many words a bot knows: levels of vocabulary by frequency.

Thresholds are Zipf frequencies in tenths (see `Reading.frequency`), set so that the levels hold
about 6,000, 13,000 and 41,000 words of WordZ, the widest policy.
"""

from enum import StrEnum


class Vocabulary(StrEnum):
    """What part of the lexicon a player commands."""

    BEGINNER = "beginner"
    EVERYDAY = "everyday"
    WELL_READ = "well_read"
    ALL = "all"

    @property
    def threshold(self) -> int:
        """The least frequency of a reading that this level knows."""
        return _THRESHOLDS[self]


_THRESHOLDS = {
    Vocabulary.BEGINNER: 40,
    Vocabulary.EVERYDAY: 35,
    Vocabulary.WELL_READ: 25,
    Vocabulary.ALL: 0,
}
