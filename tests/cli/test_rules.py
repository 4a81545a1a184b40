"""`chevalet rules`: every paragraph of every game, in both languages."""

import json

import pytest

from chevalet.core import registry
from tests.cli.run import chevalet, chevalet_process

OURS = [each for each in registry.all_games() if each.learn is not None]


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.key)
def test_every_paragraph_is_printed_alone_and_with_all_others(game):
    whole = chevalet("rules", game.key).stdout
    for paragraph in game.learning.rules.en.paragraphs:
        heading = f"§{paragraph.number} {paragraph.title}\n"
        assert heading in whole
        alone = chevalet("rules", game.key, paragraph.number)
        assert alone.returncode == 0
        assert alone.stdout.startswith(heading)
        assert alone.stdout.count("§") == 1


def test_french_is_printed_where_the_terminal_is_french():
    french = chevalet_process("rules", "zakhia", "§5", CHEVALET_LANG="fr").stdout
    assert french.startswith("§5 Les images\n")
    assert "un nom propre sur une image rouge" in french


def test_json_has_the_same_paragraphs():
    whole = json.loads(chevalet("rules", "takemo", "--json").stdout)
    assert (whole["game"], whole["language"], whole["title"]) == ("takemo", "en", "Takemo")
    assert [each["number"] for each in whole["paragraphs"]] == list(range(1, 12))
    assert whole["opening"][0]["kind"] == "prose"
    one = json.loads(chevalet("rules", "takemo", "6", "--json").stdout)
    assert one["paragraphs"] == [whole["paragraphs"][5]]
    assert "opening" not in one


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("chess",), "chess"),
        (("zakhia", "11"), "from 1 to 10"),
        (("zakhia", "0"), "from 1 to 10"),
        (("zakhia", "five"), "five"),
        (("pioche",), "no rules text"),
    ],
)
def test_what_is_not_there_is_told(words, told):
    finished = chevalet("rules", *words)
    assert finished.returncode == 2
    assert told in finished.stderr
    assert not finished.stdout
