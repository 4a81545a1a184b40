"""A word's card: its headwords with their tables, its neighbours, who knows it."""

import pytest

from chevalet.core.letters import NotLetters
from chevalet.lexicon import Lexicon, Vocabulary
from chevalet.lexicon.card import Card, card
from chevalet.lexicon.nearest import nearest
from tests.policies import POLICIES

EVERY = list(POLICIES.values())


def of(word: str, french: Lexicon) -> Card:
    return card(word, EVERY, french)


def cells(found: Card, group: str) -> dict[str, tuple[str, ...]]:
    tables = [each for headword in found.headwords for each in headword.table]
    (wanted,) = (each for each in tables if each.name.fr == group)
    return {cell.name.fr: cell.forms for cell in wanted.cells}


def test_a_verb_has_its_conjugation(french: Lexicon) -> None:
    found = of("chantai", french)
    assert cells(found, "infinitif") == {"infinitif": ("chanter",)}
    assert cells(found, "présent")["nous"] == ("chantons",)
    assert cells(found, "impératif").keys() == {"tu", "nous", "vous"}
    assert cells(found, "participe passé")["féminin pluriel"] == ("chantées",)


def test_a_noun_has_its_declension(french: Lexicon) -> None:
    assert cells(of("oeil", french), "nom") == {
        "masculin singulier": ("œil",),
        "masculin pluriel": ("yeux", "œils"),
    }


def test_neighbours(french: Lexicon) -> None:
    found = of("mer", french)
    assert "AMER" in found.before
    assert {"MERE", "MERS"} <= set(found.after)
    assert "REM" in found.anagrams
    assert "MER" not in found.anagrams


@pytest.mark.parametrize(
    ("word", "level"),
    [
        ("maison", Vocabulary.BEGINNER),
        ("zeugme", Vocabulary.EXPERT),
        ("pute", None),
        ("xqzw", None),
    ],
)
def test_who_knows_it(french: Lexicon, word: str, level: Vocabulary | None) -> None:
    assert of(word, french).known_from is level


def test_a_headword_is_as_common_as_its_own_form(french: Lexicon) -> None:
    """Everybody says *baie*; of *bayer* and *bai*, which are spelt so too, that says nothing."""
    found = {each.lemma: each.frequency for each in of("baie", french).headwords}
    assert found["baie"] == 4
    assert max(found["bayer"], found["bai"]) < 3
    assert of("est", french).headwords[0].frequency == 4


def test_the_open_dictionary_is_named_and_never_asked(french: Lexicon) -> None:
    (headword,) = (each for each in of("ete", french).headwords if each.lemma == "été")
    assert headword.address == "https://fr.wiktionary.org/wiki/%C3%A9t%C3%A9"


def test_what_has_no_letters_is_refused(french: Lexicon) -> None:
    with pytest.raises(NotLetters):
        of("l'eau", french)


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("CHEVEAUX", "CHEVAUX"),
        ("ORTOGRAPHE", "ORTHOGRAPHE"),
        ("LANGAGUE", "LANGAGE"),
        ("GARSSON", "GARCON"),
        ("SILABE", "SYLLABE"),
        ("ORDIMATAUR", "ORDINATEUR"),
    ],
)
def test_the_nearest_words(french: Lexicon, wrong: str, right: str) -> None:
    assert right in nearest(wrong, POLICIES["wordz"], french)


def test_short_nonsense_resembles_nothing(french: Lexicon) -> None:
    assert nearest("XQZW", POLICIES["wordz"], french) == ()


def test_bots_know_no_word_that_offends(french: Lexicon) -> None:
    policy = POLICIES["wordz"]
    offending = {"PUTE", "CONNARDS", "MERDE", "ENCULA", "NIQUERAIT"}
    assert all(french.accepts(word, policy) for word in offending)
    for vocabulary in Vocabulary:
        known = dict(french.words(policy, vocabulary)).keys()
        assert (offending <= known) is (vocabulary is Vocabulary.ALL)


def test_a_universe_counts_by_a_reading_that_is_common_itself(french: Lexicon) -> None:
    """ROUGE is common; the judoka Rougé is not."""
    policy = POLICIES["zakhia"]
    stage = 1 << 16
    assert dict(french.words(policy))["ROUGE"] & stage
    assert not dict(french.words(policy, Vocabulary.BEGINNER))["ROUGE"] & stage
