"""Moves tried out against dealt letters: what two turns tell, and what later ones add to that."""

import msgspec
import pytest

from chevalet.core.actions import Pass
from chevalet.core.game import Budget
from chevalet.core.rng import Rng
from chevalet.games.takemo import registration
from chevalet.games.takemo.analysis import WEIGHER, judged_in
from chevalet.games.takemo.board import camp_of, seen_by
from chevalet.games.takemo.bots import simulation
from chevalet.games.takemo.bots.expert import Expert
from chevalet.games.takemo.bots.lines import Played
from chevalet.games.takemo.bots.simulation import (
    LAST_LETTERS,
    NEAR,
    Candidate,
    Simulation,
    Table,
    Weights,
)
from chevalet.games.takemo.moves import Place
from chevalet.games.takemo.rules import Takemo
from chevalet.games.takemo.state import Options
from chevalet.grid import Placement
from chevalet.play.playthrough import Playthrough
from chevalet.search.race import race

GAME = Takemo()
LUCK = Rng.seeded("simulation")
NODES = 1500


def view_after(turns, limit=None):
    """What the seat on turn sees after so many turns of who lays the largest gain."""
    options = Options(turns=limit)
    playthrough = Playthrough.new(registration, 2, Rng.seeded("simulation").seed, options=options)
    greedy = registration.bot("greedy")
    for _ in range(turns):
        (seat,) = playthrough.to_act
        playthrough.act(seat, greedy.choose(playthrough.view(seat), LUCK, Budget()).action)
    (seat,) = playthrough.to_act
    return playthrough.view(seat)


@pytest.fixture(scope="module")
def middle():
    return view_after(8)


def candidates_of(view):
    camp = camp_of(view.seat)
    moves = GAME.moves(view.common, camp)
    return Expert(GAME).candidates(view, moves, seen_by(camp, view.common.board))


def tried(view, way, nodes=NODES, **weights):
    """The actions in the order that the simulation gives them, and its result."""
    moves = GAME.moves(view.common, camp_of(view.seat))
    candidates = candidates_of(view)
    tries = Simulation(moves, Table(view), Budget(nodes=nodes), Weights(**weights))
    result = getattr(tries, way)(candidates, LUCK)
    return [each.candidate.action for each in result.estimates], result


def test_time_that_two_turns_leave_goes_into_later_ones(middle):
    near, first = tried(middle, "compare")
    order, result = tried(middle, "compare_further")
    assert first.nodes < result.nodes <= NODES
    assert sorted(map(repr, order)) == sorted(map(repr, near))


def test_later_turns_decide_among_those_that_are_near_and_no_others(middle):
    order, result = tried(middle, "compare")
    near = [each.candidate.action for each in result.estimates if each.behind <= NEAR]
    assert 1 < len(near) < len(order)
    further, _ = tried(middle, "compare_further", later=1000.0)
    assert set(further[: len(near)]) == set(near)
    assert further[: len(near)] != near
    assert further[len(near) :] == order[len(near) :]


def test_later_turns_that_count_nothing_change_nothing(middle):
    assert tried(middle, "compare_further", later=0.0)[0] == tried(middle, "compare")[0]


def test_a_budget_that_two_turns_use_up_leaves_their_word(middle):
    assert tried(middle, "compare_further", nodes=60)[0] == tried(middle, "compare", nodes=60)[0]


def test_only_turns_after_the_first_two_are_later_ones(middle):
    """The enemy lays what comes first, third and fifth."""
    moves = GAME.moves(middle.common, camp_of(middle.seat))
    tries = Simulation(moves, Table(middle), Budget(), Weights(later=2.0))
    candidate = Candidate(Pass(), None, middle.common.board, "", "", 0.0)

    def later(*gains):
        laid = [Placement(0, 0b11, gain, line=7, start=4, direction=0, length=2) for gain in gains]
        return tries._later(candidate, Played(tuple(laid), "." * 225, is_over=False))

    assert later(9, 8) == 0
    assert later(9, 8, 5) == -10
    assert later(9, 8, 5, 7) == 4


def test_games_that_are_played_to_their_end_know_no_later_turns(middle, monkeypatch):
    races = []

    def counted(*given):
        races.append(given)
        return race(*given)

    monkeypatch.setattr(simulation, "race", counted)
    tried(middle, "compare_further", nodes=60)
    assert len(races) == 2
    ending = msgspec.structs.replace(middle, bag_sizes=(LAST_LETTERS, LAST_LETTERS))
    tried(ending, "compare_further", nodes=60)
    assert len(races) == 3


def test_in_the_last_turn_of_a_short_game_only_tiles_count():
    """§10: letters kept, TAKEMOs saved and rows reached help nobody any more."""
    view = view_after(7, limit=4)
    candidates = candidates_of(view)
    assert {each.value for each in candidates if each.found} == {
        each.found.gain for each in candidates if each.found
    }
    choice = Expert(GAME).choose(view, LUCK, Budget(nodes=200))
    most = max(each.found.gain for each in candidates if each.found)
    assert choice.statistics["margin"] % simulation.Weights().win == most
    assert "keeps" not in {reason.code for reason in choice.reasons}


@pytest.mark.parametrize(("limit", "ends"), [(6, True), (7, False)])
def test_the_last_rounds_of_a_short_game_are_its_end(limit, ends):
    assert simulation.is_ending(view_after(7, limit)) is ends


def test_an_analysis_counts_the_last_turn_in_tiles_and_knows_who_wins():
    """What a win is worth to the expert is no tile on the board."""
    view = view_after(7, limit=4)
    action = Expert(GAME).choose(view, LUCK, Budget(nodes=200)).action
    weighed = next(
        each
        for each in WEIGHER.weigh(view, Budget(nodes=200), LUCK, (action,))
        if each.action == action
    )
    assert isinstance(action, Place)
    gain = judged_in(view, action).gain
    ahead = Table(view).lead + gain
    assert weighed.value == gain
    assert weighed.winning == (ahead > 0) + (ahead == 0) / 2
