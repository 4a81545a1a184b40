"""Clubs over HTTP: found, describe, invite, join, leave, appoint, and who plays best there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from types import NoneType
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from chevalet.core import registry
from chevalet.server.http.club_roll import cards_of, club_called, club_info, members_of
from chevalet.server.http.endpoint import EXAMPLE_GAME, Call, Endpoint
from chevalet.server.http.leaders import RATING
from chevalet.server.http.profiles import NAME, person_named
from chevalet.server.people.clubs import (
    MOST_CLUBS,
    MOST_OWNED,
    Change,
    Club,
    ClubTaken,
    appointed,
    change_club,
    check_rank,
    founded,
    joined,
    new_invite,
    removed,
    tidy_text,
    without,
)
from chevalet.server.people.names import tidy_name
from chevalet.server.people.ratings import ESTABLISHED, rated_pool, shown, shown_of
from chevalet.server.problems import Refusal
from chevalet.server.wire.clubs import (
    ClubInfo,
    ClubJoin,
    ClubWish,
    MemberInfo,
    MyClubs,
    NewClub,
    RoleWish,
)
from chevalet.server.wire.people import ClubCard, Leaderboard, LeaderInfo


class ClubQuery(msgspec.Struct, forbid_unknown_fields=True):
    """The invite by which one came."""

    invite: Annotated[str, Meta(max_length=64)] | None = None


async def _mine(call: Call) -> MyClubs:
    return MyClubs(await cards_of(call.services.store, call.caller.id))


async def _found(call: Call) -> ClubInfo:
    wish: NewClub = call.body
    await _check_may_belong(call)
    own = await cards_of(call.services.store, call.caller.id)
    if sum(each.role == "owner" for each in own) >= MOST_OWNED:
        raise Refusal("too_many_clubs", most=MOST_OWNED)
    club = founded(
        _name(wish.name), tidy_text(wish.description), call.caller.id, call.services.now()
    )
    call.services.throttle.check("clubs_per_person", call.caller.id)
    try:
        kept = await call.services.store.save_club(club)
    except ClubTaken:
        raise Refusal("club_taken", field="name", name=club.name) from None
    return await club_info(call, kept)


def _name(text: str) -> str:
    name = tidy_name(text)
    if name is None:
        raise Refusal("bad_name", field="name")
    return name


async def _check_may_belong(call: Call) -> None:
    """Clubs are for accounts, which others find again, and for each a few."""
    if call.caller.login is None:
        raise Refusal("account_needed")
    if len(await call.services.store.clubs_of(call.caller.id)) >= MOST_CLUBS:
        raise Refusal("too_many_clubs", most=MOST_CLUBS)


async def _show(call: Call) -> ClubInfo:
    return await club_info(call, await club_called(call, call.path["club"]), call.query.invite)


async def _changed(call: Call, into: Change) -> ClubInfo:
    """The club after a change that leaves it there."""
    after = await change_club(call.services.store, call.path["club"], into)
    assert after is not None, "nobody is left"
    return await club_info(call, after)


async def _edit(call: Call) -> ClubInfo:
    wish: ClubWish = call.body

    def into(club: Club) -> Club:
        check_rank(club, call.caller.id, "moderator" if wish.name is None else "owner")
        name = club.name if wish.name is None else _name(wish.name)
        text = club.description if wish.description is None else tidy_text(wish.description)
        return msgspec.structs.replace(club, name=name, description=text)

    return await _changed(call, into)


async def _close(call: Call) -> None:
    def into(club: Club) -> None:
        check_rank(club, call.caller.id, "owner")

    before = await club_called(call, call.path["club"])
    await change_club(call.services.store, call.path["club"], into)
    for each in before.members:
        call.services.hall.readers.look_again(each.person)


async def _join(call: Call) -> ClubInfo:
    wish: ClubJoin = call.body
    club, me = await club_called(call, call.path["club"]), call.caller.id
    if club.role_of(me) is None:
        await _check_may_belong(call)
        await _check_not_blocked(call, club)
    info = await _changed(call, lambda now: joined(now, me, wish.invite, call.services.now()))
    call.services.hall.readers.look_again(me)
    return info


async def _check_not_blocked(call: Call, club: Club) -> None:
    """Whoever looks after a club need not have those in it whom they blocked."""
    for each in club.members:
        if each.role != "member":
            profile = await call.services.store.person(each.person)
            if profile is not None and call.caller.id in profile.more.blocks:
                raise Refusal("blocked")


async def _remove(call: Call) -> None:
    """To leave, where the name is one's own; else to send someone away."""
    them, me = await person_named(call), call.caller.id

    def into(club: Club) -> Club | None:
        if them.id != me:
            return removed(club, them.id, me)
        check_rank(club, me, "member")
        return without(club, me)

    await change_club(call.services.store, call.path["club"], into)
    call.services.hall.readers.look_again(them.id)


async def _appoint(call: Call) -> ClubInfo:
    wish: RoleWish = call.body
    them, me = await person_named(call), call.caller.id
    return await _changed(call, lambda club: appointed(club, them.id, wish.role, me))


async def _invite(call: Call) -> ClubInfo:
    return await _with_invite(call, new_invite())


async def _uninvite(call: Call) -> ClubInfo:
    return await _with_invite(call, None)


