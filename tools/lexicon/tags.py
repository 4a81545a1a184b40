"""Translates the source's tags and spelling into our grammar.

The source tags word classes (`po:nom`), inflections (`po:ipsi po:3sg`, `is:fem is:pl`) and little
else: names, sigles and symbols have to be told apart by their capitals and flags. It also marks
clippings (auto, métro) and loans; these are words like any other and get no special kind.
"""

import re
from itertools import product

from chevalet.lexicon.reading import (
    Gender,
    Grammar,
    Kind,
    Number,
    PartOfSpeech,
    Person,
    Slot,
    Tense,
    VerbForm,
)
from tools.lexicon.affix import NEED_AFFIX, Form

KEEP_CASE = "||"  # spelt exactly so: unit symbols and the like
UNIT_SYMBOL = "U."  # takes the one-letter prefixes of units

_CLASSES = {
    "nom": PartOfSpeech.NOUN,
    "titr": PartOfSpeech.NOUN,
    "loc.nom": PartOfSpeech.NOUN,
    "adj": PartOfSpeech.ADJECTIVE,
    "loc.adj": PartOfSpeech.ADJECTIVE,
    "adv": PartOfSpeech.ADVERB,
    "advint": PartOfSpeech.ADVERB,
    "negadv": PartOfSpeech.ADVERB,
    "loc.adv": PartOfSpeech.ADVERB,
    "loc.verb": PartOfSpeech.ADVERB,
    "prodem": PartOfSpeech.PRONOUN,
    "propersuj": PartOfSpeech.PRONOUN,
    "properobj": PartOfSpeech.PRONOUN,
    "proind": PartOfSpeech.PRONOUN,
    "prorel": PartOfSpeech.PRONOUN,
    "proint": PartOfSpeech.PRONOUN,
    "proneg": PartOfSpeech.PRONOUN,
    "proadv": PartOfSpeech.PRONOUN,
    "det": PartOfSpeech.DETERMINER,
    "detpos": PartOfSpeech.DETERMINER,
    "detind": PartOfSpeech.DETERMINER,
    "detdem": PartOfSpeech.DETERMINER,
    "detneg": PartOfSpeech.DETERMINER,
    "detex": PartOfSpeech.DETERMINER,
    "prep": PartOfSpeech.PREPOSITION,
    "prepv": PartOfSpeech.PREPOSITION,
    "loc.prep": PartOfSpeech.PREPOSITION,
    "loc.prepv": PartOfSpeech.PREPOSITION,
    "cj": PartOfSpeech.CONJUNCTION,
    "cjco": PartOfSpeech.CONJUNCTION,
    "cjsub": PartOfSpeech.CONJUNCTION,
    "loc.cj": PartOfSpeech.CONJUNCTION,
    "loc.cjsub": PartOfSpeech.CONJUNCTION,
    "nb": PartOfSpeech.NUMERAL,
    "interj": PartOfSpeech.INTERJECTION,
    "loc.interj": PartOfSpeech.INTERJECTION,
    "npr": PartOfSpeech.NAME,
    "patr": PartOfSpeech.NAME,
    "loc.patr": PartOfSpeech.NAME,
    "prn": PartOfSpeech.NAME,
    "pfx": PartOfSpeech.AFFIX,
    "sfx": PartOfSpeech.AFFIX,
    "nbro": PartOfSpeech.NUMERAL,
}
_MARKED_KINDS = {
    "err": Kind.ELISION,
    "prn": Kind.FIRST_NAME,
    "patr": Kind.PERSON,
    "nbro": Kind.SYMBOL,
    "pfx": Kind.AFFIX,
    "sfx": Kind.AFFIX,
    "interj": Kind.INTERJECTION,
}
_VERB_FORMS = {
    "infi": VerbForm.INFINITIVE,
    "ppre": VerbForm.PRESENT_PARTICIPLE,
    "ppas": VerbForm.PAST_PARTICIPLE,
}
_TENSES = {
    "ipre": Tense.PRESENT,
    "iimp": Tense.IMPERFECT,
    "ipsi": Tense.PAST_HISTORIC,
    "ifut": Tense.FUTURE,
    "cond": Tense.CONDITIONAL,
    "spre": Tense.SUBJUNCTIVE_PRESENT,
    "simp": Tense.SUBJUNCTIVE_IMPERFECT,
    "impe": Tense.IMPERATIVE,
}
_PERSONS = {person.value: person for person in Person} | {"3pl!": Person.THEY}
_GENDERS = {"mas": Gender.MASCULINE, "fem": Gender.FEMININE, "epi": Gender.EPICENE}
_ROMAN_ORDINAL = re.compile("[IVXL]+(es?|res?|ers?|ds?|des?)")
_NUMBERS = {"sg": Number.SINGULAR, "pl": Number.PLURAL, "inv": Number.INVARIABLE}


