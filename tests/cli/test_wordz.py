"""WordZ in the terminal: `solve` and `play`."""

import json
from functools import partial

import pytest

from tests.cli.run import chevalet

PROMPT = "help\\) > "


def solved(position, *words):
    finished = chevalet("solve", "wordz", "--json", "--position", "-", *words, stdin=position)
    assert finished.returncode == 0, finished.stderr
    return json.loads(finished.stdout)


def test_candidates_with_their_chances_for_each_hidden_word():
    solution = solved("MvCcINvc MACHINAL\ncv\n", "--rack", "AEIOU", "--all")
    assert solution["count"] == len(solution["moves"])
    machines = [move for move in solution["moves"] if move["at"] == "MvCcINvc"]
    assert machines[0]["word"] == "MACHINES"
    assert "MACHINAL" not in {move["word"] for move in machines}
    assert all(move["cards"] == 4 for move in machines)
    for at in ("MvCcINvc", "cv"):
        chances = [move["probability"] for move in solution["moves"] if move["at"] == at]
        assert sum(chances) == pytest.approx(1, abs=0.001)
        assert chances == sorted(chances, reverse=True)


def test_known_cards_rule_words_out():
    assert {move["word"] for move in solved("vUX", "--rack", "")["moves"]} == {"AUX", "EUX"}
    assert {m["word"] for m in solved("vUX", "--rack", "E" * 12)["moves"]} == {"AUX"}


def test_top_counts_for_each_word():
    solution = solved("cvcvc\ncvc\n", "--rack", "", "--top", "2")
    assert [move["at"] for move in solution["moves"]] == ["cvcvc"] * 2 + ["cvc"] * 2
    assert solution["count"] > 100


def test_a_table_for_people():
    shown = chevalet("solve", "wordz", "--rack", "", "--position", "-", stdin="MvCcINvS")
    assert "MACHINES" in shown.stdout
    assert "probability" in shown.stdout
    assert "pictures" not in shown.stdout


@pytest.mark.parametrize(
    ("position", "rack"),
    [
        ("", ""),
        ("machines", ""),
        ("MACHINES", ""),
        ("cvc MACHINES", ""),
        ("cvc", "ZZ"),
        ("Zvc", "Z"),
        ("cvc", "A-B"),
    ],
)
def test_mistakes_get_a_clear_message(position, rack):
    finished = chevalet("solve", "wordz", "--rack", rack, "--position", "-", stdin=position)
    assert finished.returncode == 2
    assert finished.stderr.strip()
    assert "Traceback" not in finished.stderr


def test_a_position_is_needed():
    assert chevalet("solve", "wordz", "--rack", "").returncode == 2


@pytest.fixture
def table(play):
    """A game of wordz in a pseudo-terminal."""
    return partial(play, "wordz")


def test_a_person_lays_turns_and_guesses(table):
    child = table("--players", "me,greedy", "--seed", "a", "--budget", "0.2")
    child.expect(PROMPT)
    child.sendline("= zzzz")
    child.expect("You don't hold these cards")
    child.expect(PROMPT)
    child.sendline("nonsense")
    child.expect("write = WORD")
    child.expect(PROMPT)
    child.sendline("?")
    child.expect("turn over B's third card")
    child.expect(PROMPT)
    for _ in range(2):
        child.sendline("hint")
        child.expect(PROMPT)
    child.sendline("hint")
    child.expect("= (\\w+) \\(")
    word = child.match[1]
    child.expect(PROMPT)
    child.sendline(f"= {word}")
    child.expect("The words are on the table")
    child.expect(PROMPT)
    child.sendline("B1")
    child.expect("Player turns over card 1 of")


def test_the_referee_speaks_french(table):
    child = table("--players", "me,amateur", "--seed", "b", language="fr")
    child.expect("aide\\) > ")
    child.sendline("B1")
    child.expect("Tout le monde n'a pas encore posé son mot")


def test_bots_of_mixed_level_play_to_the_end(tmp_path):
    path = tmp_path / "four.json"
    finished = chevalet(
        "play",
        "wordz",
        "--players",
        "debutant,amateur,confirme,expert",
        "--budget",
        0.05,
        "--seed",
        "e",
        "--save",
        path,
    )
    assert finished.returncode == 0, finished.stderr
    assert "Winner" in finished.stdout
    assert chevalet("verify", path).returncode == 0
    shown = json.loads(chevalet("replay", path, "--json").stdout)
    assert shown["outcome"]["scores"] == shown["moves"][-1]["scores"]
