"""What each game accepts: a policy judges a reading by its grammar alone.

The booklets differ in three points: conjugated verbs, interjections and proper nouns. Everything
else is common to the five games.
"""

from enum import StrEnum

import msgspec

from chevalet.lexicon.reading import PROPER_KINDS, Grammar, Kind, VerbForm


class Refusal(StrEnum):
    """Why a reading is refused; the first four depend on the game, the others never do."""

    CONJUGATED = "conjugated"
    INTERJECTION = "interjection"
    PROPER_NOUN = "proper_noun"
    FIRST_NAME = "first_name"
    SIGLE = "sigle"
    SYMBOL = "symbol"
    ABBREVIATION = "abbreviation"
    AFFIX = "affix"
    ELISION = "elision"
    FRAGMENT = "fragment"


_NEVER_ACCEPTED = {
    Kind.FIRST_NAME: Refusal.FIRST_NAME,
    Kind.SIGLE: Refusal.SIGLE,
    Kind.SYMBOL: Refusal.SYMBOL,
    Kind.ABBREVIATION: Refusal.ABBREVIATION,
    Kind.AFFIX: Refusal.AFFIX,
    Kind.ELISION: Refusal.ELISION,
    Kind.FRAGMENT: Refusal.FRAGMENT,
}


class Policy(msgspec.Struct, frozen=True, cache_hash=True):
    """The words of one game or variant.

    >>> from chevalet.lexicon.reading import PartOfSpeech
    >>> WORDZ.refusal(Grammar(PartOfSpeech.VERB, verb_form=VerbForm.CONJUGATED)) is None
    True
    >>> ZAKHIA.refusal(Grammar(PartOfSpeech.VERB, verb_form=VerbForm.CONJUGATED)).value
    'conjugated'
    """

    key: str
    conjugated_verbs: bool
    interjections: bool
    proper_nouns: bool

    def refusal(self, grammar: Grammar) -> Refusal | None:
        """Why this game refuses a reading with that grammar; None if it accepts it."""
        kind = grammar.kind
        if kind in _NEVER_ACCEPTED:
            return _NEVER_ACCEPTED[kind]
        if kind in PROPER_KINDS:
            return None if self.proper_nouns else Refusal.PROPER_NOUN
        if kind is Kind.INTERJECTION:
            return None if self.interjections else Refusal.INTERJECTION
        if grammar.verb_form is VerbForm.CONJUGATED and not self.conjugated_verbs:
            return Refusal.CONJUGATED
        return None


ZAKHIA = Policy("zakhia", conjugated_verbs=False, interjections=True, proper_nouns=True)
ECHEC_ET_MOTS = Policy(
    "echec_et_mots", conjugated_verbs=False, interjections=False, proper_nouns=False
)
ZIGZAG = Policy("zigzag", conjugated_verbs=True, interjections=True, proper_nouns=False)
TAKEMO = Policy("takemo", conjugated_verbs=True, interjections=True, proper_nouns=False)
TAKEMO_VARIANT_1 = Policy(
    "takemo-variant-1", conjugated_verbs=False, interjections=True, proper_nouns=False
)
WORDZ = Policy("wordz", conjugated_verbs=True, interjections=True, proper_nouns=False)

POLICIES = {
    policy.key: policy
    for policy in (ZAKHIA, ECHEC_ET_MOTS, ZIGZAG, TAKEMO, TAKEMO_VARIANT_1, WORDZ)
}
"""Every policy by its key: the game's, followed by the variant's where there is one."""
