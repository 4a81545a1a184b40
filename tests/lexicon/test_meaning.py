"""What a gloss says of a word's universes."""

import pytest

from chevalet.lexicon import Lexicon
from chevalet.lexicon.meaning import supports


@pytest.mark.parametrize(
    ("word", "universe", "is_so"),
    [
        ("PIE", "birds", True),
        ("PIE", "fish", False),
        ("BAO", "food", True),  # brioche chinoise cuite à la vapeur
        ("SKINNY", "clothes", True),  # pantalon très moulant
        ("MYSIDACE", "animals", True),  # petit crustacé
        ("MIRETTE", "body", True),  # œil, familièrement
        ("BAO", "clothes", False),
        ("COQ", "animals", False),  # birds have a universe of their own
        ("ILIADE", "letters", True),  # poème d'Homère
        ("ILIADE", "world", False),
        ("GONDWANA", "world", True),  # ancien continent
        ("BAO", "letters", False),
        ("PSCHENT", "trades", False),  # coiffure des pharaons
    ],
)
def test_what_a_word_means(word, universe, is_so):
    lexicon = Lexicon.load()
    assert any(supports(each, universe, lexicon) for each in lexicon.readings(word)) is is_so