def lemma_of(form: Form) -> str:
    """The headword, unless the source says under which one a dictionary lists it.

    A feminine that has inflections of its own (*merlette*) stays a headword.
    """
    if NEED_AFFIX in form.flags:
        return form.headword
    for tag in form.tags:
        if tag.startswith("st:") and tag[3:] != "vx":  # "vx" marks age, not a headword
            return tag[3:]
    return form.headword


def group_of(form: Form) -> str:
    """The group of a verb, as a digit; empty for other words."""
    found = (re.fullmatch(r"po:v(\d).*", tag) for tag in form.tags)
    return next((match[1] for match in found if match), "")


def grammars_of(form: Form) -> list[Grammar]:
    """What the form is: one grammar for each word class; none for forms of no game.

    Inverted forms such as *aimè-je* exist only with their hyphen and give none.
    """
    marks = {tag[3:] for tag in form.tags if tag[:3] in {"po:", "is:"}}
    kind = _kind_of(form, marks)
    gender = next((_GENDERS[mark] for mark in _GENDERS if mark in marks), None)
    number = next((_NUMBERS[mark] for mark in _NUMBERS if mark in marks), None)
    if any(mark[0] == "v" and mark[1:2].isdigit() for mark in marks):
        verb = _verb_grammar(marks, gender, number)
        return [] if verb is None else [verb]
    classes = {_CLASSES[mark] for mark in marks if mark in _CLASSES}
    return [
        Grammar(part, kind=_kind_in(part, kind), gender=gender, number=number)
        for part in sorted(classes)
    ]


def _verb_grammar(marks: set[str], gender: Gender | None, number: Number | None) -> Grammar | None:
    for mark, verb_form in _VERB_FORMS.items():
        if mark in marks:
            if verb_form is not VerbForm.PAST_PARTICIPLE:
                gender = number = None
            return Grammar(PartOfSpeech.VERB, verb_form=verb_form, gender=gender, number=number)
    tenses = [tense for mark, tense in _TENSES.items() if mark in marks]
    persons = [person for mark, person in _PERSONS.items() if mark in marks]
    slots = tuple(sorted({Slot(*pair) for pair in product(tenses, persons)}))
    if not slots:
        return None
    return Grammar(PartOfSpeech.VERB, verb_form=VerbForm.CONJUGATED, slots=slots)


def _kind_of(form: Form, marks: set[str]) -> Kind:
    for mark, kind in _MARKED_KINDS.items():
        if mark in marks:
            return kind
    if KEEP_CASE in form.flags or UNIT_SYMBOL in form.flags:
        return Kind.SYMBOL
    if "titr" in marks and form.headword[0].isupper():
        return Kind.ABBREVIATION
    if "npr" in marks or "loc.patr" in marks:
        return Kind.NAME if form.headword.istitle() else Kind.SIGLE
    if any(mark.startswith("loc.") for mark in marks) and "mg" not in marks:
        return Kind.FRAGMENT
    return _kind_by_capitals(form.headword, marks)


def _kind_by_capitals(headword: str, marks: set[str]) -> Kind:
    if headword.islower():
        return Kind.COMMON
    if _ROMAN_ORDINAL.fullmatch(headword):
        return Kind.SYMBOL
    if headword.isupper():
        return Kind.SIGLE
    if headword[0].isupper() and headword[1:].islower():
        # A capitalised "adjective" is half of a name: Las (Vegas), (Phnom) Penh.
        return Kind.NAME if "nom" in marks else Kind.FRAGMENT
    return Kind.SYMBOL


def _kind_in(part: PartOfSpeech, kind: Kind) -> Kind:
    if kind is Kind.INTERJECTION and part is not PartOfSpeech.INTERJECTION:
        return Kind.COMMON
    return kind
