"""What hosts do about clubs, each deed with a note of it."""

from __future__ import annotations

import msgspec

from chevalet.server.people.clubs import Club, change_club, slug_of
from chevalet.server.people.names import tidy_name
from chevalet.server.people.notes import HOST, Note
from chevalet.server.ports import Store
from chevalet.server.services import wall_clock


async def all_clubs(store: Store) -> list[Club]:
    """Every club by its address."""
    found: list[Club] = []
    while page := await store.all_clubs(found[-1].slug if found else ""):
        found += page
    return found


async def rename(store: Store, slug: str, new: str) -> Club:
    """Another name and address for a club; raises `Refusal`, and `ValueError` for no name."""
    name = tidy_name(new)
    if name is None or not slug_of(name):
        raise ValueError(new)
    after = await change_club(
        store, slug, lambda club: msgspec.structs.replace(club, name=name, slug=slug_of(name))
    )
    assert after is not None, "renaming closes no club"
    await _note(store, "rename", slug, f"{slug} -> {after.slug}")
    return after


async def close(store: Store, slug: str) -> None:
    """No such club any more; games at its tables go on. Raises `Refusal`."""
    await change_club(store, slug, lambda _: None)
    await _note(store, "close", slug)


async def _note(store: Store, what: str, club: str, detail: str = "") -> None:
    deed = Note(kind="deed", at=wall_clock(), by=HOST, club=club, what=what, detail=detail)
    await store.write_note(deed)
