"""§1: what is printed is what the rules count."""

from collections import Counter

from chevalet.games.wordz.board import CONSONANT_CARDS, VOWEL_CARDS
from chevalet.games.wordz.kit import kit as box
from tests.kit.reading import kit, sheets, signs

ON_A_CARD = 3
"""A letter stands in the middle and in two corners."""


def test_as_many_cards_as_there_are_each_with_its_back():
    for name, cards in {
        "Cartes voyelles": VOWEL_CARDS,
        "Cartes consonnes": CONSONANT_CARDS,
    }.items():
        fronts = sheets(kit("wordz"), name)
        assert signs(fronts) == Counter({sign: n * ON_A_CARD for sign, n in Counter(cards).items()})
        assert len(sheets(kit("wordz"), f"{name}, dos")) == len(fronts)


def test_as_many_tokens_as_seven_people_get():
    assert box().batches[-1].copies == 21
