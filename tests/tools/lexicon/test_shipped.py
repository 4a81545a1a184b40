"""The shipped file agrees with the hand-written tables; this needs no sources.

When one of these fails, `python -m tools.lexicon build` was forgotten after a change in `data/`.
"""

import pytest

from chevalet.core.letters import normalise
from chevalet.lexicon import Lexicon
from chevalet.lexicon.universes import KEYS
from tools.lexicon.assembly import Data, read_data
from tools.lexicon.build import ROOT


@pytest.fixture(scope="module")
def data() -> Data:
    return read_data(ROOT / "data")


def test_every_universe_has_its_file(data: Data) -> None:
    assert [universe.key for universe in data.universes] == list(KEYS)


@pytest.mark.parametrize("position", range(len(KEYS)), ids=KEYS)
def test_every_entry_belongs_to_its_universe(data: Data, french: Lexicon, position: int) -> None:
    universe = data.universes[position]
    missing = [
        entry
        for entry in universe.entries
        if not any(universe.key in reading.universes for reading in french.readings(entry))
    ]
    assert missing == []


def test_every_supplement_is_there(data: Data, french: Lexicon) -> None:
    missing = [
        added.form
        for added in (*data.additions, *data.names)
        if not any(
            (reading.lemma, reading.form, reading.grammar.kind)
            == (added.lemma, added.form, added.grammar.kind)
            for reading in french.readings(added.form)
        )
    ]
    assert missing == []


def test_what_was_removed_or_refused_is_gone(data: Data, french: Lexicon) -> None:
    left = [
        removal.form
        for removal in data.removals
        if any(removal.concerns(reading) for reading in french.readings(removal.form))
    ]
    left += [
        headword
        for headword, word_class in data.refused
        for reading in french.readings(normalise(headword))
        if (reading.lemma, reading.grammar.part_of_speech.value) == (headword, word_class)
    ]
    assert left == []
