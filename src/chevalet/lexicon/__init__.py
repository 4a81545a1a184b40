"""French words with their grammar: what exists, what each game accepts, and why.

>>> from chevalet.lexicon import Policy, ruling
>>> names_too = Policy("mine", conjugated_verbs=False, interjections=True, proper_nouns=True)
>>> ruling("togo", names_too).accepted
True
"""

from chevalet.lexicon.errors import LexiconError
from chevalet.lexicon.graphs import WordGraphs
from chevalet.lexicon.lexicon import Lexicon
from chevalet.lexicon.policy import Policy, Refusal
from chevalet.lexicon.reading import Grammar, Kind, Offence, PartOfSpeech, Reading, VerbForm
from chevalet.lexicon.ruling import Absence, Judgement, Ruling, ruling
from chevalet.lexicon.vocabulary import Vocabulary

__all__ = [
    "Absence",
    "Grammar",
    "Judgement",
    "Kind",
    "Lexicon",
    "LexiconError",
    "Offence",
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
