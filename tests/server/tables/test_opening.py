"""How tables are opened: who sits where, and how a rematch goes on from there."""

import pytest

from chevalet.core.actions import Resign
from chevalet.server.ports import Profile
from chevalet.server.tables.log import Bot, Person
from chevalet.server.tables.opening import again, opening_of
from chevalet.server.wire.http import BotSeat, MySeat, NewTable
from tests.server.tables.examples import ANA, BOB, act, table

ANAS = Profile(id=ANA, name="Ana", created=0)


def opened(game="takemo", seats=2, **wishes):
    others = [BotSeat("amateur" if number % 2 else "expert") for number in range(1, seats)]
    return opening_of(NewTable(game=game, seats=(MySeat(), *others), **wishes), ANAS)


def place_of(opening):
    return next(at for at, each in enumerate(opening.sitters) if isinstance(each, Person))


class TestSides:
    """White and Black by lot, or as whoever opens the table says."""

    @pytest.mark.parametrize("seats", [2, 4])
    def test_chance_decides(self, seats):
        assert {place_of(opened(seats=seats)) for _ in range(80)} == set(range(seats))

    def test_partners_stay_partners(self):
        """Ana and the expert sit at every other seat, wherever that is."""
        for _ in range(10):
            opening = opened(seats=4)
            partner = opening.sitters[(place_of(opening) + 2) % 4]
            assert partner == Bot("expert")

    def test_or_the_order_of_the_seats(self):
        assert {place_of(opened(sides="seats")) for _ in range(20)} == {0}

    def test_a_game_without_sides_seats_people_as_they_come(self):
        assert {place_of(opened("zakhia")) for _ in range(20)} == {0}

    def test_a_rematch_swaps_them(self):
        ana, bob = Person(ANA, "Ana"), Person(BOB, "Bob")
        old = act(table("takemo", sitters=(ana, bob)), Resign())
        assert again(old)[0].sitters == (bob, ana)

    @pytest.mark.parametrize("white", [None, 0, 1])
    def test_where_they_are_an_option_too(self, white):
        """Échec et Mots draws them by lot within the game; who had White has Black then."""
        made = table("echec_et_mots")
        options = type(made.opened.options)(friendly=True, white=white)
        old = act(table("echec_et_mots", options=options), Resign())
        had = old.playthrough.state.common.white
        opening, _ = again(old)
        assert opening.options.white == 1 - had
        assert opening.sitters == old.sitters
