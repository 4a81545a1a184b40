"""The lexicon file."""

from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chevalet.lexicon import Lexicon, LexiconError, Reading, binary
from chevalet.lexicon.reading import Grammar, PartOfSpeech
from chevalet.lexicon.universes import KEYS
from tests.lexicon import strategies

SOURCES = {"a source": "1.0"}


def encoded(pairs: list[tuple[str, Reading]]) -> bytes:
    return binary.encode(pairs, metadata=binary.Metadata(SOURCES), notice="free to use")


@given(
    st.dictionaries(
        strategies.words, st.lists(strategies.readings, min_size=1, max_size=3), max_size=8
    )
)
def test_readings_come_back_in_their_order(words: dict[str, list[Reading]]) -> None:
    pairs = [(word, reading) for word, readings in words.items() for reading in readings]
    table = binary.decode(encoded(pairs))
    assert list(table.words) == sorted(words)
    for number, word in enumerate(sorted(words)):
        assert list(table.readings(number)) == words[word]
    assert table.metadata.sources == SOURCES


@given(st.lists(st.tuples(strategies.short_words, strategies.readings)), st.randoms())
def test_the_order_of_words_does_not_matter(pairs: list[tuple[str, Reading]], chance) -> None:
    by_word = dict(pairs)
    shuffled = list(by_word.items())
    chance.shuffle(shuffled)
    assert encoded(shuffled) == encoded(list(by_word.items()))


@pytest.mark.parametrize("gloss", ["two\nlines", "two\tcolumns"])
def test_a_gloss_is_one_line(gloss: str) -> None:
    noun = Grammar(PartOfSpeech.NOUN)
    with pytest.raises(ValueError, match="one line"):
        encoded([("MUR", Reading("mur", "mur", noun, gloss=gloss))])


def test_the_notice_can_be_read_in_the_file() -> None:
    shipped = files("chevalet.lexicon").joinpath("french.lex").read_bytes()
    assert b"Mozilla Public License, v. 2.0" in shipped[:2000]


def test_a_lexicon_with_other_universes_is_refused() -> None:
    metadata = binary.Metadata({}, universes=KEYS[::-1])
    with pytest.raises(LexiconError, match="universes"):
        binary.decode(binary.encode([], metadata=metadata))


@pytest.mark.parametrize("part", range(24))
def test_a_damaged_shipped_file_is_refused_or_harmless(part: int, french: Lexicon) -> None:
    content = bytearray(files("chevalet.lexicon").joinpath("french.lex").read_bytes())
    position = part * 40 if part < 12 else len(content) * (part - 11) // 13
    content[position] ^= 0x20
    try:
        table = binary.decode(bytes(content))
    except LexiconError:
        return
    assert table.digest.hex() == french.digest


def test_a_truncated_shipped_file_is_refused() -> None:
    content = files("chevalet.lexicon").joinpath("french.lex").read_bytes()
    for length in (0, 7, 40, 1000, len(content) // 2, len(content) - 9):
        with pytest.raises(LexiconError):
            binary.decode(content[:length])
