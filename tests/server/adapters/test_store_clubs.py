"""What every store must do with clubs."""

import asyncio

import msgspec
import pytest

from chevalet.server.people.clubs import Club, ClubChanged, ClubId, ClubTaken, Member
from tests.server.adapters.grounds import opened
from tests.server.adapters.samples import ANNE, BEN, CHLOE

pytestmark = pytest.mark.anyio


def a_club(name="Les Cèdres", slug="les-cedres", people=(ANNE,), **changes):
    members = tuple(
        Member(person, "member" if at else "owner", 7 + at) for at, person in enumerate(people)
    )
    club = Club(id=ClubId(f"id-{slug}"), slug=slug, name=name, created=7, members=members)
    return msgspec.structs.replace(club, **changes)


def changed(club, **changes):
    return msgspec.structs.replace(club, **changes)


async def test_a_club_is_kept_whole_and_found_by_its_address_whatever_its_case(store):
    kept = await store.save_club(a_club(description="À Alès", invite="x", people=(ANNE, BEN)))
    assert kept.version == 1
    assert await store.club_at("les-cedres") == await store.club_at("LES-Cedres") == kept
    assert await store.club_at("autre") is None
    later = await store.save_club(changed(kept, name="Les cèdres bleus", invite=None))
    assert (later.version, await store.club_at("les-cedres")) == (2, later)


async def test_people_find_their_clubs_by_the_members_of_now(store):
    cedars = await store.save_club(a_club(people=(ANNE, BEN)))
    oaks = await store.save_club(a_club("Chênes", "chenes", (BEN, CHLOE)))
    assert await store.clubs_of(BEN) == [oaks, cedars]
    left = await store.save_club(changed(oaks, members=oaks.members[1:]))
    assert await store.clubs_of(BEN) == [cedars]
    assert await store.clubs_of(CHLOE) == [left]
    await store.remove_club(cedars)
    assert await store.clubs_of(ANNE) == []
    assert await store.all_clubs() == [left]


async def test_clubs_are_paged_by_their_addresses(store):
    kept = [await store.save_club(a_club(f"Club {letter}", f"club-{letter}")) for letter in "cab"]
    by_slug = sorted(kept, key=lambda each: each.slug)
    assert await store.all_clubs(limit=2) == by_slug[:2]
    assert await store.all_clubs("club-b") == by_slug[2:]


@pytest.mark.parametrize(
    ("name", "slug"), [("LES CEDRES", "autre"), ("Autre", "les-cedres"), ("Les Сèdres", "x")]
)
async def test_no_club_is_called_as_another_or_has_its_address(store, name, slug):
    first = await store.save_club(a_club())
    with pytest.raises(ClubTaken):
        await store.save_club(a_club(name, slug, id=ClubId("other")))
    other = await store.save_club(a_club("Chênes", "chenes", (BEN,)))
    with pytest.raises(ClubTaken):
        await store.save_club(changed(other, name=name, slug=slug))
    assert await store.all_clubs() == [other, first]
    assert await store.clubs_of(BEN) == [other]


async def test_a_club_is_saved_only_over_the_version_that_was_read(store):
    first = await store.save_club(a_club())
    later = await store.save_club(changed(first, description="une"))
    for stale in (first, a_club(), changed(later, id=ClubId("gone"), name="Autre", slug="autre")):
        with pytest.raises(ClubChanged):
            await store.save_club(stale)
    with pytest.raises(ClubChanged):
        await store.remove_club(first)
    assert await store.club_at("les-cedres") == later
    await store.remove_club(later)
    with pytest.raises(ClubChanged):
        await store.remove_club(later)
    assert (await store.save_club(a_club())).version == 1


async def test_of_two_processes_that_change_a_club_at_once_one_reads_again(stores):
    async with opened(stores) as one, opened(stores) as other:
        club = await one.save_club(a_club())
        results = await asyncio.gather(
            *((one, other)[i % 2].save_club(changed(club, description=str(i))) for i in range(10)),
            return_exceptions=True,
        )
        (winner,) = [each for each in results if isinstance(each, Club)]
        assert {type(each) for each in results if each is not winner} == {ClubChanged}
        assert await other.club_at("les-cedres") == winner
