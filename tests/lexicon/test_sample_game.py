"""The words of the commented game in Zakhia's booklet."""

from pathlib import Path

import pytest

from chevalet.games.zakhia.policy import ZAKHIA
from chevalet.lexicon import ruling

TABLE = Path(__file__).parents[1] / "golden/lexicon/zakhia-sample-game.tsv"
WORDS = [
    tuple(line.split("\t")) for line in TABLE.read_text("utf-8").splitlines() if line[0] != "#"
]


@pytest.mark.parametrize(("word", "readings"), WORDS)
def test_a_word_of_the_game_is_accepted_for_the_right_reason(word: str, readings: str) -> None:
    accepted = {
        f"{judgement.reading.lemma}:{judgement.reading.grammar.part_of_speech}"
        for judgement in ruling(word, ZAKHIA).judgements
        if judgement.accepted
    }
    assert set(readings.split()) <= accepted


@pytest.mark.parametrize("word", ["RATA", "LEVA"])
def test_the_verb_is_not_the_reason(word: str) -> None:
    refused = [judgement for judgement in ruling(word, ZAKHIA).judgements if not judgement.accepted]
    assert [judgement.reading.lemma for judgement in refused] in (["rater"], ["lever"])
