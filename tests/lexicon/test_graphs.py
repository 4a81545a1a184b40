"""Word graphs and their cache."""

import os
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chevalet.games.wordz.policy import WORDZ
from chevalet.games.zakhia.policy import ZAKHIA
from chevalet.lexicon import Lexicon, Vocabulary, WordGraphs, graphs
from chevalet.lexicon.reading import Grammar, Kind, PartOfSpeech, Reading
from chevalet.lexicon.universes import mask_of
from tests import processes
from tests.lexicon import strategies

NOUN = Grammar(PartOfSpeech.NOUN)
READINGS = [
    Reading("nil", "Nil", Grammar(PartOfSpeech.NAME, kind=Kind.PLACE), 4, ("world",)),
    Reading("pie", "pie", NOUN, 4, ("birds",)),
    Reading("raie", "raie", NOUN, 1, ("animals", "fish")),
    Reading("vrai", "vraies", NOUN, 4),
]


@pytest.fixture
def lexicon() -> Lexicon:
    return Lexicon.from_readings(READINGS)


@pytest.fixture
def file(tmp_path: Path, lexicon: Lexicon) -> Path:
    """The cache file of Zakhia's words; nothing of it is left in this process's memory."""
    WordGraphs.of(ZAKHIA, lexicon=lexicon, cache=tmp_path)
    graphs._graphs.cache_clear()
    (path,) = tmp_path.iterdir()
    return path


def opened(file: Path, lexicon: Lexicon) -> WordGraphs:
    graphs._graphs.cache_clear()
    return WordGraphs.of(ZAKHIA, lexicon=lexicon, cache=file.parent)


def assert_right(found: WordGraphs) -> None:
    assert list(found.dawg) == ["NIL", "PIE", "RAIE", "VRAIES"]
    assert list(found.universes) == [
        mask_of(["world"]),
        mask_of(["birds"]),
        mask_of(["animals", "fish"]),
        0,
    ]
    assert len(found.gaddag) == 4


@given(st.sets(strategies.short_words, max_size=30))
def test_graphs_of_given_words(words: set[str]) -> None:
    found = WordGraphs.from_words(words)
    assert list(found.dawg) == sorted(words)
    assert list(found.universes) == [0] * len(words)


def test_graphs_follow_policy_and_vocabulary(tmp_path: Path, lexicon: Lexicon) -> None:
    assert_right(WordGraphs.of(ZAKHIA, lexicon=lexicon, cache=tmp_path))
    wordz = WordGraphs.of(WORDZ, lexicon=lexicon, cache=tmp_path)
    assert list(wordz.dawg) == ["PIE", "RAIE", "VRAIES"]
    beginner = WordGraphs.of(ZAKHIA, Vocabulary.BEGINNER, lexicon=lexicon, cache=tmp_path)
    assert list(beginner.dawg) == ["NIL", "PIE", "VRAIES"]


def test_extra_words_join_without_touching_the_cache(tmp_path: Path, lexicon: Lexicon) -> None:
    found = WordGraphs.of(ZAKHIA, extra_words=["Zakhia", "pie"], lexicon=lexicon, cache=tmp_path)
    assert list(found.dawg) == ["NIL", "PIE", "RAIE", "VRAIES", "ZAKHIA"]
    assert list(found.universes)[1] == mask_of(["birds"])
    assert list(tmp_path.iterdir()) == []


def test_a_good_file_is_used_as_it_is(file: Path, lexicon: Lexicon) -> None:
    before = file.stat()
    assert_right(opened(file, lexicon))
    assert file.stat().st_mtime_ns == before.st_mtime_ns
    assert file.stat().st_ino == before.st_ino


def test_a_stale_file_is_built_anew(file: Path) -> None:
    other = Lexicon.from_words(["AUTRE"])
    assert list(opened(file, other).dawg) == ["AUTRE"]


@pytest.mark.parametrize("content", [b"", b"CHVGRF\r\n", b"something else entirely" * 100])
def test_a_foreign_file_is_built_anew(file: Path, lexicon: Lexicon, content: bytes) -> None:
    file.write_bytes(content)
    assert_right(opened(file, lexicon))
    assert file.read_bytes() != content


def test_no_damage_gives_a_wrong_answer(file: Path, lexicon: Lexicon) -> None:
    good = file.read_bytes()
    for position in range(0, len(good), 3):
        damaged = bytearray(good)
        damaged[position] ^= 0x41
        file.write_bytes(damaged)
        assert_right(opened(file, lexicon))


def test_no_truncation_gives_a_wrong_answer(file: Path, lexicon: Lexicon) -> None:
    good = file.read_bytes()
    for length in range(0, len(good), 7):
        file.write_bytes(good[:length])
        assert_right(opened(file, lexicon))


def test_without_a_folder_to_write_in_graphs_live_in_memory(
    tmp_path: Path, lexicon: Lexicon
) -> None:
    blocked = tmp_path / "a file, not a folder"
    blocked.touch()
    assert_right(WordGraphs.of(ZAKHIA, lexicon=lexicon, cache=blocked))


def test_nothing_is_left_beside_the_file(file: Path, lexicon: Lexicon) -> None:
    file.write_bytes(b"damaged")
    opened(file, lexicon)
    assert list(file.parent.iterdir()) == [file]


def test_the_environment_names_the_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CHEVALET_CACHE", str(tmp_path))
    assert graphs.default_cache() == tmp_path
    monkeypatch.delenv("CHEVALET_CACHE")
    assert graphs.default_cache().name == "chevalet"


def test_processes_that_start_together_agree(tmp_path: Path) -> None:
    program = (
        "from chevalet.games.echec_et_mots.policy import ECHEC_ET_MOTS\n"
        "from chevalet.lexicon import WordGraphs, Vocabulary\n"
        "found = WordGraphs.of(ECHEC_ET_MOTS, Vocabulary.BEGINNER)\n"
        "print(len(found.dawg), 'MAISON' in found.dawg)\n"
    )
    command = [sys.executable, "-c", program]
    options = {"stdout": subprocess.PIPE, "env": {**os.environ, "CHEVALET_CACHE": str(tmp_path)}}
    with ExitStack() as ending:
        started = [ending.enter_context(processes.running(command, **options)) for _ in range(3)]
        answers = {process.communicate(timeout=60)[0] for process in started}
    assert len(answers) == 1
    assert answers.pop().endswith("True\n")
    assert [path.name for path in tmp_path.iterdir()] == ["echec_et_mots-beginner.graphs"]
