"""`chevalet solve zakhia`: positions as people write them, and as they miswrite them."""

import json

import pytest

from chevalet.core import registry
from tests.cli.run import chevalet
from tests.cli.test_echec_et_mots import POSITION

EMPTY = ["." * 13] * 13
TOGO = [*EMPTY[:1], "." * 9 + "TOGO", *EMPTY[2:]]


def solved(*words, position=None):
    arguments = ["solve", "zakhia", "--json", *words]
    stdin = None
    if position is not None:
        arguments += ["--position", "-"]
        stdin = "\n".join(position)
    finished = chevalet(*arguments, stdin=stdin)
    assert finished.returncode == 0, finished.stderr
    return json.loads(finished.stdout)


def test_the_first_hand_of_the_booklet_on_an_empty_board():
    solution = solved("--rack", "BEEGOORTUW", "--all")
    moves = {(move["at"], move["word"]): move["score"] for move in solution["moves"]}
    assert solution["count"] == len(solution["moves"]) == len(moves)
    assert moves["B10", "TOGO"] == 12
    assert moves["I8", "BOG"] == 6
    assert moves["A9", "WEBER"] == 10
    scores = [move["score"] for move in solution["moves"]]
    assert scores == sorted(scores, reverse=True)


def test_a_position_from_a_file(tmp_path):
    path = tmp_path / "position.txt"
    path.write_text("\n".join(TOGO))
    finished = chevalet(
        "solve", "zakhia", "--position", path, "--rack", "bceehiilru", "--top", 3, "--json"
    )
    best = json.loads(finished.stdout)["moves"]
    assert len(best) == 3
    assert best[0]["score"] >= 27
    assert {"at", "word", "score", "words", "pictures"} == best[0].keys()


def test_words_and_pictures_are_told():
    position = [*EMPTY[:8], "....RAIE.....", *EMPTY[9:]]
    moves = solved("--rack", "SKI", "--all", position=position)["moves"]
    ski = next(move for move in moves if (move["at"], move["word"]) == ("9I", "SKI"))
    assert ski == {
        "at": "9I",
        "word": "SKI",
        "score": 11,
        "words": ["SKI", "RAIES"],
        "pictures": ["games"],
    }


@pytest.mark.parametrize(
    ("game", "position", "rack", "fr", "en"),
    [
        ("zakhia", None, "SKI", "KIS L10, 9 points, en couvrant les lettres", "covering"),
        ("echec_et_mots", POSITION, "", "en vue", "in sight"),
        ("takemo", None, "BEGORTUW", "6 jetons", "6 tiles"),
        ("zigzag", None, "ABEGINR", "7 jetons posés", "7 tiles laid"),
        ("wordz", "MvCcINvS", "", "MACHINES pour MvCcINvS, 88\u00a0% de chances", "88% likely"),
    ],
)
def test_what_speaks_for_the_best_is_told_in_the_words_of_the_game(game, position, rack, fr, en):
    solver = registry.find(game).solve
    assert solver is not None
    why = solver.load()(position, rack, 3).why
    assert why is not None
    assert fr in why.said("fr")
    assert en in why.said("en")


def test_without_a_move_nothing_speaks_for_one():
    solution = solved("--rack", "KW")
    assert "why" not in solution


def test_jokers_are_marked():
    position = [*EMPTY[:6], ".MEL*ZES.....", *EMPTY[7:8], "....RAIE.....", *EMPTY[9:]]
    words = {move["word"] for move in solved("--rack", "US?", "--all", position=position)["moves"]}
    assert "[P]URS" in words
    assert any("(" in word for word in words)


def test_a_table_for_people():
    shown = chevalet("solve", "zakhia", "--rack", "TOGO", "--top", 1)
    assert "TOGO" in shown.stdout
    assert "legal moves" in shown.stdout


@pytest.mark.parametrize(
    ("words", "position"),
    [
        (["--rack", ""], None),
        (["--rack", "TO-GO"], None),
        (["--rack", "ZZ"], None),
        (["--rack", "ABCDEFGHIJK"], None),
        (["--rack", "TOGO"], EMPTY[:12]),
        (["--rack", "TOGO"], [*EMPTY[:12], "." * 14]),
        (["--rack", "TOGO"], [*EMPTY[:12], "." * 12 + "9"]),
        (["--rack", "TOGO", "--position", "nowhere.txt"], None),
        (["--rack", "TOGO", "--position", "."], None),
        ([], None),
        (["--rack", "TOGO", "--top", "0"], None),
    ],
)
def test_mistakes_get_a_clear_message(words, position):
    arguments = ["solve", "zakhia", *words]
    stdin = None
    if position is not None:
        arguments += ["--position", "-"]
        stdin = "\n".join(position)
    finished = chevalet(*arguments, stdin=stdin)
    assert finished.returncode == 2
    assert finished.stderr.strip()
    assert "Traceback" not in finished.stderr
