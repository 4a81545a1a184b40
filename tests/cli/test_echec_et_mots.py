"""`chevalet solve`, `play`, `replay` and `verify` with Échec et Mots."""

import json

import pytest

from tests.cli.run import chevalet
from tests.paths import GOLDEN

POSITION = """
b-----b
.......
.......
.......
.......
..L.S..
.......
.......
w-----w
white ACEHV
black OR
"""


def solved(position, *words):
    finished = chevalet(
        "solve", "echec_et_mots", "--position", "-", *words, "--json", stdin=position
    )
    assert finished.returncode == 0, finished.stderr
    return json.loads(finished.stdout)


def test_lines_are_listed_with_their_values():
    solution = solved("\n".join(near_lines()), "--all")
    values = [move["value"] for move in solution["moves"]]
    assert values == sorted(values, reverse=True)
    assert solution["count"] == len(values)
    assert solution["depth"] > 1
    announced = {move["word"]: move for move in solution["moves"] if move["word"]}
    assert announced["CHEVAL"]["jump"].endswith("c3#")
    assert announced["CHEVAL"]["value"] == 12 + 3 - 4


def near_lines():
    """A knight on d5, which reaches the L on c3."""
    lines = POSITION.strip().splitlines()
    lines[3] = "...w..."
    lines[8] = ".-----w"
    return lines


def test_a_table_for_people():
    shown = chevalet(
        "solve", "echec_et_mots", "--position", "-", "--top", 2, stdin="\n".join(near_lines())
    )
    assert shown.returncode == 0, shown.stderr
    assert "legal moves" in shown.stdout


@pytest.mark.parametrize(
    ("words", "position"),
    [
        ([], None),
        (["--rack", "ABC", "--position", "-"], POSITION),
        (["--position", "-"], POSITION.replace("L.S", "LXS")),
        (["--position", "-"], "w"),
    ],
)
def test_mistakes_get_a_clear_message(words, position):
    finished = chevalet("solve", "echec_et_mots", *words, stdin=position)
    assert finished.returncode == 2
    assert finished.stderr.strip()
    assert "Traceback" not in finished.stderr


def test_the_golden_match_is_verified_and_replayed():
    path = GOLDEN / "echec_et_mots" / "match.json"
    assert chevalet("verify", path).returncode == 0
    shown = json.loads(chevalet("replay", path, "--json").stdout)
    assert shown["outcome"]["scores"] == shown["moves"][-1]["scores"]
    assert any("#" in move["notation"] for move in shown["moves"])


def test_bots_play_to_the_end(tmp_path):
    path = tmp_path / "match.json"
    finished = chevalet(
        "play", "echec_et_mots", "--players", "amateur,expert", "--budget", 0.02,
        "--seed", "e", "--save", path,
    )  # fmt: skip
    assert finished.returncode == 0, finished.stderr
    assert "Winner" in finished.stdout
    assert chevalet("verify", path).returncode == 0


def test_a_person_is_refused_with_a_reason_and_plays_on(play):
    child = play("echec_et_mots", "--players", "me,greedy", "--seed", "b", "--budget", "0.1")
    prompt = "help\\) > "
    child.expect(prompt)
    child.sendline("d4-d4")
    child.expect("You have no knight on d4")
    child.expect(prompt)
    child.sendline("nonsense")
    child.expect("write b2-d3")
    child.expect(prompt)
    child.sendline("?")
    child.expect("announce CHEVAL")
    child.expect(prompt)
    child.sendline("hint")
    child.expect("Play the knight on [ag][08]\\.")
    child.expect(prompt)
    child.sendline("hint")
    child.expect(prompt)
    child.sendline("hint")
    child.expect("([ag][08]-[a-g][1-7]) \\(")
    hinted = child.match[1]
    child.expect(prompt)
    child.sendline("move-time")
    child.expect("only the table does that")
    child.expect(prompt)
    child.sendline(hinted)
    child.expect("Player jumps from [ag][08] to [a-g][1-7]")
    child.expect(prompt)
