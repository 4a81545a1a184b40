"""The referee's sentences."""

import pytest

from chevalet.core.sentence import typeset
from chevalet.lexicon import Absence, Kind, PartOfSpeech, Refusal, VerbForm, ruling
from chevalet.lexicon import phrasebook as book
from chevalet.lexicon.phrases import describe, sentence
from chevalet.lexicon.reading import Gender, Grammar, Number, Reading, Tense
from tests.policies import POLICIES

FRENCH = [
    (
        "LEVA",
        "zakhia",
        (
            "LEVA : admis comme pluriel de « lev », monnaie bulgare ;"
            " refusé comme passé simple (il) de « lever », forme conjuguée"
        ),
    ),
    ("FURETA", "zakhia", "FURETA : refusé ; passé simple (il) de « fureter », forme conjuguée"),
    ("FURETA", "wordz", "FURETA : admis comme passé simple (il) de « fureter », chercher partout"),
    ("KM", "wordz", "KM : refusé ; symbole « km », les symboles ne sont pas admis"),
    ("CHANTEUSES", "zigzag", "CHANTEUSES : admis comme féminin pluriel de « chanteur »"),
    ("PRISMES", "zakhia", "PRISMES : admis comme pluriel de « prisme »"),
    (
        "ETRE",
        "zakhia",
        (
            "ETRE : admis comme infinitif d'« être », exister, se trouver ;"
            " aussi comme nom masculin « être », ce qui est, créature"
        ),
    ),
    ("XQZW", "zakhia", "XQZW : refusé ; absent du lexique"),
    (
        "CREEES",
        "zakhia",
        (
            "CREEES : admis comme « créées », participe passé féminin pluriel de « créer »,"
            " faire exister"
        ),
    ),
    ("YEUX", "wordz", "YEUX : admis comme pluriel d'« œil », organe de la vue"),
    (
        "PARLA",
        "zigzag",
        "PARLA : admis comme passé simple (il) de « parler »",
    ),
    (
        "CHEVEAUX",
        "takemo",
        (
            "CHEVEAUX : refusé ; absent du lexique ;"
            " peut-être vouliez-vous dire CHEVAUX, CHEVEUX ou CHENEAUX"
        ),
    ),
    (
        "MUETTE",
        "zakhia",
        (
            "MUETTE : admis comme féminin du nom « muet » ;"
            " aussi comme féminin de l'adjectif « muet », qui ne parle pas"
        ),
    ),
    ("LADIES", "zakhia", "LADIES : admis comme pluriel de « lady », dame anglaise"),
    ("CIEUX", "zakhia", "CIEUX : admis comme pluriel de « ciel », voûte au-dessus de nous"),
    (
        "ORTOGRAFE",
        "wordz",
        "ORTOGRAFE : refusé ; absent du lexique ; peut-être vouliez-vous dire ORTHOGRAPHE",
    ),
    ("GARCE", "zakhia", "GARCE : admis comme nom féminin « garce » (injurieux)"),
]
ENGLISH = [
    ("OH", "echec_et_mots", "OH: refused; interjection “oh”, interjections are not accepted"),
    ("FURETER", "zakhia", "FURETER: accepted as infinitive of “fureter”, to ferret about"),
    (
        "SIENNE",
        "zigzag",
        (
            "SIENNE: accepted as feminine of the noun “sien”;"
            " also as feminine of the adjective “sien”, his, hers;"
            " refused as place name “Sienne”, town in Italy; river in the Manche,"
            " proper nouns are not accepted"
        ),
    ),
    (
        "l'eau",
        "takemo",
        "l'eau: refused; a word is written in letters, in one piece, without hyphen or apostrophe",
    ),
]


@pytest.mark.parametrize(("word", "game", "expected"), FRENCH)
def test_french_sentences(word: str, game: str, expected: str) -> None:
    assert sentence(ruling(word, POLICIES[game])) == typeset(expected, "fr")


@pytest.mark.parametrize(("word", "game", "expected"), ENGLISH)
def test_english_sentences(word: str, game: str, expected: str) -> None:
    assert sentence(ruling(word, POLICIES[game]), "en") == expected


def test_a_second_accepted_reading_is_named_too() -> None:
    said = sentence(ruling("OLIVIER", POLICIES["zakhia"])).replace("\u00a0", " ")
    assert "admis comme nom masculin « olivier »" in said
    assert "aussi comme nom de personne « Olivier »" in said
    assert "écrivain suisse" in said


def test_there_is_a_phrase_for_everything() -> None:
    assert set(book.CLASSES) == set(PartOfSpeech)
    assert set(book.KINDS) == set(Kind) - {Kind.COMMON}
    assert set(book.VERB_FORMS) == set(VerbForm)
    assert set(book.TENSES) == set(Tense)
    assert set(book.REFUSALS) == set(Refusal)
    assert set(book.ABSENCES) == set(Absence)


def test_a_plural_headword_and_an_odd_form_are_described() -> None:
    plural = Reading("amours", "amours", Grammar(PartOfSpeech.NOUN, gender=Gender.FEMININE))
    assert describe(plural) == typeset("nom féminin « amours »", "fr")
    old = Reading(
        "beau",
        "bel",
        Grammar(PartOfSpeech.ADJECTIVE, gender=Gender.MASCULINE, number=Number.SINGULAR),
    )
    assert describe(old) == typeset("forme de « beau »", "fr")
