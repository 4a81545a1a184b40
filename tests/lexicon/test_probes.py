"""Words that were chosen by hand to try every row of the table of classes, in every game."""

import csv
from pathlib import Path

import pytest

from chevalet.lexicon import Ruling, ruling
from tests.policies import POLICIES

PROBES = Path(__file__).parents[1] / "golden/lexicon/probes.tsv"


def rows() -> list[dict[str, str]]:
    lines = [line for line in PROBES.read_text("utf-8").splitlines() if line[0] != "#"]
    return list(csv.DictReader(lines, delimiter="\t"))


def reasons(answer: Ruling) -> set[str]:
    if answer.absence is not None:
        return {answer.absence.value}
    return {judgement.refusal.value for judgement in answer.judgements if judgement.refusal}


@pytest.mark.parametrize("game", POLICIES)
@pytest.mark.parametrize("row", rows(), ids=lambda row: row["word"])
def test_probe(row: dict[str, str], game: str) -> None:
    answer = ruling(row["word"], POLICIES[game])
    named = {
        f"{'' if judgement.accepted else '-'}{judgement.reading.lemma}"
        f":{judgement.reading.grammar.part_of_speech}"
        for judgement in answer.judgements
    }
    expected = row[game]
    if expected.startswith("!"):
        assert not answer.accepted, answer.counting
        assert expected[1:] in reasons(answer)
    else:
        assert answer.accepted
        assert set(expected.split()) <= named


def test_there_are_enough_probes_of_every_class() -> None:
    classes = [row["class"] for row in rows()]
    assert len(classes) * len(POLICIES) >= 300
    assert min(classes.count(name) for name in set(classes)) >= 3
