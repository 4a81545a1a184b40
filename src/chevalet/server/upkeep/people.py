"""What hosts do about people, each deed with a note of it."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

import msgspec

from chevalet.core.errors import Mistake
from chevalet.core.phrases import Phrase
from chevalet.server.adapters.inprocess import InProcessBus
from chevalet.server.people.clubs import leave_all_clubs
from chevalet.server.people.names import LEFT, tidy_name
from chevalet.server.people.notes import HOST, Note, open_reports
from chevalet.server.people.passwords import Passwords
from chevalet.server.people.tournaments import leave_all_tournaments
from chevalet.server.ports import Card, More, Profile, ProfileChanged, Store, Stored
from chevalet.server.services import wall_clock
from chevalet.server.simultanes.keeping import forget_player
from chevalet.server.tables.hall import Hall
from chevalet.server.tables.leaving import leave_all_tables
from chevalet.server.tables.log import PersonId
from chevalet.server.tables.past import OutdatedTable
from chevalet.server.tables.so_far import so_far
from chevalet.server.tables.table import Table
from chevalet.server.tables.thinkers import Thinkers

DAY = 24 * 3_600_000
TRIES = 20
PASSWORD_BYTES = 12
"""Of chance, in a password that a host hands out."""


NO_REPORT = Phrase("Aucun signalement en attente : {number}", "No report to be settled: {number}")
NO_ACCOUNT = Phrase("Aucun compte : {name}", "No account: {name}")


class NoSuchPerson(Mistake, LookupError):
    """Nobody has an account of that name."""


async def named(store: Store, name: str) -> Profile:
    """The account of a name; raises `NoSuchPerson`."""
    found = await store.by_name(name)
    if found is None:
        raise NoSuchPerson(NO_ACCOUNT, name=name)
    return found


async def change(store: Store, name: str, into: Callable[[Profile], Profile]) -> Profile:
    """The account changed and kept, whatever else changes it meanwhile."""
    for _ in range(TRIES):
        before = await named(store, name)
        try:
            return await store.save(into(before))
        except ProfileChanged:
            continue
    raise ProfileChanged(name)


async def note(store: Store, what: str, about: Profile, detail: str = "") -> None:
    """Put a deed down."""
    await store.write_note(
        Note(kind="deed", at=wall_clock(), by=HOST, about=about.id, what=what, detail=detail)
    )


def _with(profile: Profile, **changes: Any) -> Profile:
    more: More = msgspec.structs.replace(profile.more, **changes)
    return msgspec.structs.replace(profile, more=more)


async def mute(store: Store, name: str, days: int) -> Profile:
    """No word of theirs at tables for so many days; 0 lets them talk again."""
    until = wall_clock() + days * DAY if days else 0
    profile = await change(store, name, lambda now: _with(now, muted_until=until))
    await note(store, "mute", profile, f"{days} d")
    return profile


async def suspend(store: Store, name: str, days: int) -> Profile:
    """They may look and not act for so many days; 0 lets them act again."""
    until = wall_clock() + days * DAY if days else 0
    profile = await change(store, name, lambda now: _with(now, suspended_until=until))
    await note(store, "suspend", profile, f"{days} d")
    return profile


async def rename(store: Store, name: str, new: str) -> Profile:
    """Another name for someone whose name was none; raises `NameTaken`, `ValueError`."""
    tidy = tidy_name(new)
    if tidy is None:
        raise ValueError(new)
    profile = await change(store, name, lambda now: msgspec.structs.replace(now, name=tidy))
    await note(store, "rename", profile, f"{name} -> {tidy}")
    return profile


async def new_password(store: Store, name: str) -> str:
    """A password for someone who forgot theirs; what was logged in with the old one no longer is.

    So are programs of theirs: whoever knew the password may have made a token.
    """
    given = secrets.token_urlsafe(PASSWORD_BYTES)
    password_hash = await Passwords().hash(given)

    def with_password(now: Profile) -> Profile:
        return msgspec.structs.replace(
            now, password_hash=password_hash, tokens=(), generation=now.generation + 1
        )

    profile = await change(store, name, with_password)
    await note(store, "password", profile)
    return given


async def exported(store: Store, name: str) -> dict[str, Any]:
    """All that is kept of someone, for them to read; without secrets that are of no use to them."""
    profile = await named(store, name)
    tables = []
    before = None
    while page := await store.of_person(profile.id, before=before, limit=200):
        for card in page:
            known = _known_of(card, await store.entries(card.table), profile.id)
            tables.append({"table": card.table, "game": card.game} | known)
        before = page[-1].updated
    await note(store, "export", profile)
    more = msgspec.to_builtins(profile.more)
    return {
        "name": profile.name,
        "login": profile.login,
        "created": profile.created,
        "more": {key: value for key, value in more.items() if key != "pushes"},
        "ratings": msgspec.to_builtins(await store.ratings_of(profile.id)),
        "trail": msgspec.to_builtins(await store.trail_of(profile.id)),
        "clubs": [club.name for club in await store.clubs_of(profile.id)],
        "tables": tables,
    }


def _known_of(card: Card, log: list[Stored], person: PersonId) -> dict[str, Any]:
    """The log of a table, or while others have secrets there what the person may know of it."""
    if card.status in {"waiting", "playing"}:
        try:
            table = Table.of_log(card.table, log)
        except OutdatedTable:  # nobody plays on there
            pass
        except Exception:  # noqa: BLE001 - a damaged log keeps nobody from the rest; `check` tells
            return {"so_far": None}
        else:
            return {"so_far": msgspec.to_builtins(so_far(table, person))}
    return {"log": [msgspec.json.decode(each.data) for each in log]}


async def delete(store: Store, name: str) -> None:
    """Forget someone who asked for it: their games are given up, their words erased."""
    profile = await named(store, name)
    bus = InProcessBus()
    hall = Hall(store, bus, Thinkers(0.1), wall_clock)
    await bus.open(_nobody)
    await leave_all_tables(hall, profile.id)
    await leave_all_clubs(store, profile.id)
    await leave_all_tournaments(store, profile.id)
    await forget_player(store, profile.id, LEFT.fr)
    await store.remove(await named(store, name))
    await hall.stop()
    await note(store, "delete", profile)


async def _nobody(_: object) -> None:
    """Other processes see what changed when they next look."""


class NoSuchReport(Mistake, LookupError):
    """No report of that number waits to be settled."""


async def settle(store: Store, number: int, detail: str) -> None:
    """A report was looked at; raises `NoSuchReport`."""
    if number not in {report.number for report in await open_reports(store)}:
        raise NoSuchReport(NO_REPORT, number=number)
    deed = Note(kind="deed", at=wall_clock(), by=HOST, what="settle", detail=detail, settles=number)
    await store.write_note(deed)
