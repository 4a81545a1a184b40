"""A game that is played forward from Python."""

import pytest

from chevalet.core import record as records
from chevalet.core.record import RecordError
from chevalet.play.playthrough import Playthrough
from tests.contract.pioche import registration


@pytest.mark.parametrize(
    ("seats", "seed", "field"), [(9, bytes(32), "$.seats"), (2, b"short", "$.seed")]
)
def test_a_game_whose_record_nobody_could_read_is_not_begun(seats, seed, field):
    with pytest.raises(RecordError) as refused:
        Playthrough.new(registration, seats, seed)
    assert field in str(refused.value)


def test_what_is_begun_can_be_read_again():
    record = Playthrough.new(registration, 2, bytes(32)).record
    assert records.decode(records.encode(record), registration) == record


def test_a_game_in_a_terminal_says_in_a_line_what_it_is():
    game = Playthrough.new(registration, 2, bytes(32))
    assert repr(game) == "<Playthrough of pioche, 2 seats, after 0 actions>"
    assert repr(game.registration) == f"<Registration of pioche, version {registration.version}>"


def test_a_copy_is_played_on_by_itself():
    game = Playthrough.new(registration, 2, bytes(32))
    before = game.copy()
    seat = min(game.to_act)
    game.act(seat, next(iter(registration.game.legal_actions(game.view(seat)))))
    assert (len(before.taken), len(game.taken)) == (0, 1)
    assert before.state != game.state
