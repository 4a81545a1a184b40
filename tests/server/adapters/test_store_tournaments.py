"""What every store must do with tournaments."""

import asyncio

import msgspec
import pytest

from chevalet.play.tournaments.field import Field
from chevalet.server.people.tournaments import (
    Tournament,
    TournamentChanged,
    TournamentId,
    joined,
    stepped,
    without,
)
from chevalet.server.wire.clocks import PlayerClock
from tests.server.adapters.grounds import opened
from tests.server.adapters.samples import ANNE, BEN, CHLOE

pytestmark = pytest.mark.anyio


def a_tournament(name="t1", *people, **changes):
    tournament = Tournament(
        id=TournamentId(name),
        name=f"Tournoi {name}",
        game="zakhia",
        creator=ANNE,
        created=1,
        starts=7,
        clock=PlayerClock(60, 0),
        options={"starter": None},
        field=Field(format="swiss"),
    )
    for person in people:
        tournament = joined(tournament, person, f"Élo {person}", 1600)
    return msgspec.structs.replace(tournament, **changes)


async def test_a_tournament_is_kept_whole(store):
    begun = stepped(a_tournament("t1", BEN, CHLOE), {}, 7)
    kept = await store.save_tournament(begun)
    assert kept.version == 1
    assert await store.tournament(TournamentId("t1")) == kept
    assert kept.field.open_games[0].pair == (0, 1)
    assert await store.tournament(TournamentId("nothing")) is None


async def test_they_are_found_by_status_by_all_and_by_their_people(store):
    first = await store.save_tournament(a_tournament("a", BEN, starts=9))
    last = await store.save_tournament(a_tournament("b", CHLOE, is_public=False, starts=8))
    over = await store.save_tournament(a_tournament("c", BEN, status="over"))
    assert await store.unfinished_tournaments() == [last, first]
    assert await store.public_tournaments() == [first, over]
    assert await store.public_tournaments(limit=1) == [first]
    assert await store.tournaments_of(BEN) == [first, over]
    assert await store.tournaments_of(ANNE, limit=2) == [first, last]
    await store.save_tournament(without(over, BEN))
    assert await store.tournaments_of(BEN) == [first]


async def test_it_is_saved_only_over_the_version_that_was_read(stores):
    async with opened(stores) as one, opened(stores) as other:
        new = await asyncio.gather(
            *((one, other)[i % 2].save_tournament(a_tournament("t1")) for i in range(6)),
            return_exceptions=True,
        )
        (kept,) = [each for each in new if isinstance(each, Tournament)]
        later = await other.save_tournament(joined(kept, BEN, "Ben", 1500))
        with pytest.raises(TournamentChanged):
            await one.save_tournament(kept)
        assert await one.tournament(kept.id) == later
