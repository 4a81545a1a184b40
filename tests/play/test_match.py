import msgspec
import pytest

from chevalet.core.actions import Appeal, Vote
from chevalet.core.actions import Pass as ZakhiaPass
from chevalet.core.errors import IllegalAction
from chevalet.core.game import Budget, Choice, Seat
from chevalet.core.registry import find
from chevalet.games.zakhia.state import Options
from chevalet.play.clock import seconds
from chevalet.play.match import EndlessGame, play_match
from chevalet.play.playthrough import Playthrough, resume
from chevalet.play.verify import verify
from tests.contract.broken import ForgetsToEnd
from tests.contract.pioche import Lay, Pass, entry, registration

SEED = bytes(range(32))


class Passer:
    def choose(self, view, rng, budget):
        return Choice(Pass())


class Cheat:
    def choose(self, view, rng, budget):
        return Choice(Lay("Z"))


class SecondThoughts:
    """Tries to cheat, is refused, and plays on."""

    def __init__(self):
        self.refused = False

    def choose(self, view, rng, budget):
        return Choice(Pass() if self.refused else Lay("Z"))

    def turn(self, playthrough, turn):
        pass

    def refusal(self, playthrough, seat, error):
        self.refused = True


def new_game(entry=registration):
    return Playthrough.new(entry, 2, SEED)


def test_a_match_of_bots_ends_with_a_record_that_replays():
    players = [registration.bot("random"), registration.bot("greedy")]
    record = play_match(new_game(), players, Budget)
    assert record.outcome is not None
    assert resume(record, registration).record == record
    assert [check.finding for check in verify(record, registration)] == ["held"] * 4


def test_a_bot_that_is_refused_ends_the_match():
    with pytest.raises(IllegalAction, match="tile_not_held"):
        play_match(new_game(), [Cheat(), Passer()], Budget)


def test_a_person_who_is_refused_tries_again():
    person = SecondThoughts()
    record = play_match(new_game(), [person, Passer()], Budget, watcher=person)
    assert person.refused
    assert {type(taken.action) for taken in record.actions} == {Pass}


def test_a_game_without_end_is_a_fault():
    with pytest.raises(EndlessGame):
        play_match(new_game(entry(ForgetsToEnd())), [Passer(), Passer()], Budget)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"seed_commitment": "0" * 64}, "draw"),
        ({"outcome": None}, "outcome"),
        ({"seed": "11" * 32}, "replay"),
    ],
)
def test_a_forged_record_is_found_out(changes, code):
    players = [registration.bot("greedy"), registration.bot("greedy")]
    record = play_match(new_game(), players, Budget)
    forged = msgspec.structs.replace(record, **changes)
    assert [c.code for c in verify(forged, registration) if c.finding == "failed"] == [code]


def test_stacked_draws_are_replayed_but_not_proven():
    record = msgspec.structs.replace(new_game().record, seed=None, draws="ABCD")
    checks = verify(record, registration)
    assert [check.finding for check in checks] == ["held", "held", "held", "unprovable"]


def test_a_budget_of_seconds_ends():
    assert seconds(60).allows(0)
    assert not seconds(0).allows(0)


def test_a_ballot_that_closes_early_asks_nobody_else():
    """Of three seats the first voter refuses: the second is no longer asked."""
    zakhia = find("zakhia")
    playthrough = Playthrough.new(zakhia, 3, SEED, Options(starter=Seat(0), friendly=True))
    playthrough.act(Seat(0), Appeal("XQZW"))

    class Refuser:
        def choose(self, view, rng, budget):
            return Choice(ZakhiaPass() if view.common.ballot is None else Vote(accepts=False))

    record = play_match(playthrough, [Refuser() for _ in range(3)], Budget)
    assert [type(taken.action) for taken in record.actions].count(Vote) == 1
