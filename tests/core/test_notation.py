"""What every game's notation has in common."""

from typing import get_args

import pytest

from chevalet.core.actions import GameTimeOut, MoveTimeOut, Resign, TimeOut
from chevalet.core.errors import NotationError
from chevalet.core.registry import find, game_keys


@pytest.mark.parametrize("game", game_keys())
class TestTheClock:
    """Only the clock takes its actions: logs tell them, nobody types them."""

    def test_nobody_can_type_what_it_does(self, game):
        notation = find(game).notation
        for text in ("time", "move-time", "game-time", "MOVE-TIME", " time "):
            with pytest.raises(NotationError):
                notation.parse_action(text)

    def test_it_is_written_in_logs(self, game):
        registration = find(game)
        known = set(get_args(registration.action))
        written = {TimeOut: "time", MoveTimeOut: "move-time", GameTimeOut: "game-time"}
        for action, text in written.items():
            if action in known:
                assert registration.notation.format_action(action()) == text

    def test_people_still_resign(self, game):
        assert find(game).notation.parse_action("resign") == Resign()
