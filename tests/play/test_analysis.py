"""A finished game looked back upon, by what its players could know."""

from typing import Any

import msgspec
import pytest

from chevalet.core.analysis import (
    Assessment,
    Told,
    Weighed,
    accuracy_of,
    mark_of,
    turning_points,
)
from chevalet.core.game import Budget, Seat
from chevalet.core.registry import all_games
from chevalet.core.rng import Rng
from chevalet.play.analysis import AnalysisStopped, analyse, assess, turns_of
from chevalet.play.match import play_match
from chevalet.play.playthrough import Playthrough

GAMES = {game.key: game for game in all_games() if game.analyse is not None}
FEW = Budget(nodes=40)


def weigher_of(registration):
    assert registration.analyse is not None
    return registration.analyse.load()


SHORT: dict[str, Any] = {
    key: game.learning.first_game
    for key, game in GAMES.items()
    if game.learning is not None and hasattr(game.learning.first_game, "turns")
}
"""The options of a first game, for those whose tables may limit the turns."""


def begun(registration, actions=8, options=None):
    """A game between quick bots after some actions, or at its end."""
    playthrough = Playthrough.new(registration, 2, bytes([3]) * 32, options=options)
    bots = [registration.bot("amateur"), registration.bot("amateur")]
    rng = Rng.seeded("a game to look back upon")
    while len(playthrough.record.actions) < actions and playthrough.to_act:
        for seat in sorted(playthrough.to_act):
            rng = rng.branch("next")
            choice = bots[seat].choose(playthrough.view(seat), rng, FEW)
            playthrough.act(seat, choice.action)
    return playthrough


@pytest.mark.parametrize("actions", [0, 8])
@pytest.mark.parametrize("key", GAMES)
def test_what_was_hidden_changes_no_judgement(key, actions):
    """The same view with other tiles behind it: the same values, the same words."""
    registration = GAMES[key]
    weigher = weigher_of(registration)
    game, playthrough = registration.game, begun(registration, actions)
    seat = min(playthrough.to_act)
    view = playthrough.view(seat)
    action = registration.bot("amateur").choose(view, Rng.seeded("one"), FEW).action
    seen = []
    for luck in ("one", "two"):
        other = game.imagine(view, Rng.seeded(luck))
        if registration.has_secrets and luck == "two":
            assert other != playthrough.state
        there = game.view(other, seat)
        seen.append(weigher.weigh(there, FEW, Rng.seeded("deals"), (action,)))
    assert seen[0] == seen[1]
    assert seen[0] == weigher.weigh(view, FEW, Rng.seeded("deals"), (action,))


@pytest.mark.parametrize("key", GAMES)
def test_every_turn_comes_with_views_alone(key):
    registration = GAMES[key]
    record = begun(registration).record
    turns = list(turns_of(record, registration))
    assert len(turns) == len(record.actions)
    for turn in turns:
        for view in (turn.view, turn.after):
            assert type(view) is registration.view
            assert view.seat == turn.seat


@pytest.mark.parametrize("key", SHORT)
def test_the_last_turn_that_a_table_allows_is_judged_by_how_the_game_ends(key):
    """What letters are kept for another turn is worth nothing, and who wins is no guess."""
    registration = GAMES[key]
    options = msgspec.structs.replace(SHORT[key], turns=2)
    playthrough = begun(registration, options=options)
    assert not playthrough.to_act
    *_, last = turns_of(playthrough.record, registration)
    found = assess(last, registration, weigher_of(registration), Budget(nodes=200))
    outcome = playthrough.record.outcome
    assert outcome is not None
    is_first = outcome.places[last.seat] == 1
    assert found.winning == is_first / outcome.places.count(1)
    assert found.best_winning in (0, 0.5, 1)


@pytest.mark.parametrize("key", GAMES)
def test_every_game_is_judged(key):
    registration = GAMES[key]
    record = begun(registration).record
    weigher = weigher_of(registration)
    heard = []
    found = analyse(
        record, registration, weigher, nodes=40, progress=lambda *done: heard.append(done)
    )
    judged = [n for n, taken in enumerate(record.actions) if weigher.judges(taken.action)]
    assert [move.number for move in found.moves] == judged
    assert heard == [(done, len(judged)) for done in range(len(judged) + 1)]
    for move in found.moves:
        assert 0 <= move.winning <= move.best_winning <= 1
        assert move.value <= move.best_value
        assert (move.missed is None) == (move.mark == "best")
        assert registration.notation.parse_action(move.best)
    assert found == analyse(record, registration, weigher, nodes=40)


def test_nobody_waits_any_more():
    registration = next(iter(GAMES.values()))
    weigher = weigher_of(registration)
    with pytest.raises(AnalysisStopped):
        analyse(begun(registration, 2).record, registration, weigher, nodes=10, stop=lambda: True)


def test_marks_go_by_the_chance_of_winning():
    best = Weighed("best", 9, 0.6)
    marks = [
        mark_of(Weighed("other", value, winning), best)
        for value, winning in ((9, 0.6), (8, 0.58), (7, 0.54), (1, 0.4))
    ]
    assert marks == ["best", "good", "inexact", "missed"]


def test_accuracy_falls_with_what_is_given_away():
    shares = [accuracy_of([loss]) or 0 for loss in (0, 0.05, 0.2, 0.9)]
    assert shares == sorted(shares, reverse=True)
    assert (shares[0], shares[-1]) == (100, 0)


def test_three_turning_points_at_most_in_their_order():
    losses = (0.02, 0.3, 0.1, 0.2, 0.25)
    moves = [
        Assessment(
            number=number, seat=Seat(0), move="-", value=0, winning=0.5 - loss / 2, best="-",
            best_value=1, best_winning=0.5 + loss / 2, mark="missed", missed=Told("x", "x"),
        )
        for number, loss in enumerate(losses)
    ]  # fmt: skip
    assert turning_points(moves) == (1, 3, 4)
    assert turning_points(moves[:1]) == ()


def test_the_expert_is_more_exact_than_chance():
    """Over a whole game the stronger bot gives less away, as the analysis sees it."""
    registration = GAMES["echec_et_mots"]
    playthrough = Playthrough.new(registration, 2, bytes([5]) * 32)
    bots = [registration.bot("expert"), registration.bot("random")]
    record = play_match(playthrough, bots, lambda: Budget(nodes=2000))
    expert, chance = analyse(record, registration, weigher_of(registration), nodes=4000).accuracy
    assert (expert or 0) > (chance or 100)
