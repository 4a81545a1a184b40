"""The referee's sentences."""

import pytest

from chevalet.lexicon import POLICIES, Absence, Kind, PartOfSpeech, Refusal, VerbForm, ruling
from chevalet.lexicon.phrasebook import PHRASEBOOKS
from chevalet.lexicon.phrases import describe, sentence
from chevalet.lexicon.reading import Gender, Grammar, Number, Person, Reading, Tense

FRENCH = [
    (
        "LEVA",
        "zakhia",
        (
            "LEVA : passé simple de « lever », forme conjuguée ;"
            " admis comme pluriel de « lev », monnaie bulgare"
        ),
    ),
    ("FURETA", "zakhia", "FURETA : refusé ; passé simple de « fureter », forme conjuguée"),
    ("FURETA", "wordz", "FURETA : admis comme passé simple de « fureter »"),
    ("KM", "wordz", "KM : refusé ; symbole « km », les symboles ne sont pas admis"),
    ("CHANTEUSES", "zigzag", "CHANTEUSES : admis comme féminin pluriel de « chanteur »"),
    ("PRISMES", "zakhia", "PRISMES : admis comme pluriel de « prisme »"),
    ("XQZW", "zakhia", "XQZW : refusé ; absent du lexique"),
]
ENGLISH = [
    ("OH", "echec_et_mots", "OH: refused; interjection “oh”, interjections are not accepted"),
    ("FURETER", "zakhia", "FURETER: accepted as infinitive of “fureter”"),
    (
        "l'eau",
        "takemo",
        "l'eau: refused; a word is written in one piece, without hyphen or apostrophe",
    ),
]


@pytest.mark.parametrize(("word", "game", "expected"), FRENCH)
def test_french_sentences(word: str, game: str, expected: str) -> None:
    assert sentence(ruling(word, POLICIES[game])) == expected


@pytest.mark.parametrize(("word", "game", "expected"), ENGLISH)
def test_english_sentences(word: str, game: str, expected: str) -> None:
    assert sentence(ruling(word, POLICIES[game]), "en") == expected


def test_a_second_accepted_reading_is_named_too() -> None:
    said = sentence(ruling("OLIVIER", POLICIES["zakhia"]))
    assert "admis comme nom masculin « olivier »" in said
    assert "aussi comme nom de personne « Olivier »" in said
    assert "écrivain suisse" in said


@pytest.mark.parametrize("language", PHRASEBOOKS)
def test_each_language_has_a_phrase_for_everything(language: str) -> None:
    book = PHRASEBOOKS[language]
    assert set(book.classes) == set(PartOfSpeech)
    assert set(book.kinds) == set(Kind) - {Kind.COMMON}
    assert set(book.verb_forms) == set(VerbForm)
    assert set(book.tenses) == set(Tense)
    assert set(book.persons) == set(Person)
    assert set(book.refusals) == set(Refusal)
    assert set(book.absences) == set(Absence)


def test_a_plural_headword_and_an_odd_form_are_described() -> None:
    plural = Reading("amours", "amours", Grammar(PartOfSpeech.NOUN, gender=Gender.FEMININE))
    assert describe(plural) == "nom féminin « amours »"
    old = Reading(
        "beau",
        "bel",
        Grammar(PartOfSpeech.ADJECTIVE, gender=Gender.MASCULINE, number=Number.SINGULAR),
    )
    assert describe(old) == "forme de « beau »"
