"""The referee's answer: accepted and as what, or refused and why."""

from enum import StrEnum

import msgspec

from chevalet.core.letters import NotLetters, normalise
from chevalet.lexicon.binary import LONGEST, SHORTEST
from chevalet.lexicon.lexicon import Lexicon
from chevalet.lexicon.nearest import nearest
from chevalet.lexicon.policy import Policy, Refusal
from chevalet.lexicon.reading import Reading


class Absence(StrEnum):
    """Why a text has no reading at all."""

    UNKNOWN = "unknown"
    NOT_LETTERS = "not_letters"  # hyphen, apostrophe, space, digit: never a word in any game
    TOO_SHORT = "too_short"
    TOO_LONG = "too_long"


class Judgement(msgspec.Struct, frozen=True):
    """What a policy says of one reading; no refusal means that it is accepted."""

    reading: Reading
    refusal: Refusal | None

    @property
    def accepted(self) -> bool:
        """Whether this reading alone would make the word playable."""
        return self.refusal is None


class Ruling(msgspec.Struct, frozen=True):
    """What a policy says of a word, reading by reading, the most usual first.

    `absence` is given exactly when there is no reading.
    """

    word: str
    policy: str
    judgements: tuple[Judgement, ...]
    absence: Absence | None = None
    nearest: tuple[str, ...] = ()
    """Of an unknown word: accepted ones that it resembles."""

    @property
    def accepted(self) -> bool:
        """Whether at least one reading is accepted."""
        return self.counting is not None

    @property
    def counting(self) -> Reading | None:
        """The reading under which the word is played: the most usual accepted one."""
        for judgement in self.judgements:
            if judgement.accepted:
                return judgement.reading
        return None


def ruling(word: str, policy: Policy, lexicon: Lexicon | None = None) -> Ruling:
    """The referee's answer on `word`, in any spelling, from the shipped lexicon by default.

    >>> nouns = Policy("mine", conjugated_verbs=False, interjections=True, proper_nouns=True)
    >>> answer = ruling("leva", nouns)
    >>> answer.accepted, answer.counting.lemma
    (True, 'lev')
    >>> [judgement.reading.lemma for judgement in answer.judgements if not judgement.accepted]
    ['lever']
    >>> ruling("l'eau", nouns).absence.value
    'not_letters'
    """
    # An empty lexicon is a lexicon too, though it counts as false.
    lexicon = Lexicon.load() if lexicon is None else lexicon
    try:
        capitals = normalise(word)
    except NotLetters:
        return Ruling(word, policy.key, (), Absence.NOT_LETTERS)
    judgements = tuple(
        Judgement(reading, policy.refusal(reading.grammar))
        for reading in lexicon.readings(capitals)
    )
    absence = None if judgements else _absence(capitals)
    alike = nearest(capitals, policy, lexicon) if absence is Absence.UNKNOWN else ()
    return Ruling(capitals, policy.key, judgements, absence, alike)


def _absence(word: str) -> Absence:
    if len(word) < SHORTEST:
        return Absence.TOO_SHORT
    return Absence.TOO_LONG if len(word) > LONGEST else Absence.UNKNOWN
