"""Zakhia's universes in the lexicon."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chevalet.games.zakhia.policy import ZAKHIA
from chevalet.lexicon import Lexicon
from chevalet.lexicon.reading import PROPER_KINDS
from chevalet.lexicon.universes import COMMON_KEYS, KEYS, PROPER_KEYS, keys_of, mask_of

# What the booklet claims of words, in our notation: word, universes that it must have.
CLAIMS = {
    "GORET": "animals",
    "BICHE": "animals",
    "STERES": "measures",
    "WEBER": "measures",
    "LEVA": "measures",
    "BREL": "stage",
    "TOGO": "world",
    "NIL": "world",
    "UR": "world",
    "SODA": "drinks",
    "SCOTCH": "drinks",
    "BIERE": "drinks",
    "ORGUE": "music",
    "SLOW": "music",
    "TROMPETTE": "music fish animals",
    "PIE": "birds",
    "COQ": "birds",
    "MELEZES": "forest",
    "RICHELIEU": "history clothes",
    "NELSON": "history",
    "ORGE": "crops",
    "OLIVIER": "crops letters",
    "RAIE": "fish animals",
    "BOG": "games",
    "BILLARD": "games",
    "SKIS": "games",
    "BRIE": "food",
    "RATAS": "food",
    "ROBE": "clothes",
    "PARIS": "france",
    "TAXIS": "transport",
    "CURIE": "letters",
    "BORE": "chemistry",
    "WILSON": "history",
    "XERES": "drinks world",
    "YORK": "world",
    "ZOLA": "letters",
}


@given(st.sets(st.sampled_from(KEYS)))
def test_masks_and_keys_are_two_spellings_of_one_thing(keys: set[str]) -> None:
    assert set(keys_of(mask_of(keys))) == keys


def test_an_unknown_universe_is_an_error() -> None:
    with pytest.raises(KeyError):
        mask_of(["cars"])


@pytest.mark.parametrize(("word", "universes"), CLAIMS.items())
def test_the_claims_of_the_booklet(french: Lexicon, word: str, universes: str) -> None:
    assert set(universes.split()) <= set(keys_of(french.universes(word, ZAKHIA)))


def test_a_cock_is_no_animal(french: Lexicon) -> None:
    assert "animals" not in keys_of(french.universes("COQ", ZAKHIA))


@pytest.fixture(scope="module")
def words(french: Lexicon) -> list[tuple[str, int]]:
    """Zakhia's words with the masks of their universes."""
    return list(french.words(ZAKHIA))


def test_proper_universes_hold_proper_readings_only(
    french: Lexicon, words: list[tuple[str, int]]
) -> None:
    for word, mask in words:
        if mask:
            for reading in french.readings(word):
                allowed = PROPER_KEYS if reading.grammar.kind in PROPER_KINDS else COMMON_KEYS
                assert set(reading.universes) <= set(allowed), word


@pytest.mark.parametrize("key", KEYS)
def test_every_universe_has_words(words: list[tuple[str, int]], key: str) -> None:
    bit = mask_of([key])
    assert sum(1 for _, mask in words if mask & bit) > 100
