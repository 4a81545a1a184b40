import json

import pytest

from chevalet.core import record as records
from chevalet.core.record import RecordError
from chevalet.play.playthrough import Playthrough, ReplayError, replay, resume
from chevalet.testing.contract import walk
from tests.contract.pioche import registration


@pytest.fixture
def played():
    playthrough = Playthrough.new(registration, 2, b"s" * 32, players=("Ana", "Bo"))
    walk(playthrough, playthrough.record.rng.branch("walk"))
    return playthrough.record


def edited(record, **changes):
    return json.dumps(json.loads(records.encode(record)) | changes).encode()


def test_a_record_survives_writing_and_reading(played):
    assert records.decode(records.encode(played), registration) == played


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ({"surprise": 1}, "surprise"),
        ({"seats": "two"}, "$.seats"),
        ({"seats": 9}, "$.seats"),
        ({"game": "chess"}, "$.game"),
        ({"game_version": 99}, "$.game_version"),
        ({"format_version": 99}, "$.format_version"),
        ({"format": "pgn"}, "$.format"),
        ({"seed": "zz"}, "$.seed"),
        ({"seed": "00"}, "$.seed"),
        ({"seed": None}, "$.seed"),
        ({"draws": "ABC"}, "$.seed"),
        ({"options": {"rack": "big"}}, "$.options.rack"),
        ({"options": {"deck": 1}}, "$.options"),
        ({"actions": [{"seat": 0, "action": {"type": "fly"}}]}, "$.actions[0].action.type"),
        ({"actions": [{"seat": 0, "action": {"type": "lay"}}]}, "$.actions[0].action"),
        ({"actions": [{"seat": "a", "action": {"type": "pass"}}]}, "$.actions[0].seat"),
    ],
)
def test_malformed_input_is_refused_with_the_path_of_the_field(played, changes, path):
    with pytest.raises(RecordError) as refused:
        records.decode(edited(played, **changes), registration)
    assert path in str(refused.value)


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"\xff\xfe", b"null", b'{"game": "pioche"}'])
def test_what_is_no_record_at_all_is_refused(data):
    with pytest.raises(RecordError):
        records.decode(data, registration)


def test_a_replay_names_the_action_that_the_rules_refuse(played):
    data = edited(played, actions=[{"seat": 1, "action": {"type": "pass"}}], outcome=None)
    with pytest.raises(ReplayError, match=r"action 1 .*not_your_turn"):
        list(replay(records.decode(data, registration), registration))


def test_stacked_draws_replay_and_stop_where_they_end(played):
    stacked = records.decode(
        edited(played, seed=None, draws="AABB", actions=[], outcome=None), registration
    )
    assert [rack.letters for rack in resume(stacked, registration).state.racks] == ["AA", "BB"]
    short = records.decode(
        edited(played, seed=None, draws="AAB", actions=[], outcome=None), registration
    )
    with pytest.raises(ReplayError, match="used up"):
        resume(short, registration)
