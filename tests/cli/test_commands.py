"""The command as a person meets it: its streams, its exit codes, and Ctrl-C."""

import json
import re
import subprocess
import time
from pathlib import Path

import pytest

from chevalet.core import record as records
from chevalet.play.playthrough import Playthrough
from chevalet.testing.contract import walk
from tests import processes
from tests.cli.run import chevalet, chevalet_process, command, environment
from tests.contract.pioche import registration

ARENA = ("arena", "pioche", "--bots", "random,greedy", "--nodes", "10")


@pytest.fixture
def game_file(tmp_path):
    playthrough = Playthrough.new(registration, 2, b"s" * 32, players=("Ana", "Bo"))
    walk(playthrough, playthrough.record.rng.branch("walk"))
    path = tmp_path / "game.json"
    path.write_bytes(records.encode(playthrough.record))
    return path


def test_help_is_shown_in_both_languages():
    assert "Five French letter games" in chevalet_process("--help").stdout
    assert "Cinq jeux de lettres" in chevalet_process("--help", CHEVALET_LANG="fr").stdout


@pytest.mark.parametrize(
    "words",
    [
        ("fly",),
        ("arena", "chess", "--bots", "random,random"),
        ("arena", "pioche", "--bots", "random,grandmaster"),
        ("arena", "pioche", "--bots", "random,no.such.module:Bot"),
        ("arena", "pioche", "--bots", "random,program:nowhere/bot", "--games", "2"),
        ("arena", "pioche", "--bots", "random,greedy", "--seats", "3"),
        ("arena", "pioche", "--bots", "random"),
        ("arena", "pioche", "--bots", "random,random", "--games", "0"),
        (*ARENA, "--budget", "1"),
        ("replay", "nowhere.json"),
        ("verify", "nowhere.json"),
        ("replay", "."),
        ("replay", "README.md"),
    ],
    ids=" ".join,
)
def test_mistakes_get_a_clear_message_and_exit_code_2(words):
    finished = chevalet(*words)
    assert finished.returncode == 2
    assert finished.stderr.strip()
    assert "Traceback" not in finished.stderr
    assert not finished.stdout


def test_a_mistake_ends_the_process_with_that_code():
    finished = chevalet_process("replay", "nowhere.json")
    assert finished.returncode == 2
    assert "nowhere.json" in finished.stderr


def test_a_bot_is_named_as_it_was_written():
    refused = chevalet("arena", "pioche", "--bots", "random,nobots:X")
    assert refused.stderr.startswith("nobots:X: ")


def test_arena_prints_a_table_and_json():
    assert "greedy" in chevalet(*ARENA, "--games", 4).stdout
    report = json.loads(chevalet(*ARENA, "--games", 4, "--json").stdout)
    assert report["games"] == 4
    assert [standing["bot"] for standing in report["standings"]] == ["random", "greedy"]


def test_arena_is_the_same_with_more_processes():
    one = chevalet(*ARENA, "--games", 8, "--json").stdout
    two = chevalet_process(*ARENA, "--games", 8, "--json", "--jobs", 2).stdout
    assert one == two


def test_arena_shows_ratings_and_what_a_move_took():
    shown = chevalet(*ARENA, "--games", 4).stdout
    assert re.search(r"greedy\W+\d{4} ± \d+", shown)
    assert re.search(r"[\d.]+ ms", shown)


def test_arena_of_three_bots_at_tables_for_two_is_a_round_robin():
    words = ("arena", "pioche", "--bots", "random,greedy,random", "--nodes", "10", "--seats", "2")
    report = json.loads(chevalet(*words, "--games", 2, "--json").stdout)
    assert report["games"] == 6
    assert [standing["games"] for standing in report["standings"]] == [4, 4, 4]


def test_a_saved_arena_goes_on_and_another_one_is_refused(tmp_path):
    kept = (*ARENA, "--save", tmp_path / "arena", "--json")
    chevalet(*kept, "--games", 2)
    more = chevalet(*kept, "--games", 4).stdout
    assert more == chevalet(*ARENA, "--games", 4, "--json").stdout
    other = chevalet(*kept, "--games", 4, "--seed", "other")
    assert other.returncode == 2
    assert "seed" in other.stderr


def test_a_bot_in_another_language_plays():
    program = "program:node examples/first_legal.mjs"
    report = json.loads(
        chevalet("arena", "pioche", "--bots", f"greedy,{program}", "--games", 2, "--json").stdout
    )
    assert report["standings"][1]["bot"] == program


