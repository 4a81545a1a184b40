"""Who may play in an arena beside a game's own bots."""

import itertools
import re
import sys
import textwrap

import pytest

from chevalet.core.game import Choice
from chevalet.core.registry import UnknownBot
from chevalet.play import arena
from chevalet.play.arena import players
from chevalet.play.arena.program import ProgramError
from tests.contract.pioche import Highest, registration

NODES = arena.Thinking(nodes=10)

ANSWERS = """
    import json, sys
    def say(**line): print(json.dumps(line), flush=True)
    for line in sys.stdin:
        heard = json.loads(line)
        if heard["type"] == "game":
            assert heard["protocol"] == 1 and heard["game"] == "pioche"
            say(type="ready")
        elif heard["type"] == "choose":
            assert heard["view"]["seat"] in (0, 1) and heard["nodes"] == 10
            say(type="legal", limit=3)
        else:
            assert 1 <= len(heard["actions"]) <= 3
            chosen = heard["actions"][-1]
            say(type="play", action=chosen[WAY])
"""


def a_program(tmp_path, text, **names):
    for name, value in names.items():
        text = text.replace(name, repr(value))
    file = tmp_path / "bot.py"
    file.write_text(textwrap.dedent(text))
    return f"program:{sys.executable} {file}"


def play(*bots, games=2):
    pairings = arena.pairings(registration, bots, games, "players", NODES)
    return arena.report(registration, bots, "players", arena.run(pairings))


class Greedy(Highest):
    """The game's greedy bot, as one of somebody's module."""

    def __init__(self):
        super().__init__(registration.game)


@pytest.mark.parametrize("way", ["notation", "action"])
def test_a_program_plays_whole_games_and_ends(tmp_path, way):
    report = play("greedy", a_program(tmp_path, ANSWERS, WAY=way))
    assert report.games == 2


def test_a_bot_of_any_module_plays_as_the_same_bot_of_the_game():
    path = f"{__name__}:Greedy"
    theirs, ours = play("random", path).standings[1], play("random", "greedy").standings[1]
    assert (theirs.wins, theirs.mean_points) == (ours.wins, ours.mean_points)


@pytest.mark.parametrize(
    ("name", "error"),
    [
        ("grandmaster", UnknownBot),
        ("no.such.module:Bot", players.BadPlayer),
        ("tests.contract.pioche:NoSuchBot", players.BadPlayer),
        ("collections:OrderedDict", players.BadPlayer),
    ],
)
def test_who_is_not_there_is_told_before_the_first_game(name, error):
    with pytest.raises(error, match=name.rpartition(":")[0] or name):
        arena.pairings(registration, ("random", name), 2, "0", NODES)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "ended in the middle"),
        ('print(\'{"type": "ready"}\')', "ended in the middle"),
        ("print('hello')", "hello"),
        ('import os; os.close(0); print(\'{"type": "ready"}\\nhello\')', "hello"),
        ('print(\'{"type": "play", "action": "A"}\')', "before it is ready"),
    ],
    ids=["silent", "gone", "babble", "deaf", "hasty"],
)
def test_a_program_that_fails_is_named_with_the_reason(tmp_path, text, why):
    with pytest.raises(ProgramError, match=why):
        play("greedy", a_program(tmp_path, text))


def test_a_program_that_is_not_there_is_named():
    with pytest.raises(ProgramError, match="nowhere/bot"):
        play("greedy", "program:nowhere/bot")


def test_a_bot_whom_the_rules_refuse_ends_the_arena_with_the_reason(tmp_path):
    text = ANSWERS.replace("action=chosen[WAY]", 'action="no such thing"')
    with pytest.raises(ProgramError, match="no such thing"):
        play("greedy", a_program(tmp_path, text))


class Cheat:
    """Always wants what it does not hold."""

    def choose(self, view, rng, budget):
        return Choice(registration.notation.parse_action("Z"))


@pytest.mark.parametrize("way", ["notation", "module"])
def test_whoever_chooses_what_the_rules_refuse_is_named_with_move_and_reason(tmp_path, way):
    text = ANSWERS.replace("action=chosen[WAY]", 'action="Z"')
    cheat = f"{__name__}:Cheat" if way == "module" else a_program(tmp_path, text)
    with pytest.raises(players.BadPlayer) as refused:
        play("greedy", cheat)
    told = ((refused.value.said("fr"), "Vous n'avez pas"), (str(refused.value), "You don't hold"))
    for said, reason in told:
        assert cheat in said
        assert re.search(r"[«“]\s?Z\s?[»”]", said)
        assert reason in said


def test_the_time_of_a_bot_is_that_of_all_its_moves(monkeypatch):
    ticks = itertools.count()  # a second goes by from each look at the clock to the next
    monkeypatch.setattr("time.perf_counter", lambda: next(ticks))
    pairings = arena.pairings(registration, ("greedy", "random"), 2, "players", NODES)
    for result in arena.run(pairings):
        assert min(result.moves) > 1
        assert result.seconds == result.moves


def test_a_bot_may_have_a_budget_of_its_own(monkeypatch):
    seen = []

    def choose(self, view, rng, budget):
        seen.append(budget)
        return original(self, view, rng, budget)

    original = Highest.choose
    monkeypatch.setattr(Highest, "choose", choose)
    play("random", "greedy@7")
    assert {budget.nodes for budget in seen} == {7}
    seen.clear()
    play("random", "greedy@0.5s")
    assert {(budget.nodes, budget.seconds) for budget in seen} == {(None, 0.5)}
