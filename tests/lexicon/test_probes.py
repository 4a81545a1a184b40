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


def told(answer: Ruling) -> set[str]:
    """The readings that were judged, those that were refused behind a dash."""
    return {
        f"{'' if judgement.accepted else '-'}{judgement.reading.lemma}"
        f":{judgement.reading.grammar.part_of_speech}"
        for judgement in answer.judgements
    }


def is_as_expected(answer: Ruling, expected: str) -> bool:
    if expected.startswith("!"):
        return not answer.accepted and expected[1:] in reasons(answer)
    return answer.accepted and set(expected.split()) <= told(answer)


@pytest.mark.parametrize("game", POLICIES)
def test_probes(game: str) -> None:
    """All words of a game in one test, which names each that is judged otherwise."""
    answers = [(row, ruling(row["word"], POLICIES[game])) for row in rows()]
    assert [
        (row["word"], row[game], answer.accepted, told(answer) | reasons(answer))
        for row, answer in answers
        if not is_as_expected(answer, row[game])
    ] == []


def test_a_probe_that_is_judged_otherwise_is_seen() -> None:
    answer = ruling("MERLE", POLICIES["zakhia"])
    assert is_as_expected(answer, "merle:noun")
    assert not is_as_expected(answer, "merle:verb")
    assert not is_as_expected(answer, "!unknown")
    assert not is_as_expected(ruling("XQZ", POLICIES["zakhia"]), "merle:noun")


def test_there_are_enough_probes_of_every_class() -> None:
    classes = [row["class"] for row in rows()]
    assert len(classes) * len(POLICIES) >= 300
    assert min(classes.count(name) for name in set(classes)) >= 3
