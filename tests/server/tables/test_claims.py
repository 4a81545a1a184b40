"""Claims against someone who went away: when, by whom, and what comes of them."""

import pytest

from chevalet.core.actions import DrawCalled, Gone
from chevalet.core.game import Seat
from chevalet.core.record import decode, encode
from chevalet.core.registry import find, game_keys
from chevalet.games.zakhia.state import Options
from chevalet.play.playthrough import resume
from chevalet.server.adapters.inprocess import InProcessBus
from chevalet.server.problems import Refusal
from chevalet.server.tables.claims import OVER_DAYS
from chevalet.server.tables.hall import Hall
from chevalet.server.tables.log import Bot, Person
from chevalet.server.tables.thinkers import Thinkers
from chevalet.server.wire.clocks import MoveClock, PlayerClock
from chevalet.server.wire.socket import Claim, Presence
from tests.server.tables.examples import ANA, BOB, EVE, folded, opening, table

pytestmark = pytest.mark.anyio

START = 1_000_000
MINUTE = 60_000
CLOCK = {"clock": PlayerClock(600)}


class Listening:
    """Someone at a table, who remembers what they were told last of who is there."""

    presence: Presence | None = None

    def news(self, news):
        pass

    def message(self, message):
        if isinstance(message, Presence):
            self.presence = message


class House:
    """A hall whose clock stands still, and a table at which Ana waits for somebody's move."""

    def __init__(self, store):
        self.hall = Hall(store, InProcessBus(), Thinkers(0.05), lambda: self.at)
        self.at = START
        self.ana = Listening()

    async def open(self, **facts):
        made = await self.hall.open(opening(**{"game": "zakhia"} | facts))
        self.room = await self.hall.room(made.id)
        self.waits_for = min(made.to_act)
        self.other = next(seat for seat in made.seats if seat != self.waits_for)
        return self

    @property
    def waiting(self):
        """Who holds the seat that is not on turn."""
        return self._person(self.other)

    @property
    def absent(self):
        return self._person(self.waits_for)

    def _person(self, seat):
        sitter = self.room.table.sitters[seat]
        assert isinstance(sitter, Person)
        return sitter.person

    def join(self, person, listening=None):
        self.hall.join(self.room, listening or Listening(), person)
        return self

    async def claim(self, person, *, seat=None, gone=None, draw=False):
        own = self.other if seat is None else seat
        against = self.waits_for if gone is None else gone
        asked = Claim(id="c", seat=own, gone=against, draw=draw)
        return await self.hall.claim(self.room.table.id, person, asked)

    async def refused(self, *args, **kwargs):
        with pytest.raises(Refusal) as caught:
            await self.claim(*args, **kwargs)
        return caught.value.code

    @property
    def outcome(self):
        return self.room.table.outcome


@pytest.fixture
async def house(anyio_backend, store):
    made = House(store)
    await made.hall.bus.open(made.hall.hearing.hear)
    yield made
    await made.hall.stop()


async def test_the_win_is_claimed_a_minute_after_the_other_went_away(house):
    """The same on every kind of store, and after the log was read anew."""
    await house.open(**CLOCK)
    gone = Listening()
    house.join(house.waiting, house.ana).join(house.absent, gone)
    assert await house.refused(house.waiting) == "nobody_gone"
    house.at += MINUTE
    house.hall.leave(house.room, gone)
    assert [(each.seat, each.wait) for each in house.ana.presence.claims] == [
        (house.waits_for, MINUTE)
    ]
    house.at += MINUTE - 1
    assert await house.refused(house.waiting) == "gone_too_short"
    house.at += 1
    seq = await house.claim(house.waiting)
    assert house.outcome.winners == {house.other}
    assert house.outcome.reason == "gone"
    assert house.ana.presence.claims == ()
    assert await house.claim(house.waiting) == seq  # asked again, it is done
    entries = await house.hall.store.entries(house.room.table.id)
    again = house.room.table.of_log(house.room.table.id, entries)
    assert again.outcome == house.outcome
    assert again.pasts[-1].entry.by == house.waiting


