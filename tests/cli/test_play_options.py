"""`chevalet play`: what can be agreed on before the game, and how it is asked for."""

import json

import pytest

from chevalet.core import registry
from chevalet.core.game import Seat
from chevalet.core.rng import Rng
from chevalet.games.zigzag.state import Options
from tests.cli.run import chevalet, chevalet_process


@pytest.mark.parametrize("key", registry.game_keys())
def test_every_option_of_a_game_is_listed(key):
    listed = chevalet("play", key, "--options")
    assert listed.returncode == 0, listed.stderr
    names = registry.find(key).options.__struct_fields__
    assert all(name in listed.stdout for name in names)


def test_options_are_part_of_the_record(tmp_path):
    path = tmp_path / "game.json"
    finished = chevalet(
        "play", "wordz", "--players", "debutant,debutant", "--budget", 0.01, "--seed", "o",
        "--option", "rounds=1", "--option", "starter=1", "--option", "referee=non",
        "--option", "extra_words=zut,pif", "--save", path,
    )  # fmt: skip
    assert finished.returncode == 0, finished.stderr
    options = json.loads(path.read_text())["options"]
    assert options["rounds"] == 1
    assert options["starter"] == 1
    assert options["referee"] is False
    assert options["extra_words"] == ["ZUT", "PIF"]


@pytest.mark.parametrize("wrong", ["tours=3", "rounds=beaucoup", "rounds=0", "referee=perhaps"])
def test_a_wrong_option_is_refused_with_a_sentence(wrong):
    finished = chevalet("play", "wordz", "--players", "debutant,debutant", "--option", wrong)
    assert finished.returncode == 2
    assert "Traceback" not in finished.stderr
    assert wrong.partition("=")[0] in finished.stderr


def test_the_same_seed_gives_the_same_game(tmp_path):
    records = []
    for name in ("a.json", "b.json"):
        chevalet(
            "play", "wordz", "--players", "debutant,amateur", "--budget", 0.01,
            "--option", "rounds=1", "--seed", "same", "--save", tmp_path / name,
        )  # fmt: skip
        records.append(json.loads((tmp_path / name).read_text())["seed"])
    assert records[0] == records[1] == Rng.seeded("same").seed.hex()


def test_how_many_can_play_is_said_as_it_is():
    refused = chevalet_process("play", "takemo", "--players", "me,me,me", CHEVALET_LANG="fr")
    assert "Takemo se joue à 2 ou 4, pas à 3." in refused.stderr
    games = chevalet("games").stdout
    assert "2 or 4" in games
    assert "2-7" in games


def test_baselines_are_no_levels_for_people():
    listed = next(line for line in chevalet("games").stdout.splitlines() if "zakhia" in line)
    refused = chevalet("play", "zakhia", "--players", "me,grandmaster").stderr
    for shown in (listed, refused):
        assert "debutant" in shown
        assert "greedy" not in shown
        assert "random" not in shown


def test_people_have_names_and_a_curtain_between_them(play):
    child = play(
        "zakhia", "--players", "me:Ana,me:Bob", "--seed", "curtain", "--option", "starter=0"
    )
    child.expect("Ana: Enter when you are there")
    child.sendline("")
    child.expect("help\\) > ")
    child.sendline("-")
    child.expect_exact("\x1b[2J\x1b[3J\x1b[H")
    child.expect("Bob: Enter when you are there")
    child.sendline("")
    child.expect_exact("\x1b[2J\x1b[3J\x1b[H")
    child.expect("Ana passes")
    child.expect("help\\) > ")


def test_where_nothing_is_hidden_there_is_no_curtain(play):
    child = play(
        "echec_et_mots", "--players", "me:Ana,me:Bob", "--seed", "open", "--option", "white=0"
    )
    assert child.expect(["help\\) > ", "Enter when"]) == 0


def test_hints_come_in_grades(play):
    child = play("zakhia", "--players", "me", "--seed", "d", "--budget", "0.3")
    child.expect("help\\) > ")
    child.sendline("hint")
    child.expect("row|column")
    child.expect("help\\) > ")
    assert "points" not in child.before
    child.sendline("hint")
    child.expect("The word is [A-Z]+")
    child.expect("help\\) > ")
    child.sendline("hint")
    child.expect("[A-M0-9]+ [A-Z()\\[\\]]+ \\(.*points")


def test_between_people_there_are_hints_only_where_they_say_so(play):
    people = ("--players", "me:Ana,me:Bob", "--seed", "h", "--option", "starter=0")
    child = play("zakhia", *people)
    child.expect("Ana: Enter")
    child.sendline("")
    child.expect("help\\) > ")
    child.sendline("hint")
    child.expect("No hints at this table; --hints allows them")
    child.expect("help\\) > ")
    child.sendline("?")
    child.expect("resign: give up")
    assert "advice" not in child.before


def test_a_hint_between_people_is_told_to_the_others_once(play):
    people = ("--players", "me:Ana,me:Bob", "--seed", "h", "--option", "starter=0")
    child = play("zakhia", *people, "--hints", "--budget", "0.2")
    child.expect("Ana: Enter")
    child.sendline("")
    child.expect("help\\) > ")
    for _ in range(4):
        child.sendline("hint")
        child.expect("help\\) > ")
    child.sendline("-")
    child.expect("Bob: Enter")
    child.sendline("")
    child.expect_exact("\x1b[2J\x1b[3J\x1b[H")
    child.expect("help\\) > ")
    assert child.before.count("Ana asks for a hint") == 1
    assert "The word is" not in child.before


def test_zig_zag_words_need_no_angles(play):
    """The finder chooses where, and says what it chose."""
    registration = registry.find("zigzag")
    options = Options(starter=Seat(0))
    state = registration.game.start(options, 2, Rng.seeded("angles")).state
    actions = registration.game.legal_actions(registration.game.view(state, Seat(0)))
    word = next(iter(actions)).word
    child = play("zigzag", "--players", "me,debutant", "--seed", "angles", "--option", "starter=0")
    child.expect("help\\) > ")
    child.sendline("ZZZZZ")
    child.expect("I find no place for ZZZZZ")
    child.expect("help\\) > ")
    child.sendline(word)
    child.expect(f"Read as {word} [0-9]+")
    child.expect(f"Player: {word}|Player .*{word}")
