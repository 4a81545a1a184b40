import pytest
from hypothesis import given
from hypothesis import strategies as st

from chevalet.core.letters import ALPHABET, NotLetters, normalise


@pytest.mark.parametrize(
    ("text", "tiles"),
    [("Œuvre", "OEUVRE"), ("ægilops", "AEGILOPS"), ("où", "OU"), ("ÇA", "CA"), ("ïambe", "IAMBE")],
)
def test_diacritics_and_ligatures_become_plain_capitals(text, tiles):
    assert normalise(text) == tiles


@pytest.mark.parametrize("text", ["porte-clés", "aujourd'hui", "pomme de terre", "C3PO", "ø", "ß€"])
def test_what_no_tile_can_spell_is_refused_by_its_character(text):
    with pytest.raises(NotLetters) as refused:
        normalise(text)
    assert refused.value.character not in ALPHABET


@given(st.text(ALPHABET + ALPHABET.lower()))
def test_normalising_twice_is_normalising_once(text):
    assert normalise(normalise(text)) == normalise(text) == text.upper()
