"""Random samples of each policy's words, read by hand."""

import pytest

from chevalet.lexicon import Lexicon
from tests.lexicon.conftest import GOLDEN
from tests.policies import POLICIES


@pytest.mark.parametrize("game", POLICIES)
def test_the_sample_was_read_and_is_right(french: Lexicon, game: str) -> None:
    lines = (GOLDEN / f"samples/{game}.tsv").read_text("utf-8").splitlines()
    rows = [line.split("\t") for line in lines if not line.startswith("#")]
    verdicts = [verdict for _, _, verdict in rows]
    assert len({word for word, _, _ in rows}) == len(rows) >= 200
    assert set(verdicts) <= {"right", "wrong"}
    assert verdicts.count("wrong") * 100 <= len(rows)
    gone = [word for word, _, _ in rows if not french.accepts(word, POLICIES[game])]
    assert gone == []


def test_a_sample_of_glosses_was_read_twice(french: Lexicon) -> None:
    lines = (GOLDEN / "samples/glosses.tsv").read_text("utf-8").splitlines()
    rows = [line.split("\t") for line in lines if not line.startswith("#")]
    assert len(rows) == 300
    assert sum(verdict == "wrong" for *_, verdict in rows) <= 3
    gone = [
        lemma
        for lemma, part, gloss, english, _ in rows
        if not any(
            gloss in reading.gloss and english in reading.english
            for reading in french.readings(lemma)  # a headword is a form of its own
            if (reading.lemma, reading.grammar.part_of_speech) == (lemma, part)
        )
    ]
    assert gone == []
