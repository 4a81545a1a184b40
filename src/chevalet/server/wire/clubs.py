"""What travels about clubs."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from chevalet.core.value import Value
from chevalet.server.wire.http import Name
from chevalet.server.wire.people import ClubCard, Role

Description = Annotated[str, Meta(max_length=1000)]


class NewClub(Value, frozen=True, kw_only=True):
    """A club to found."""

    name: Name
    description: Description = ""


class ClubWish(Value, frozen=True, kw_only=True):
    """How a club is to be called and described; what is null stays. Its address stays."""

    name: Name | None = None
    description: Description | None = None


class ClubJoin(Value, frozen=True):
    """To join a club by its invite link."""

    invite: Annotated[str, Meta(max_length=64)]


class RoleWish(Value, frozen=True):
    """What a member is to be; who makes someone the owner is a moderator afterwards."""

    role: Role


class MemberInfo(Value, frozen=True, kw_only=True):
    """Someone who belongs to a club."""

    name: str
    role: Role
    since: int
    """Milliseconds since 1970."""
    is_here: bool = False
    is_you: bool = False


class ClubInfo(Value, frozen=True, kw_only=True):
    """A club: what everyone may know of it, and what it is to you."""

    slug: str
    """Its address: `/club/<slug>`."""
    name: str
    description: str
    created: int
    members: tuple[MemberInfo, ...]
    """The owner first, then moderators, then the others as they came."""
    role: Role | None = None
    """Yours."""
    invite: str | None = None
    """By which one joins, for owner and moderators to hand on; null: nobody may join."""
    may_join: bool = False
    """Whether the invite that you gave is good."""


class MyClubs(Value, frozen=True):
    """The clubs to which one belongs."""

    clubs: tuple[ClubCard, ...]
