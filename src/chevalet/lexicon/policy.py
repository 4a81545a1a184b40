"""What a game accepts: a policy judges a reading by its grammar alone.

Games differ in three points: conjugated verbs, interjections and proper nouns. Everything else is
common to them.
"""

from enum import StrEnum

import msgspec

from chevalet.lexicon.reading import PROPER_KINDS, Grammar, Kind, Offence, VerbForm


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
    INSULT = "insult"  # at tables that do without


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
    >>> strict = Policy("mine", conjugated_verbs=False, interjections=True, proper_nouns=False)
    >>> strict.refusal(Grammar(PartOfSpeech.VERB, verb_form=VerbForm.CONJUGATED)).value
    'conjugated'
    """

    key: str
    """The game's key, for a variant followed by `-` and the variant's name."""
    conjugated_verbs: bool
    interjections: bool
    proper_nouns: bool
    insults: bool = True
    """Whether insults against people may be played, as booklets leave it to the table."""

    @property
    def courteous(self) -> "Policy":
        """The same game without insults."""
        return msgspec.structs.replace(self, insults=False)

    def refusal(self, grammar: Grammar) -> Refusal | None:
        """Why this game refuses a reading with that grammar; None if it accepts it."""
        kind = grammar.kind
        if grammar.offence is Offence.INSULT and not self.insults:
            return Refusal.INSULT
        if kind in _NEVER_ACCEPTED:
            return _NEVER_ACCEPTED[kind]
        if kind in PROPER_KINDS:
            return None if self.proper_nouns else Refusal.PROPER_NOUN
        if kind is Kind.INTERJECTION:
            return None if self.interjections else Refusal.INTERJECTION
        if grammar.verb_form is VerbForm.CONJUGATED and not self.conjugated_verbs:
            return Refusal.CONJUGATED
        return None
