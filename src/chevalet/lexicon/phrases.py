"""Sentences for readings and rulings, in French (`fr`) or English (`en`).

The verdict comes first, then what is accepted, then what is refused.
"""

from msgspec.structs import replace

from chevalet.core.letters import normalise
from chevalet.core.phrases import Language, Phrase, Sayable, Saying
from chevalet.core.value import Value
from chevalet.lexicon import phrasebook as book
from chevalet.lexicon.reading import (
    Gender,
    Grammar,
    Kind,
    Number,
    PartOfSpeech,
    Person,
    Reading,
    Tense,
    VerbForm,
)
from chevalet.lexicon.ruling import Judgement, Ruling

_REGULAR_PLURALS = frozenset({"s", "x"})
_LENT_PLURALS = (("y", "ies"), ("", "es"), ("man", "men"), ("a", "æ"), ("a", "ae"))
"""Endings of singular and plural that words keep from other languages: *ladies*, *novæ*."""

Name = Phrase | Saying | tuple[Saying, ...]
"""What a form is called; a conjugated one may be of several tenses."""


class _Glossed(Value, frozen=True):
    """What a reading is, then what it means in whichever language is asked for."""

    description: Saying
    reading: Reading

    def said(self, language: Language) -> str:
        """Both; a word that is the same in that language needs no translation."""
        meaning = self.reading.meaning(language)
        if meaning.casefold() == self.reading.lemma.casefold():
            return self.description.said(language)
        return book.GLOSSED.of(reading=self.description, gloss=meaning).said(language)


def sentence(ruling: Ruling, language: Language = "fr") -> str:
    r"""The referee's answer in one line.

    >>> from chevalet.lexicon import Policy, ruling
    >>> strict = Policy("mine", conjugated_verbs=False, interjections=False, proper_nouns=False)
    >>> sentence(ruling("FURETA", strict))
    'FURETA\xa0: refusé\xa0; passé simple (il) de «\xa0fureter\xa0», forme conjuguée'
    >>> sentence(ruling("OH", strict), "en")
    'OH: refused; interjection “oh”, interjections are not accepted'
    """
    return book.RULING.of(word=ruling.word, explanation=_explanation(ruling)).said(language)


def explanation(ruling: Ruling, language: Language = "fr") -> str:
    """The same without the word, for those who have just named it."""
    return _explanation(ruling).said(language)


def describe(reading: Reading, language: Language = "fr") -> str:
    r"""What the reading is, with its gloss if it has one.

    >>> describe(Reading("lev", "leva", Grammar(PartOfSpeech.NOUN, number=Number.PLURAL)))
    'pluriel de «\xa0lev\xa0»'
    """
    return _description(reading).said(language)


def finding(judgement: Judgement, language: Language = "fr") -> str:
    """What the reading is, and why it is refused if it is."""
    return _finding(judgement).said(language)


def _explanation(ruling: Ruling) -> Saying:
    return book.EXPLANATION.of(clauses=_clauses(ruling))


def _clauses(ruling: Ruling) -> list[Sayable | Phrase]:
    if ruling.absence is not None:
        alike = [book.PERHAPS.of(words=ruling.nearest)] if ruling.nearest else []
        return [book.REFUSED, book.ABSENCES[ruling.absence], *alike]
    accepted = [each for each in ruling.judgements if each.accepted]
    refused = _once([_finding(each) for each in ruling.judgements if not each.accepted])
    if not accepted:
        return [book.REFUSED, *refused]
    descriptions = _descriptions([each.reading for each in accepted])
    good = [
        (book.ALSO_AS if position else book.ACCEPTED_AS).of(reading=description)
        for position, description in enumerate(descriptions)
    ]
    return [*good, *(book.REFUSED_AS.of(reading=each) for each in refused)]


def _descriptions(readings: list[Reading]) -> list[Sayable]:
    """What each reading is. Noun and adjective of one lemma often read alike: said once.

    Where they mean different things the class sets them apart.
    """
    told: dict[str, set[str]] = {}
    for each in readings:
        told.setdefault(_bare(each).said("fr"), set()).add(_description(each).said("fr"))
    return _once(
        [_description(each, with_class=len(told[_bare(each).said("fr")]) > 1) for each in readings]
    )


def _once(sayings: list[Sayable]) -> list[Sayable]:
    """Those that say something new: readings may differ in what nobody is told."""
    told: dict[str, Sayable] = {}
    for each in sayings:
        told.setdefault(each.said("fr"), each)
    return list(told.values())


