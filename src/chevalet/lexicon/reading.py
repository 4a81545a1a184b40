"""What one spelling can be: a reading is a lemma, a form and its grammar.

PARIS has three readings: the plural of *pari*, the city, and the mythical prince. Policies judge
readings, never bare spellings.
"""

from enum import StrEnum

import msgspec


class PartOfSpeech(StrEnum):
    """The word class under which a dictionary lists the lemma."""

    NOUN = "noun"
    ADJECTIVE = "adjective"
    VERB = "verb"
    ADVERB = "adverb"
    PRONOUN = "pronoun"
    DETERMINER = "determiner"
    PREPOSITION = "preposition"
    CONJUNCTION = "conjunction"
    NUMERAL = "numeral"
    INTERJECTION = "interjection"
    NAME = "name"
    AFFIX = "affix"


class Kind(StrEnum):
    """What sort of thing the spelling is, beyond its word class: this is what policies refuse."""

    COMMON = "common"
    PLACE = "place"
    PERSON = "person"
    NAME = "name"  # a proper noun that is neither place nor person, or not known to be
    FIRST_NAME = "first_name"
    SIGLE = "sigle"
    SYMBOL = "symbol"
    ABBREVIATION = "abbreviation"
    AFFIX = "affix"
    ELISION = "elision"  # QU, LORSQU: alive only before an apostrophe
    FRAGMENT = "fragment"  # EXTREMIS, PRIORI: alive only inside a set phrase
    INTERJECTION = "interjection"


PROPER_KINDS = frozenset({Kind.PLACE, Kind.PERSON, Kind.NAME})


class VerbForm(StrEnum):
    """The four families of verb forms that the booklets tell apart."""

    INFINITIVE = "infinitive"
    PRESENT_PARTICIPLE = "present_participle"
    PAST_PARTICIPLE = "past_participle"
    CONJUGATED = "conjugated"


class Tense(StrEnum):
    """A simple tense of a mood; compound tenses are two words and never played."""

    PRESENT = "indicative_present"
    IMPERFECT = "imperfect"
    PAST_HISTORIC = "past_historic"
    FUTURE = "future"
    CONDITIONAL = "conditional"
    SUBJUNCTIVE_PRESENT = "subjunctive_present"
    SUBJUNCTIVE_IMPERFECT = "subjunctive_imperfect"
    IMPERATIVE = "imperative"


class Person(StrEnum):
    """Grammatical person and number of a conjugated form."""

    I = "1sg"  # noqa: E741 - the pronoun
    YOU = "2sg"
    IT = "3sg"
    WE = "1pl"
    YOU_ALL = "2pl"
    THEY = "3pl"


class Gender(StrEnum):
    """Grammatical gender; epicene forms serve both."""

    MASCULINE = "masculine"
    FEMININE = "feminine"
    EPICENE = "epicene"


class Number(StrEnum):
    """Grammatical number; invariable forms serve both."""

    SINGULAR = "singular"
    PLURAL = "plural"
    INVARIABLE = "invariable"


class Offence(StrEnum):
    """How a word offends: an insult against people, or merely vulgar."""

    INSULT = "insult"
    VULGAR = "vulgar"


class Slot(msgspec.Struct, frozen=True, order=True):
    """One place in a conjugation table."""

    tense: Tense
    person: Person


class Grammar(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that a policy looks at: word class, kind, inflection and tone, without the word."""

    part_of_speech: PartOfSpeech
    kind: Kind = Kind.COMMON
    verb_form: VerbForm | None = None
    slots: tuple[Slot, ...] = ()
    gender: Gender | None = None
    number: Number | None = None
    offence: Offence | None = None

    @property
    def features(self) -> tuple[str, ...]:
        """The inflection as stable words, for JSON and tests.

        >>> Grammar(PartOfSpeech.NOUN, number=Number.PLURAL, gender=Gender.MASCULINE).features
        ('masculine', 'plural')
        """
        parts: list[str] = []
        if self.verb_form is not None:
            parts.append(self.verb_form.value)
        parts.extend(f"{slot.tense}:{slot.person}" for slot in self.slots)
        if self.gender is not None:
            parts.append(self.gender.value)
        if self.number is not None:
            parts.append(self.number.value)
        return tuple(parts)


class Reading(msgspec.Struct, frozen=True):
    """One thing that a spelling can be.

    `lemma` and `form` keep their accents and capitals. `frequency` is how common this reading is,
    from 0 (unseen) to 4 (everyone uses it). `universes` are in the order of `universes.KEYS`.
    `gloss` is a short French definition, given for names, for short words and for rare or
    surprising ones, else empty; `english` is the same in English, where there is one. Several
    senses are separated by semicolons, the most usual first.
    """

    lemma: str
    form: str
    grammar: Grammar
    frequency: int = 0
    universes: tuple[str, ...] = ()
    gloss: str = ""
    english: str = ""

    def meaning(self, language: str) -> str:
        """The definition in that language; in French where English has none."""
        return (self.english or self.gloss) if language == "en" else self.gloss
