"""`chevalet play` in a real terminal."""

import json
from functools import partial

import pexpect
import pytest

from tests.cli.run import chevalet

PROMPT = "help\\) > "


@pytest.fixture
def table(play):
    """A game of zakhia in a pseudo-terminal."""
    return partial(play, "zakhia")


def test_a_person_is_refused_with_a_reason_and_plays_on(table):
    child = table("--players", "me,greedy", "--seed", "a", "--budget", "0.2")
    child.expect(PROMPT)
    child.sendline("H1 ZZZZZ")
    child.expect("You don't hold these tiles")
    child.expect("§2 of the rules: chevalet rules zakhia 2")
    child.expect(PROMPT)
    child.sendline("nonsense")
    child.expect("write B10 TOGO")
    child.expect(PROMPT)
    child.sendline("?")
    child.expect("black cedar")
    child.expect(PROMPT)
    child.sendline("-")
    child.expect("Player passes")
    child.expect(PROMPT)


def test_people_may_be_called_what_they_like(table):
    child = table("--players", "me:[/b] :x:,me:[i]", "--seed", "a", "--as-seated")
    child.expect_exact("[/b] :x:: Enter when you are there")
    child.sendline("")
    child.expect_exact("[/b] :x:\x1b[0m (? help) > ")
    child.sendline("-")
    child.expect_exact("[i]: Enter when you are there")
    child.sendline("")
    child.expect_exact("[i]\x1b[0m (? help) > ")


def test_the_referee_speaks_french(table):
    child = table("--players", "me", "--seed", "b", language="fr")
    child.expect("aide\\) > ")
    child.sendline("H1 ZZZZZ")
    child.expect("Vous n'avez pas ces jetons")


def test_quitting_keeps_the_game_and_it_can_be_resumed(table, tmp_path):
    child = table("--players", "me,greedy", "--seed", "c", "--budget", "0.2")
    child.expect(PROMPT)
    child.sendline("-")
    child.expect(PROMPT)
    child.sendline("quit")
    child.expect("To go on")
    child.expect(pexpect.EOF)
    kept = json.loads((tmp_path / "game.json").read_text())
    assert len(kept["actions"]) == 2
    again = table("--resume", str(tmp_path / "game.json"), "--budget", "0.2")
    again.expect(PROMPT)
    again.sendcontrol("c")
    again.expect("To go on")


@pytest.mark.parametrize(("how", "code"), [("quit", 0), ("c", 130), ("d", 130)])
def test_who_stops_is_told_how_to_go_on_in_one_piece(table, tmp_path, how, code):
    child = table("--players", "me,greedy")
    child.expect(PROMPT)
    child.sendline(how) if how == "quit" else child.sendcontrol(how)
    child.expect(pexpect.EOF)
    assert f"chevalet play zakhia --resume {tmp_path}/game.json\r\n" in child.before
    child.wait()
    assert child.exitstatus == code


def test_a_game_is_kept_after_each_turn_whatever_ends_it(table, tmp_path):
    child = table("--players", "me,greedy", "--seed", "c", "--budget", "0.2")
    child.expect(PROMPT)
    assert json.loads((tmp_path / "game.json").read_text())["actions"] == []
    child.sendline("-")
    child.expect(PROMPT)
    child.kill(9)
    child.wait()
    assert len(json.loads((tmp_path / "game.json").read_text())["actions"]) == 2
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


def test_four_bots_of_mixed_level_play_to_the_end(tmp_path):
    path = tmp_path / "four.json"
    bots = "debutant,amateur,confirme,expert"
    finished = chevalet(
        "play", "zakhia", "--players", bots, "--budget", 0.1, "--seed", "e", "--save", path
    )
    assert finished.returncode == 0, finished.stderr
    assert "Winner" in finished.stdout
    assert chevalet("verify", path).returncode == 0
    shown = json.loads(chevalet("replay", path, "--json").stdout)
    assert shown["outcome"]["scores"] == shown["moves"][-1]["scores"]


@pytest.mark.parametrize(
    "words",
    [
        ("--players", "me,me,me,me,me"),
        ("--players", "grandmaster"),
        ("--resume", "nowhere.json"),
        ("--budget", "0"),
    ],
)
def test_mistakes_get_a_clear_message(words):
    finished = chevalet("play", "zakhia", *words)
    assert finished.returncode == 2
    assert "Traceback" not in finished.stderr
