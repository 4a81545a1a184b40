"""Frequencies of readings."""

import pytest

from tools.lexicon.frequency import Frequencies


class SomeFrequencies(Frequencies):
    """A list of four words instead of the package's."""

    def __init__(self) -> None:
        self._per_word = {"alors": 1e-3, "paris": 4e-4, "pari": 1e-5, "rare": 1e-9}


@pytest.mark.parametrize(
    ("text", "tenths"), [("alors", 60), ("Paris", 56), ("pari", 40), ("rare", 1), ("jamais", 0)]
)
def test_tenths_of_the_zipf_scale(text: str, tenths: int) -> None:
    assert SomeFrequencies().tenths(text) == tenths


def test_a_form_is_hardly_more_common_than_its_lemma() -> None:
    frequencies = SomeFrequencies()
    assert frequencies.of_reading("Paris", "Paris") == 56
    assert frequencies.of_reading("paris", "pari") == 50
    assert frequencies.of_reading("alors", "inconnu") == 10