def _finding(judgement: Judgement) -> Sayable:
    reading = judgement.reading
    if judgement.refusal is None:
        return _description(reading)
    # What a common word means is no matter where it is refused; what a name names is.
    told = reading if reading.grammar.kind is not Kind.COMMON else replace(reading, gloss="")
    return book.REFUSED_BECAUSE.of(
        reading=_description(told), reason=book.REFUSALS[judgement.refusal]
    )


def _description(reading: Reading, *, with_class: bool = False) -> Sayable:
    said = _bare(reading, with_class=with_class)
    if reading.grammar.offence is not None:
        said = book.OFFENSIVE.of(reading=said, offence=book.OFFENCES[reading.grammar.offence])
    if not reading.gloss or _is_feminine_noun(reading):
        return said
    return _Glossed(said, reading)


def _bare(reading: Reading, *, with_class: bool = False) -> Saying:
    """What the reading is, without what it means."""
    grammar = reading.grammar
    is_headword = reading.form == reading.lemma and grammar.verb_form is None
    if is_headword:
        return book.HEADWORD.of(form=_form_name(reading), lemma=reading.lemma)
    if with_class and grammar.part_of_speech in book.OF_CLASSES:
        said = book.FORM_OF_CLASS.of(
            form=_form_name(reading),
            of=book.OF_CLASSES[grammar.part_of_speech],
            lemma=reading.lemma,
        )
    else:
        said = book.FORM_OF.of(form=_form_name(reading), lemma=reading.lemma)
    if reading.form in {reading.lemma, _plain(reading.form)}:
        return said
    return book.SPELT.of(form=reading.form, reading=said)


def _is_feminine_noun(reading: Reading) -> bool:
    """Whether it is the feminine of a noun, which need not mean the same: *grecque*, *belle*."""
    names = {book.FEMININE, book.FEMININE_PLURAL}
    return (
        reading.grammar.part_of_speech is PartOfSpeech.NOUN
        and reading.form != reading.lemma
        and _inflection_name(reading) in names
    )


def _plain(form: str) -> str:
    """The form as its capitals show it; accents and ligatures are what a player can't see."""
    return normalise(form).lower()


def _form_name(reading: Reading) -> Name:
    grammar = reading.grammar
    if grammar.kind is not Kind.COMMON:
        return book.KINDS[grammar.kind]
    if grammar.verb_form is VerbForm.CONJUGATED:
        return _places(grammar)
    if grammar.verb_form is not None:
        return _nominal_form(grammar)
    if reading.form == reading.lemma:
        return _headword_name(grammar)
    return _inflection_name(reading)


def _places(grammar: Grammar) -> tuple[Saying, ...]:
    """The tenses of a conjugated form, each with its persons."""
    persons: dict[Tense, list[Phrase]] = {}
    for slot in sorted(grammar.slots, key=lambda each: list(Person).index(each.person)):
        persons.setdefault(slot.tense, []).append(book.PERSONS[slot.person])
    return tuple(
        book.IN_PERSONS.of(tense=name, persons=persons[tense])
        for tense, name in book.TENSES.items()
        if tense in persons
    )


def _nominal_form(grammar: Grammar) -> Phrase | Saying:
    assert grammar.verb_form is not None
    name = book.VERB_FORMS[grammar.verb_form]
    if grammar.gender is None or grammar.number is None:
        return name
    agreement = book.AGREEMENTS.get((grammar.gender, grammar.number))
    return name if agreement is None else book.AGREEING.of(form=name, agreement=agreement)


def _headword_name(grammar: Grammar) -> Phrase:
    if grammar.part_of_speech is PartOfSpeech.NOUN:
        if grammar.gender is Gender.MASCULINE:
            return book.MASCULINE_NOUN
        if grammar.gender is Gender.FEMININE:
            return book.FEMININE_NOUN
    return book.CLASSES[grammar.part_of_speech]


def _inflection_name(reading: Reading) -> Phrase:
    grammar = reading.grammar
    has_own_gender = grammar.gender is Gender.FEMININE and not _is_plain_plural(reading)
    if grammar.number is Number.PLURAL:
        return book.FEMININE_PLURAL if has_own_gender else book.PLURAL
    return book.FEMININE if has_own_gender else book.ANOTHER_FORM


def _is_plain_plural(reading: Reading) -> bool:
    """Whether nothing but the number sets the form apart from its headword."""
    if reading.form.removeprefix(reading.lemma) in _REGULAR_PLURALS:
        return True
    return any(
        reading.lemma.endswith(singular)
        and reading.form == reading.lemma.removesuffix(singular) + plural
        for singular, plural in _LENT_PLURALS
    )
