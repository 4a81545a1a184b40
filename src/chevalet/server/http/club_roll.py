"""Which club is meant, and what is told of it."""

from __future__ import annotations

from chevalet.server.http.endpoint import Call
from chevalet.server.people.clubs import Club, check_rank, is_invited
from chevalet.server.ports import Profile, Store
from chevalet.server.problems import Refusal
from chevalet.server.tables.log import PersonId
from chevalet.server.wire.clubs import ClubInfo, MemberInfo
from chevalet.server.wire.people import ClubCard

_ORDER = {"owner": 0, "moderator": 1, "member": 2}


async def club_called(call: Call, slug: str) -> Club:
    """The club at an address; raises the 404."""
    found = await call.services.store.club_at(slug)
    if found is None:
        raise Refusal("no_such_club")
    return found


async def own_club(call: Call, slug: str) -> Club:
    """The club at an address, to which the caller belongs."""
    club = await club_called(call, slug)
    check_rank(club, call.caller.id, "member")
    return club


async def members_of(call: Call, club: Club) -> dict[PersonId, Profile]:
    """The accounts of its members."""
    found = [await call.services.store.person(each.person) for each in club.members]
    return {each.id: each for each in found if each is not None}


async def club_info(call: Call, club: Club, invite: str | None = None) -> ClubInfo:
    """What the caller is told of a club."""
    me = None if call.person is None else call.person.id
    role, here = club.role_of(me), call.services.presence.here()
    people = await members_of(call, club)
    members = tuple(
        MemberInfo(
            name=people[each.person].name,
            role=each.role,
            since=each.since,
            is_here=each.person in here,
            is_you=each.person == me,
        )
        for each in sorted(club.members, key=lambda each: _ORDER[each.role])
        if each.person in people
    )
    return ClubInfo(
        slug=club.slug,
        name=club.name,
        description=club.description,
        created=club.created,
        members=members,
        role=role,
        invite=club.invite if role in {"owner", "moderator"} else None,
        may_join=role is None and is_invited(club, invite),
    )


async def cards_of(store: Store, person: PersonId) -> tuple[ClubCard, ...]:
    """The clubs to which someone belongs."""
    return tuple(
        ClubCard(
            slug=club.slug,
            name=club.name,
            members=len(club.members),
            role=club.role_of(person) or "member",
        )
        for club in await store.clubs_of(person)
    )
