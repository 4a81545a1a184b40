"""Clubs: groups of accounts with a page, tables and a leaderboard of their own."""

from __future__ import annotations

import hmac
import secrets
import unicodedata
from collections.abc import Callable
from typing import NewType, Protocol

import msgspec

from chevalet.core.value import Value
from chevalet.server.problems import Refusal
from chevalet.server.tables.log import PersonId
from chevalet.server.wire.common import Milliseconds
from chevalet.server.wire.people import Role

ClubId = NewType("ClubId", str)

MOST_MEMBERS = 200
MOST_CLUBS = 20
"""How many one person may belong to."""
MOST_OWNED = 5
INVITE_BYTES = 12
TRIES = 20
_RANK: dict[Role | None, int] = {None: 0, "member": 1, "moderator": 2, "owner": 3}


class ClubChanged(Exception):
    """Another process changed or closed the club first: read again and try again."""


class ClubTaken(Exception):
    """Another club has that name or address, or one that looks like it."""


class Member(Value, frozen=True):
    """Someone who belongs to a club."""

    person: PersonId
    role: Role
    since: Milliseconds


class Club(Value, frozen=True, kw_only=True):
    """A club; it has one owner and never nobody."""

    id: ClubId
    slug: str
    """Its address, `/club/<slug>`: the name of its first day."""
    name: str
    description: str = ""
    created: Milliseconds
    invite: str | None = None
    """Who knows it may join; None: nobody may."""
    members: tuple[Member, ...]
    """Those who came first before."""
    version: int = 0
    """Which of the store's versions this is or was made from; 0: the store has none."""

    def role_of(self, person: PersonId | None) -> Role | None:
        """What someone is in the club; None: nothing."""
        return next((each.role for each in self.members if each.person == person), None)


class Clubs(Protocol):
    """All clubs."""

    async def club_at(self, slug: str) -> Club | None:
        """The club at an address, whatever its case."""
        ...

    async def clubs_of(self, person: PersonId) -> list[Club]:
        """The clubs to which someone belongs, by their addresses."""
        ...

    async def all_clubs(self, after: str = "", *, limit: int = 200) -> list[Club]:
        """Every club by its address, behind one."""
        ...

    async def save_club(self, club: Club) -> Club:
        """Keep a club durably, new or changed, as the next version, which is returned.

        Raises `ClubChanged` if the store has another version than it was made from, and
        `ClubTaken`; then nothing has changed.
        """
        ...

    async def remove_club(self, club: Club) -> None:
        """Forget a club durably; raises `ClubChanged`."""
        ...


Change = Callable[[Club], Club | None]
"""What becomes of a club, None: it closes; refuses by raising."""


async def change_club(clubs: Clubs, slug: str, into: Change) -> Club | None:
    """The club changed and kept; no change of this or another process is lost."""
    for _ in range(TRIES):
        before = await clubs.club_at(slug)
        if before is None:
            raise Refusal("no_such_club")
        after = into(before)
        if after == before:
            return before
        try:
            if after is not None:
                return await clubs.save_club(after)
            await clubs.remove_club(before)
        except ClubChanged:
            continue
        except ClubTaken as error:
            raise Refusal("club_taken", field="name", name=str(error)) from None
        return None
    raise Refusal("too_busy")


async def leave_all_clubs(clubs: Clubs, person: PersonId) -> None:
    """Someone who is forgotten belongs to no club."""
    for club in await clubs.clubs_of(person):
        await change_club(clubs, club.slug, lambda now: without(now, person))


def table_finder(club: ClubId) -> PersonId:
    """As whom a club finds its tables in the index: among their people, beside those who sit."""
    return PersonId(f"club:{club}")


def slug_of(name: str) -> str:
    """The address of a club of that name; empty if nothing of it can be read.

    >>> slug_of("Les Cèdres d'Alès !"), slug_of("…")
    ('les-cedres-d-ales', '')
    """
    plain = unicodedata.normalize("NFKD", name).casefold()
    bare = (each for each in plain if not unicodedata.combining(each))
    words = "".join(each if each.isalnum() else " " for each in bare).split()
    return unicodedata.normalize("NFC", "-".join(words))


