"""Sentences for readings and rulings, in French (`fr`) or English (`en`).

Glosses are French in both: they define French words.
"""

from chevalet.lexicon.phrasebook import PHRASEBOOKS, Phrasebook
from chevalet.lexicon.reading import (
    Gender,
    Grammar,
    Kind,
    Number,
    PartOfSpeech,
    Reading,
    VerbForm,
)
from chevalet.lexicon.ruling import Judgement, Ruling

_REGULAR_PLURALS = frozenset({"s", "x"})


def sentence(ruling: Ruling, language: str = "fr") -> str:
    """The referee's answer in one line.

    >>> from chevalet.lexicon import ECHEC_ET_MOTS, ZAKHIA, ruling
    >>> print(sentence(ruling("FURETA", ZAKHIA)))
    FURETA : refusé ; passé simple de « fureter », forme conjuguée
    >>> sentence(ruling("OH", ECHEC_ET_MOTS), "en")
    'OH: refused; interjection “oh”, interjections are not accepted'
    """
    book = PHRASEBOOKS[language]
    return f"{ruling.word}{book.colon}{book.semicolon.join(_clauses(ruling, book))}"


def describe(reading: Reading, language: str = "fr") -> str:
    """What the reading is, with its gloss if it has one.

    >>> describe(Reading("lev", "leva", Grammar(PartOfSpeech.NOUN, number=Number.PLURAL)))
    'pluriel de « lev »'
    """
    return _description(reading, PHRASEBOOKS[language])


def _clauses(ruling: Ruling, book: Phrasebook) -> list[str]:
    if ruling.absence is not None:
        return [book.refused, book.absences[ruling.absence]]
    accepted = [judgement for judgement in ruling.judgements if judgement.accepted]
    clauses = [] if accepted else [book.refused]
    clauses += [_objection(judgement, book) for judgement in ruling.judgements]
    clauses = [clause for clause in clauses if clause]
    # Noun and adjective of one lemma often read alike: said once.
    descriptions = dict.fromkeys(_description(judgement.reading, book) for judgement in accepted)
    for position, description in enumerate(descriptions):
        template = book.also_as if position else book.accepted_as
        clauses.append(template.format(description))
    return list(dict.fromkeys(clauses))


def _objection(judgement: Judgement, book: Phrasebook) -> str:
    if judgement.refusal is None:
        return ""
    reason = book.refusals[judgement.refusal]
    return f"{_description(judgement.reading, book)}, {reason}"


def _description(reading: Reading, book: Phrasebook) -> str:
    form = _form_name(reading, book)
    lemma = book.quote.format(reading.lemma)
    if reading.form == reading.lemma and reading.grammar.verb_form is None:
        phrase = f"{form} {lemma}"
    else:
        phrase = book.of.format(form=form, lemma=lemma)
    return f"{phrase}, {reading.gloss}" if reading.gloss else phrase


def _form_name(reading: Reading, book: Phrasebook) -> str:
    grammar = reading.grammar
    if grammar.kind is not Kind.COMMON:
        return book.kinds[grammar.kind]
    if grammar.verb_form is VerbForm.CONJUGATED:
        return _listed(_tenses(grammar, book), book)
    if grammar.verb_form is not None:
        return book.verb_forms[grammar.verb_form]
    if reading.form == reading.lemma:
        return _headword_name(grammar, book)
    return _inflection_name(reading, book)


def _tenses(grammar: Grammar, book: Phrasebook) -> list[str]:
    used = {slot.tense for slot in grammar.slots}
    return [name for tense, name in book.tenses.items() if tense in used]


def _listed(names: list[str], book: Phrasebook) -> str:
    *most, last = names
    return book.conjunction.join([", ".join(most), last]) if most else last


def _headword_name(grammar: Grammar, book: Phrasebook) -> str:
    if grammar.part_of_speech is PartOfSpeech.NOUN:
        if grammar.gender is Gender.MASCULINE:
            return book.masculine_noun
        if grammar.gender is Gender.FEMININE:
            return book.feminine_noun
    return book.classes[grammar.part_of_speech]


def _inflection_name(reading: Reading, book: Phrasebook) -> str:
    grammar = reading.grammar
    has_own_gender = (
        grammar.gender is Gender.FEMININE
        and reading.form.removeprefix(reading.lemma) not in _REGULAR_PLURALS
    )
    if grammar.number is Number.PLURAL:
        return book.feminine_plural if has_own_gender else book.plural
    return book.feminine if has_own_gender else book.another_form