async def _with_invite(call: Call, invite: str | None) -> ClubInfo:
    def into(club: Club) -> Club:
        check_rank(club, call.caller.id, "moderator")
        return msgspec.structs.replace(club, invite=invite)

    return await _changed(call, into)


async def _leaders(call: Call) -> Leaderboard:
    game = call.path["game"]
    if game not in registry.game_keys():
        raise Refusal("unknown_game", field="game", game=game)
    club, store = await club_called(call, call.path["club"]), call.services.store
    people, me = await members_of(call, club), call.person
    ratings = await store.ratings(rated_pool(game), people)
    best = sorted(
        (each for each in ratings.items() if each[1].sigma <= ESTABLISHED),
        key=lambda each: (-each[1].mu, each[0]),
    )
    return Leaderboard(
        game=game,
        leaders=tuple(
            LeaderInfo(
                place=at,
                name=people[person].name,
                rating=shown(rating),
                is_you=me is not None and person == me.id,
            )
            for at, (person, rating) in enumerate(best, 1)
        ),
        bots={},
        you=None if me is None else shown_of(await store.ratings_of(me.id), game),
    )


SLUG = "les-cedres"
_PATH = {"club": SLUG}
_MEMBER_PATH = _PATH | {"name": NAME}
EXAMPLE = ClubInfo(
    slug=SLUG,
    name="Les Cèdres",
    description="On joue le jeudi soir.",
    created=1_800_000_000_000,
    members=(MemberInfo(name=NAME, role="owner", since=1_800_000_000_000, is_you=True),),
    role="owner",
    invite="q8J0lX2mZ5tR7vYc",
)
_BELONGING = ("account_needed", "too_many_clubs")


def _change(
    method: str,
    path: str,
    summary: str,
    handle: Callable[[Call], Awaitable[ClubInfo]],
    *problems: str,
    **more: Any,
) -> Endpoint:
    """A way to change a club, which is answered as it then is."""
    return Endpoint(
        method,
        f"/api/clubs/{{club}}{path}",
        summary,
        handle,
        ClubInfo,
        needs_person=True,
        problems=("no_such_club", *problems),
        example=EXAMPLE,
        **({"path_example": _PATH} | more),
    )


ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/me/clubs",
        "The clubs to which you belong.",
        _mine,
        MyClubs,
        needs_person=True,
        example=MyClubs((ClubCard(slug=SLUG, name="Les Cèdres", members=1, role="owner"),)),
    ),
    Endpoint(
        "POST",
        "/api/clubs",
        "Found a club, as someone with an account.",
        _found,
        ClubInfo,
        body=NewClub,
        needs_person=True,
        status=201,
        problems=(*_BELONGING, "bad_name", "club_taken"),
        example=EXAMPLE,
        body_example=NewClub(name="Les Cèdres", description="On joue le jeudi soir."),
    ),
    Endpoint(
        "GET",
        "/api/clubs/{club}",
        "A club: what it is, and who belongs to it.",
        _show,
        ClubInfo,
        query=ClubQuery,
        problems=("no_such_club",),
        example=EXAMPLE,
        path_example=_PATH,
    ),
    _change(
        "PUT",
        "",
        "Describe a club otherwise, as one who looks after it; its owner may call it otherwise.",
        _edit,
        "club_role_needed",
        "bad_name",
        "club_taken",
        body=ClubWish,
        body_example=ClubWish(description="On joue le vendredi."),
    ),
    Endpoint(
        "DELETE",
        "/api/clubs/{club}",
        "Close a club, as its owner; games of its tables go on.",
        _close,
        NoneType,
        needs_person=True,
        status=204,
        problems=("no_such_club", "club_role_needed"),
        path_example=_PATH,
    ),
    _change(
        "POST",
        "/invite",
        "A new invite link; the one of before is no longer valid.",
        _invite,
        "club_role_needed",
    ),
    _change("DELETE", "/invite", "No invite link: nobody joins.", _uninvite, "club_role_needed"),
    _change(
        "POST",
        "/members",
        "Join a club by its invite link.",
        _join,
        *_BELONGING,
        "bad_invite",
        "club_full",
        "blocked",
        body=ClubJoin,
        body_example=ClubJoin("q8J0lX2mZ5tR7vYc"),
    ),
    _change(
        "PUT",
        "/members/{name}",
        "Give a member another role, as the owner.",
        _appoint,
        "no_such_person",
        "no_such_member",
        "not_oneself",
        "club_role_needed",
        body=RoleWish,
        body_example=RoleWish("moderator"),
        path_example=_MEMBER_PATH,
    ),
    Endpoint(
        "DELETE",
        "/api/clubs/{club}/members/{name}",
        "Leave a club, or send a member of lower rank away; its invite link changes then.",
        _remove,
        NoneType,
        needs_person=True,
        status=204,
        problems=("no_such_club", "no_such_person", "no_such_member", "club_role_needed"),
        path_example=_MEMBER_PATH,
    ),
    Endpoint(
        "GET",
        "/api/clubs/{club}/leaders/{game}",
        "Which members play a game best; provisional ratings are left out.",
        _leaders,
        Leaderboard,
        problems=("no_such_club", "unknown_game"),
        example=Leaderboard(
            game=EXAMPLE_GAME,
            leaders=(LeaderInfo(place=1, name=NAME, rating=RATING),),
            bots={},
        ),
        path_example=_PATH | {"game": EXAMPLE_GAME},
    ),
)