def tidy_text(text: str) -> str:
    r"""A text of several lines as it is kept, without characters that nobody sees.

    >>> tidy_text(" Le jeudi \r\n\x00au café \u202e ")
    'Le jeudi\nau café'
    """
    seen = "".join(each for each in text if each == "\n" or unicodedata.category(each)[0] != "C")
    lines = (" ".join(line.split()) for line in unicodedata.normalize("NFC", seen).split("\n"))
    return "\n".join(lines).strip()


def new_invite() -> str:
    """A link that nobody guesses."""
    return secrets.token_urlsafe(INVITE_BYTES)


def founded(name: str, description: str, owner: PersonId, now: Milliseconds) -> Club:
    """A new club of one; raises `Refusal` for a name of which nothing can be read."""
    slug = slug_of(name)
    if not slug:
        raise Refusal("bad_name", field="name")
    return Club(
        id=ClubId(secrets.token_hex(8)),
        slug=slug,
        name=name,
        description=description,
        created=now,
        invite=new_invite(),
        members=(Member(owner, "owner", now),),
    )


def check_rank(club: Club, person: PersonId | None, least: Role) -> None:
    """Refuse who is less than that in the club."""
    if _RANK[club.role_of(person)] < _RANK[least]:
        raise Refusal("club_role_needed")


def is_invited(club: Club, invite: str | None) -> bool:
    """Whether someone knows the link by which one joins."""
    if club.invite is None or invite is None:
        return False
    return hmac.compare_digest(invite.encode(errors="replace"), club.invite.encode())


def joined(club: Club, person: PersonId, invite: str | None, now: Milliseconds) -> Club:
    """The club with one more; who belongs to it already does so still."""
    if club.role_of(person) is not None:
        return club
    if not is_invited(club, invite):
        raise Refusal("bad_invite", field="invite")
    if len(club.members) >= MOST_MEMBERS:
        raise Refusal("club_full", most=MOST_MEMBERS)
    members = (*club.members, Member(person, "member", now))
    return msgspec.structs.replace(club, members=members)


def without(club: Club, person: PersonId) -> Club | None:
    """The club after someone left; None where nobody is left.

    An owner's place falls to the moderator, or else the member, who came first.
    """
    left = [each for each in club.members if each.person != person]
    if not left:
        return None
    if all(each.role != "owner" for each in left):
        heir = max(left, key=lambda each: (_RANK[each.role], -each.since))
        left = [_with_role(each, "owner") if each is heir else each for each in left]
    return msgspec.structs.replace(club, members=tuple(left))


def removed(club: Club, person: PersonId, by: PersonId) -> Club:
    """The club after one of higher rank sent someone away, who knew the link: so it changes."""
    _check_above(club, person, by)
    left = tuple(each for each in club.members if each.person != person)
    invite = None if club.invite is None else new_invite()
    return msgspec.structs.replace(club, members=left, invite=invite)


def appointed(club: Club, person: PersonId, role: Role, by: PersonId) -> Club:
    """The club after its owner gave someone another role; of owners there is one."""
    check_rank(club, by, "owner")
    if club.role_of(person) is None:
        raise Refusal("no_such_member")
    if person == by:
        raise Refusal("not_oneself")
    members = club.members
    if role == "owner":
        members = tuple(
            _with_role(each, "moderator") if each.person == by else each for each in members
        )
    members = tuple(_with_role(each, role) if each.person == person else each for each in members)
    return msgspec.structs.replace(club, members=members)


def _check_above(club: Club, person: PersonId, by: PersonId) -> None:
    check_rank(club, by, "moderator")
    role = club.role_of(person)
    if role is None:
        raise Refusal("no_such_member")
    if _RANK[role] >= _RANK[club.role_of(by)]:
        raise Refusal("club_role_needed")


def _with_role(member: Member, role: Role) -> Member:
    return msgspec.structs.replace(member, role=role)