def test_an_arena_that_is_killed_leaves_no_process_behind():
    words = command(*ARENA, "--games", 100_000_000, "--json", "--jobs", 2)
    with processes.running(words, env=environment(), stderr=subprocess.DEVNULL) as parent:
        listed = Path(f"/proc/{parent.pid}/task/{parent.pid}/children")
        until(lambda: len(listed.read_text().split()) >= 2)
        workers = [Path(f"/proc/{each}/cmdline") for each in listed.read_text().split()]
        parent.kill()
        until(lambda: not any(lives(each) for each in workers))


def until(happens):
    deadline = time.monotonic() + processes.PATIENCE
    while not happens():
        assert time.monotonic() < deadline, "it did not happen"
        time.sleep(0.05)


def lives(words):
    """Whether a process is there and has not ended; one that nobody has waited for has no words."""
    try:
        return bool(words.read_bytes())
    except OSError:
        return False


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_stops_the_arena_and_keeps_what_was_played(jobs):
    words = command(*ARENA, "--games", 100_000_000, "--json", "--jobs", jobs)
    with processes.terminal(words, environment()) as child:
        child.expect(r"[1-9]\d*/100000000")  # the bar: some games are over
        child.sendintr()
        shown = str(child.read())
        child.close()
    assert child.exitstatus == 130
    assert "Traceback" not in shown
    told = re.search(r"Interrupted after (\d+) games\.", shown)
    assert told is not None
    assert int(told[1]) > 0
    assert f'"games": {told[1]}' in shown


def test_replay_shows_every_action_with_its_scores(game_file):
    shown = json.loads(chevalet("replay", game_file, "--json").stdout)
    record = json.loads(game_file.read_text())
    assert len(shown["moves"]) == len(record["actions"])
    assert shown["outcome"] == record["outcome"]
    assert "Ana" in chevalet("replay", game_file).stdout


def test_replay_says_why_an_action_is_refused(game_file):
    record = json.loads(game_file.read_text())
    record["actions"] = [{"seat": 0, "action": {"type": "lay", "tile": "Z"}}]
    game_file.write_text(json.dumps(record))
    finished = chevalet_process("replay", game_file, CHEVALET_LANG="fr")
    assert finished.returncode == 2
    assert "Vous n'avez pas ces jetons\u00a0: Z." in finished.stderr


def test_verify_confirms_a_true_record_and_fails_a_forged_one(game_file):
    record = json.loads(game_file.read_text())
    scores, reason = record["outcome"]["scores"], record["outcome"]["reason"]
    ends = f"{scores[0]} – {scores[1]}"
    finished = chevalet("verify", game_file)
    assert finished.returncode == 0
    assert f"({ends})" in finished.stdout
    record["outcome"]["scores"] = [99, 0]
    game_file.write_text(json.dumps(record))
    finished = chevalet("verify", game_file)
    assert finished.returncode == 1
    assert "FAILED" in finished.stdout
    assert f"recorded 99 – 0 [{reason}], replayed {ends} [{reason}]" in finished.stdout


def test_games_lists_what_is_installed():
    listed = json.loads(chevalet("games", "--json").stdout)
    assert {"key": "pioche", "seats": [2, 3], "bots": ["random", "greedy"]}.items() <= next(
        game for game in listed if game["key"] == "pioche"
    ).items()
    assert "pioche" in chevalet("games").stdout


def test_doctor_knows_the_core_and_its_fallback():
    parts = {part["part"]: part for part in json.loads(chevalet("doctor", "--json").stdout)}
    assert parts["core"]["health"] in {"good", "slow"}
    assert "Python fallback" in chevalet_process("doctor", CHEVALET_CORE="python").stdout


def test_verify_says_what_a_real_table_cannot_prove(tmp_path):
    """Words and counts hold; who held what, nobody told."""
    file = tmp_path / "real.txt"
    file.write_text(
        "#chevalet 1 zakhia 2\n#seats 2\n#hands unknown\n"
        '#options {"starter":0}\n>1 B9 SINAI\n>2 -\n>1 -\n'
    )
    result = chevalet("verify", str(file))
    assert "unknown hands (a real table)" in result.stdout
    assert "Not proven: who held which" in " ".join(result.stdout.split())


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk that is always full here")
@pytest.mark.parametrize("words", ["doctor", "word leva --json"])
def test_a_full_disk_is_told_in_a_line(words):
    with Path("/dev/full").open("w") as full:
        told = subprocess.run(
            command(*words.split()),
            check=False,
            env=environment(),
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
        )
    assert (told.returncode, told.stderr) == (2, "system: the disk is full\n")