async def test_a_draw_is_called_instead(house):
    await house.open(**CLOCK)
    house.join(house.waiting)
    house.at += MINUTE
    await house.claim(house.waiting, draw=True)
    assert (house.outcome.places, house.outcome.reason) == ((1, 1), "draw_called")
    assert not house.room.table.to_act
    assert folded(house.room.table).outcome == house.outcome


async def test_who_comes_back_is_waited_for_again(house):
    await house.open(**CLOCK)
    house.join(house.waiting, house.ana)
    house.at += MINUTE
    back = Listening()
    house.join(house.absent, back)
    assert house.ana.presence.claims == ()
    assert await house.refused(house.waiting) == "nobody_gone"
    house.hall.leave(house.room, back)
    assert await house.refused(house.waiting) == "gone_too_short"


async def test_a_server_that_begins_anew_holds_nobody_to_have_been_away(house):
    await house.open(**CLOCK)
    house.join(house.waiting)
    house.at += MINUTE
    house.hall.rooms.clear()
    house.room = await house.hall.room(house.room.table.id)
    house.join(house.waiting)
    assert await house.refused(house.waiting) == "gone_too_short"


async def test_strangers_and_those_who_are_away_claim_nothing(house):
    await house.open(**CLOCK)
    house.join(house.waiting)
    house.at += MINUTE
    assert await house.refused(EVE) == "not_your_seat"
    assert await house.refused(house.absent) == "not_your_seat"
    assert await house.refused(house.absent, seat=house.waits_for) == "nobody_gone"
    assert await house.refused(house.waiting, gone=house.other) == "nobody_gone"
    assert await house.refused(house.waiting, gone=7) == "nobody_gone"


async def test_without_a_clock_one_waits_longer(house):
    await house.open()
    house.join(house.waiting)
    house.at += 4 * MINUTE
    assert await house.refused(house.waiting) == "gone_too_short"
    house.at += MINUTE
    await house.claim(house.waiting)
    assert house.outcome is not None


@pytest.mark.parametrize("facts", [{}, {"clock": MoveClock(OVER_DAYS // 1000 + 1)}])
async def test_at_a_table_over_days_everyone_comes_and_goes(house, facts):
    await house.open(**facts)
    house.join(house.waiting)
    house.at += OVER_DAYS + 1
    assert await house.refused(house.waiting) == "nobody_gone"


async def test_a_bot_is_never_gone(house):
    sitters = (Person(ANA, "Ana"), Bot("expert"))
    await house.open(sitters=sitters, options=Options(starter=Seat(1)), **CLOCK)
    house.join(ANA)
    house.at += MINUTE
    assert await house.refused(ANA, seat=0, gone=1) == "nobody_gone"


async def test_among_three_the_game_goes_on_without_the_one_who_left(house):
    sitters = tuple(Person(each, each) for each in (ANA, BOB, EVE))
    await house.open(sitters=sitters, **CLOCK)
    house.join(house.waiting)
    house.at += MINUTE
    assert await house.refused(house.waiting, draw=True) == "no_draw_here"
    await house.claim(house.waiting)
    assert house.outcome is None
    assert house.room.table.is_out(house.waits_for)
    assert house.waits_for not in house.room.table.to_act


@pytest.mark.parametrize("key", game_keys())
@pytest.mark.parametrize(("action", "why"), [(Gone(), "gone"), (DrawCalled(), "draw_called")])
async def test_every_game_ends_so_is_told_so_and_can_be_looked_back_at(key, action, why):
    game = find(key)
    made = table(key)
    assert made.playthrough is not None
    playthrough = made.playthrough
    events = playthrough.act(Seat(1), action)
    assert playthrough.outcome is not None
    assert playthrough.outcome.reason == why
    assert (Seat(1) in playthrough.outcome.winners) == (why == "draw_called")
    assert playthrough.to_act == frozenset()
    for language in ("fr", "en"):
        lines = [game.told(each, ("Ana", "Bob"), language) for each in events]
        assert any("Bob" in line for line in lines if line), lines
    data = encode(playthrough.record)
    assert resume(decode(data, game), game).outcome == playthrough.outcome
    assert game.notation.format_action(action)
