"""Rules change; what was played by earlier ones is replayed by them."""

import json

import msgspec
import pytest

from chevalet.core import record as records
from chevalet.core.record import RecordError
from chevalet.core.registry import UnknownVersion
from chevalet.play.playthrough import Playthrough, resume
from chevalet.play.verify import verify
from chevalet.testing.contract import walk
from tests.contract.pioche import registration
from tests.contract.tomorrow import registration as TOMORROW  # noqa: N812 - a constant


def played(by):
    playthrough = Playthrough.new(by, 2, b"s" * 32)
    walk(playthrough, playthrough.record.rng.branch("walk"))
    return playthrough.record


def test_a_record_is_replayed_by_the_rules_that_it_names():
    old = records.decode(records.encode(played(registration)), TOMORROW)
    assert resume(old, TOMORROW).outcome == old.outcome
    assert all(check.finding == "held" for check in verify(old, TOMORROW))


def test_a_new_game_is_played_by_the_rules_of_today():
    new = played(TOMORROW)
    assert new.game_version == 2
    old = played(registration)
    assert new.outcome.scores == tuple(2 * score for score in old.outcome.scores)


def test_a_game_goes_on_by_the_rules_with_which_it_was_begun():
    begun = msgspec.structs.replace(played(registration), outcome=None)
    begun = msgspec.structs.replace(begun, actions=begun.actions[:2])
    going = resume(begun, TOMORROW)
    walk(going, begun.rng)
    assert going.record.game_version == 1
    assert going.outcome == registration.game.outcome(going.state)


@pytest.mark.parametrize("version", [0, 3])
def test_other_versions_are_refused(version):
    data = json.loads(records.encode(played(TOMORROW))) | {"game_version": version}
    with pytest.raises(RecordError, match=rf"rules {version} of pioche, these are rules 2"):
        records.decode(json.dumps(data).encode(), TOMORROW)
    with pytest.raises(UnknownVersion):
        TOMORROW.of_version(version)
