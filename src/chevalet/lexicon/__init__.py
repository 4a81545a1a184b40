"""French words with their grammar: what exists, what each game accepts, and why.

>>> from chevalet.lexicon import ZAKHIA, ruling
>>> ruling("togo", ZAKHIA).accepted
True
"""

from chevalet.lexicon.errors import LexiconError
from chevalet.lexicon.graphs import WordGraphs
from chevalet.lexicon.lexicon import Lexicon
from chevalet.lexicon.policy import (
    ECHEC_ET_MOTS,
    POLICIES,
    TAKEMO,
    TAKEMO_VARIANT_1,
    WORDZ,
    ZAKHIA,
    ZIGZAG,
    Policy,
    Refusal,
)
from chevalet.lexicon.reading import Grammar, Kind, PartOfSpeech, Reading, VerbForm
from chevalet.lexicon.ruling import Absence, Judgement, Ruling, ruling
from chevalet.lexicon.vocabulary import Vocabulary

__all__ = [
    "ECHEC_ET_MOTS",
    "POLICIES",
    "TAKEMO",
    "TAKEMO_VARIANT_1",
    "WORDZ",
    "ZAKHIA",
    "ZIGZAG",
    "Absence",
    "Grammar",
    "Judgement",
    "Kind",
    "Lexicon",
    "LexiconError",
    "PartOfSpeech",
    "Policy",
    "Reading",
    "Refusal",
    "Ruling",
    "VerbForm",
    "Vocabulary",
    "WordGraphs",
    "ruling",
]
