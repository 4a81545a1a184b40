"""The frame of lexicon and graph files: whole or refused."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chevalet.lexicon import LexiconError, container

MAGIC = b"TESTING!"
SECTIONS = {"plain": b"as it is" * 3, "packed": b"again and again " * 40, "empty": b""}
FILE = container.pack(MAGIC, 7, SECTIONS, stored=frozenset({"plain"}))


def contents(file: bytes) -> dict[str, bytes]:
    _, sections = container.unpack(MAGIC, 7, file)
    return {name: bytes(section) for name, section in sections.items()}


@given(
    st.dictionaries(
        st.text("abcdefgh_", min_size=1, max_size=16), st.binary(max_size=300), max_size=5
    )
)
def test_what_is_packed_comes_back(sections: dict[str, bytes]) -> None:
    stored = frozenset(list(sections)[::2])
    digest, back = container.unpack(MAGIC, 1, container.pack(MAGIC, 1, sections, stored=stored))
    assert {name: bytes(section) for name, section in back.items()} == sections
    assert digest == container.digest_of(sections)


def test_the_digest_does_not_depend_on_the_packing() -> None:
    other = container.pack(MAGIC, 7, SECTIONS, stored=frozenset(SECTIONS))
    assert other != FILE
    assert container.unpack(MAGIC, 7, other)[0] == container.unpack(MAGIC, 7, FILE)[0]


def test_sections_start_where_arrays_may() -> None:
    view = memoryview(FILE)
    _, sections = container.unpack(MAGIC, 7, view)
    assert sections["plain"].cast("Q").nbytes == len(SECTIONS["plain"])


def test_a_truncated_file_is_refused() -> None:
    for length in range(len(FILE)):
        try:
            found = contents(FILE[:length])
        except LexiconError:
            continue
        assert length > len(FILE) - 8  # only padding was missing
        assert found == SECTIONS


def test_no_damaged_byte_changes_the_content() -> None:
    for position, flip in product(range(len(FILE)), (0x01, 0x80, 0xFF)):
        damaged = bytearray(FILE)
        damaged[position] ^= flip
        try:
            found = contents(bytes(damaged))
        except LexiconError:
            continue
        assert found == SECTIONS, position  # the byte was padding


@given(st.binary(max_size=400))
def test_other_bytes_are_refused(noise: bytes) -> None:
    for file in (noise, MAGIC + noise, FILE[:60] + noise):
        with pytest.raises(LexiconError):
            container.unpack(MAGIC, 7, file)


def test_other_kinds_and_versions_are_named() -> None:
    with pytest.raises(LexiconError, match="not a file of this kind"):
        container.unpack(b"OTHERS!!", 7, FILE)
    with pytest.raises(LexiconError, match="format 7; this program reads format 8"):
        container.unpack(MAGIC, 8, FILE)
